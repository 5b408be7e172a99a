import { describe, expect, it } from 'vitest';
import { createCleaningTables, termsOf } from '../../../../../server/workflows/offer-from-text/cleaning/cleanTitle.ts';
import { createKeywordIndex } from '../../../../../server/workflows/offer-from-text/mapping/keywordIndex.ts';
import { mapByTerms } from '../../../../../server/workflows/offer-from-text/mapping/mapByTerms.ts';
import { createTitles } from '../../../../../server/workflows/offer-from-text/mapping/titles.ts';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';

const products = [
  '',
  'Apple iPhone 15 128GB Black HK',
  'Apple iPhone 15 256GB Blue US',
  'Apple iPhone 15 Pro 128GB Black HK',
  'Pixel 9 TI',
];

const map = (title: string, keywords: [string, number][], isFiller = (_: string) => false) => {
  const tables = {
    keywords: createKeywordIndex(),
    titles: createTitles(),
    products: createProductIndex(products.map((title, id) => ({ id, title }))),
    cleaning: createCleaningTables([{ from: 'ti', to: 'titanium' }], []),
    writtenAs: new Map([['titanium', [['ti']]]]),
  };
  for (const [id, product] of products.entries()) if (product) tables.titles.put(id, product);
  for (const [index, [terms, productId]] of keywords.entries()) tables.keywords.put({ id: index + 1, productId, terms: termsOf(terms) });
  return mapByTerms(termsOf(title), tables, isFiller);
};

describe('a keyword', () => {
  it('recognises its product in any order of its terms', () => {
    expect(map('black 15 iphone', [['iphone 15 black', 1]])?.productId).toBe(1);
  });

  it('recognises nothing while one of its terms is missing', () => {
    expect(map('iphone 15', [['iphone 15 black', 1]])).toBeNull();
  });

  it('with more terms wins over one with fewer', () => {
    expect(
      map('iphone 15 pro black', [
        ['iphone 15', 1],
        ['iphone 15 pro', 3],
      ])?.productId,
    ).toBe(3);
  });

  it('that is tied with one of another product maps neither, and makes both candidates', () => {
    expect(
      map('iphone 15', [
        ['iphone 15', 1],
        ['15 iphone', 2],
      ]),
    ).toMatchObject({ productId: null, productIds: [1, 2] });
  });

  it('is only a candidate where the line names a variant, also one that no product is of', () => {
    for (const line of ['15 128 black', '15 128 black plus', '15 ultra 128 black', '15 air 128 black', 'iphone 15 plus 128 black'])
      expect([line, map(line, [[line.startsWith('iphone') ? 'iphone 15 128 black' : '15 128 black', 1]])?.productId]).toEqual([
        line,
        line === '15 128 black' ? 1 : null,
      ]);
  });

  it('that is tied with another one of its product still maps', () => {
    expect(
      map('iphone 15', [
        ['iphone 15', 1],
        ['15 iphone', 1],
      ])?.productId,
    ).toBe(1);
  });

  it.each(['pro', '256gb', 'blue', 'us'])('makes only a candidate while it leaves %s, which another product has', (word) => {
    expect(map(`iphone 15 ${word}`, [['iphone 15', 1]])).toMatchObject({ productId: null, productIds: [1] });
  });

  it('maps where it leaves what its product has, or what the trade says of any goods', () => {
    expect(map('iphone 15 hk 128gb sealed 全新 stock', [['iphone 15', 1]])?.productId).toBe(1);
  });

  it.each(['mo', 'dealer', '魔鹰'])('makes only a candidate while it leaves %s, which nobody knows, unless it fills lines', (word) => {
    const keyword: [string, number] = ['iphone 15', 1];
    expect(map(`iphone 15 hk ${word}`, [keyword])).toMatchObject({ productId: null, productIds: [1] });
    expect(map(`iphone 15 hk ${word}`, [keyword], (term) => term === word)?.productId).toBe(1);
  });

  it('makes only a candidate where a title writes the word that is left as an alias', () => {
    expect(map('iphone 15 titanium', [['iphone 15', 1]])?.productId).toBeNull();
    expect(map('pixel 9 titanium', [['pixel 9', 4]])?.productId).toBe(4);
  });

  it.each(['case', 'for', 'spigen', '3', 'teal', 'jp', 'realme'])(
    'makes only a candidate beside %s, by which the line may be of other goods',
    (word) => {
      expect(map(`${word} iphone 15 black`, [['iphone 15 black', 1]])).toMatchObject({ productId: null, productIds: [1] });
    },
  );

  it.each(['black', 'black hk', '128gb black', '15', 'apple black', 'iphone black', 'black sealed', 'black128'])(
    'that names no model makes only a candidate: %s',
    (terms) => expect(map(terms, [[terms, 1]])).toMatchObject({ productId: null, productIds: [1] }),
  );

  it.each(['ip15 schwarz', 'iphone 15', 'MTUW3ZP', 'A3106 black'])('that names the model or its part number maps: %s', (terms) => {
    expect(map(terms, [[terms, 1]])?.productId).toBe(1);
  });

  it('of a product that is gone counts for nothing', () => {
    expect(map('iphone 15', [['iphone 15', 99]])).toBeNull();
  });
});

describe('an index of keywords', () => {
  it('forgets what was removed or changed', () => {
    const index = createKeywordIndex();
    index.put({ id: 1, productId: 1, terms: ['a', 'b'] });
    index.put({ id: 1, productId: 1, terms: ['c'] });
    expect(index.recognise(new Set(['a', 'b']))).toEqual([]);
    expect(index.recognise(new Set(['c']))).toHaveLength(1);
    index.remove(1);
    expect(index.recognise(new Set(['c']))).toEqual([]);
  });
});
