import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../server/demo/catalogue/index.ts';
import { makeProductKeywords } from '../../../server/demo/terms/productKeywords.ts';
import { termsOf } from '../../../server/demo/terms/termsOf.ts';
import { aliases, expansionColors, ignoreTerms } from '../../../server/demo/terms/wordLists.ts';

const keywords = makeProductKeywords('offerdesk', catalogue);
const titles = catalogue.map(({ title }) => ({ title, spaced: ` ${termsOf(title).join(' ')} `, terms: new Set(termsOf(title)) }));

describe('the keywords', () => {
  it('recognise a share of the products, each that product alone', () => {
    const products = new Set(keywords.map(({ product }) => product));
    expect(products.size).toBeGreaterThan(catalogue.length / 5);
    expect(products.size).toBeLessThan(catalogue.length / 2);
    for (const { terms, product } of keywords) {
      const recognised = titles.filter((title) => terms.split(' ').every((term) => title.terms.has(term)));
      expect(
        recognised.map(({ title }) => title),
        terms,
      ).toEqual([product]);
    }
  });

  it('are each there once, the same each time', () => {
    expect(new Set(keywords.map(({ terms }) => terms)).size).toBe(keywords.length);
    expect(makeProductKeywords('offerdesk', catalogue)).toEqual(keywords);
  });

  it('say more than a number for a model', () => {
    for (const { terms, product } of keywords) expect(terms, product).toMatch(/^\p{L}/u);
  });
});

describe('the aliases', () => {
  it('change nothing that a title says already, and differ', () => {
    for (const { from } of aliases)
      expect(
        titles.filter(({ spaced }) => spaced.includes(` ${from} `)),
        from,
      ).toEqual([]);
    expect(new Set(aliases.map(({ from }) => from)).size).toBe(aliases.length);
  });

  it('mean terms that titles have', () => {
    for (const { to } of aliases)
      expect(
        titles.some(({ spaced }) => spaced.includes(` ${to} `)),
        to,
      ).toBe(true);
  });
});

describe('the terms to ignore', () => {
  it('are in no title, and differ', () => {
    for (const term of ignoreTerms) expect(titles.filter(({ spaced }) => spaced.includes(` ${term} `))).toEqual([]);
    expect(new Set(ignoreTerms).size).toBe(ignoreTerms.length);
  });
});

describe('the colours', () => {
  it('are a couple of dozen of the catalogue, each once', () => {
    expect(expansionColors.length).toBeGreaterThanOrEqual(18);
    expect(expansionColors.length).toBeLessThanOrEqual(36);
    expect(new Set(expansionColors).size).toBe(expansionColors.length);
    const colours = new Set(catalogue.map(({ colour }) => colour.toLowerCase()));
    for (const colour of expansionColors) expect(colours).toContain(colour);
  });
});
