import { describe, expect, it } from 'vitest';
import { recordTitle, titlePaths } from '../../contract/recordTitle.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { resources } from '../../resources/index.ts';
import { offer } from '../../resources/offer.ts';

const declarationOf = (name: string): ResourceDeclaration => {
  const found = resources.find((each) => each.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
};
describe('a record is called', () => {
  it.each([
    ['offer', { organization: { id: 1, name: 'Kita' }, product: { id: 2, title: 'Phone' }, amount: 5 }, 'Kita · Phone'],
    ['forex-rate', { baseCurrency: { id: 1, symbol: 'USD' }, symbolCurrency: { id: 2, symbol: 'HKD' } }, 'USD / HKD'],
    ['authority', { user: { id: 1, username: 'bob' }, authority: 'CLERK' }, 'bob · CLERK'],
    ['application-settings', { category: 'product-spec', key: 'suffixes', value: 'HK' }, 'product-spec / suffixes'],
    ['product-keyword', { keyword: { id: 1, terms: 'blue 5' }, product: { id: 2, title: 'Phone' } }, 'blue 5 → Phone'],
    ['term-transformation', { from: 'gray', to: 'grey' }, 'gray → grey'],
    ['teamwork-sheet-organization-binding', { teamworkSheet: { name: 'Asia' }, organization: { name: 'Kita' } }, 'Asia · Kita'],
    ['phone-dialing-code', { countryCode: '1', areaCode: '212', countryAndAreaCode: '1212' }, '1212'],
    ['country', { name: 'Japan' }, 'Japan'],
  ])('as its resource %s says', (name, values, title) => {
    expect(recordTitle(declarationOf(name), { id: 7, ...values })).toBe(title);
  });

  it('by what there is of it, else by its id', () => {
    expect(recordTitle(offer, { id: 7, organization: null, product: { id: 2, title: 'Phone' } })).toBe('Phone');
    expect(recordTitle(offer, { id: 7, organization: null })).toBe('Offer 7');
    expect(recordTitle({ ...offer, title: undefined }, { id: 7, organization: null, product: { title: 'Phone' } })).toBe('Phone');
  });
});

describe('a title', () => {
  it('is of texts and lookups that the details show', () => {
    for (const { details, title, fields, ...declaration } of resources) {
      const { from = [] } = title ?? {};
      expect(
        from.filter((name) => !details.includes(name)),
        declaration.name,
      ).toEqual([]);
      if (title) expect(titlePaths({ details, title, fields }).paths, declaration.name).toHaveLength(from.length);
    }
  });
});
