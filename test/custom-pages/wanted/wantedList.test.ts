import { describe, expect, it } from 'vitest';
import {
  cheapestOf,
  choicesOf,
  emptyList,
  goodsTitle,
  isFarPrice,
  isUndecided,
  marginOf,
  priceKey,
  priceOf,
  quotedPrice,
  theirCurrency,
  type WantedLine,
} from '../../../custom-pages/wanted/wantedList.ts';

const line = (given: Partial<WantedLine>) => ({ margin: undefined, ...given }) as WantedLine;
const price = {
  productId: 1,
  best: { amount: 200, organization: { id: 1, name: 'A' }, updatedOn: '', quantity: null },
  second: null,
  low: 1,
  high: 2,
};

describe('the margin of a line', () => {
  it.each([
    [undefined, '5', 5],
    ['7,5', '5', 7.5],
    ['10 %', '', 10],
    [undefined, '', 0],
    ['abc', '5', null],
    ['-100', '5', null],
  ])('%s beside %s for all is %s', (own, all, expected) => {
    expect(marginOf(line(own === undefined ? {} : { margin: own }), { ...emptyList, margin: all })).toBe(expected);
  });

  it('makes the price, and none without an offer or with a margin that cannot be read', () => {
    expect(quotedPrice(price, 5.5)).toBe(211);
    expect([quotedPrice({ ...price, best: null }, 5), quotedPrice(undefined, 5), quotedPrice(price, null)]).toEqual([null, null, null]);
  });
});

it.each([
  [10_100, null, true],
  [66, null, true],
  [600, null, false],
  [67, null, false],
  [10_100, 'HKD', false],
  [null, null, false],
])('a price of %s that names the currency %s is far from the best one of 200: %s', (amount, currency, isFar) => {
  expect(isFarPrice(line({ amount, currency }), price)).toBe(isFar);
  expect(isFarPrice(line({ amount, currency }), { ...price, best: null })).toBe(false);
});

it('a line of a grade has the price of that grade, or none', () => {
  const used = { grade: { id: 4, title: 'Used' } };
  const product = { id: 1, title: 'P1' };
  const sealed = new Map([[priceKey(1, undefined), price]]);
  expect(priceOf(line({}), product, sealed)).toBe(price);
  expect(priceOf(line(used), product, sealed)).toBeUndefined();
  expect(priceOf(line(used), product, new Map([[priceKey(1, 4), price]]))).toBe(price);
  expect([goodsTitle(line(used), product), goodsTitle(line({ grade: null }), product)]).toEqual(['P1 (Used)', 'P1']);
});

describe('a line that fits several products', () => {
  const [dear, cheap, unoffered] = [1, 2, 3].map((id) => ({ id, title: `P${id}` }));
  const candidates = [unoffered, dear, cheap].filter((product) => product !== undefined);
  const at = (productId: number, amount: number | null) =>
    [productId, { ...price, productId, best: amount && { ...price.best, amount } }] as const;
  const prices = new Map([at(1, 30), at(2, 20), at(3, null)]) as ReadonlyMap<number, typeof price>;
  const open = line({ product: null, fitsEach: true, candidates });

  it('has the cheapest first, and those without an offer last', () => {
    expect(choicesOf(open, prices)).toEqual([
      { product: cheap, amount: 20 },
      { product: dear, amount: 30 },
      { product: unoffered, amount: null },
    ]);
    expect(cheapestOf(open, prices)).toBe(cheap);
  });

  it('is neither ordered nor chosen by price before each of them is priced, as in a list of more products than one call prices', () => {
    const some = new Map([at(1, 30), at(3, null)]) as typeof prices;
    expect(choicesOf(open, some).map(({ product }) => product)).toEqual(candidates);
    expect(cheapestOf(open, some)).toBeNull();
  });

  it('is never chosen by price where it fits none of them, where somebody chose, or without an offer', () => {
    const unfit = { ...open, fitsEach: false };
    expect(choicesOf(unfit, prices).map(({ product }) => product)).toEqual(candidates);
    expect([cheapestOf(unfit, prices), cheapestOf({ ...open, product: candidates[0] ?? null }, prices)]).toEqual([null, null]);
    const none = new Map([at(1, null), at(2, null), at(3, null)]) as typeof prices;
    expect([cheapestOf(open, none), cheapestOf(open, undefined)]).toEqual([null, null]);
  });
});

describe('a line that is not quoted', () => {
  const product = { id: 1, title: 'A' };
  it.each([
    ['with products to choose from', line({ product: null, candidates: [product] }), undefined, null, true],
    ['that names nothing which is stocked', line({ product: null, candidates: [] }), undefined, null, false],
    ['without an offer', line({ product, candidates: [] }), { ...price, best: null }, null, false],
    ['with a margin that cannot be read', line({ product, candidates: [] }), price, null, true],
    ['with a price', line({ product, candidates: [] }), price, 211, false],
  ])('%s', (_, asked, found, quoted, expected) => {
    expect(isUndecided(asked, found, quoted)).toBe(expected);
  });
});

describe('a price', () => {
  const quoted = (amount: number, percent: number) => quotedPrice({ ...price, best: { ...price.best, amount } }, percent);
  it.each([
    [0.00417, 7.5, 0.00448],
    [0.0842, 7.5, 0.0905],
    [0.0842, 0, 0.0842],
    [0.08424, 0, 0.0843],
    [0.00001, 5, 0.00001],
    [0.00001, -90, 0.00001],
    [1.23456, 0, 1.24],
    [4280, 7.5, 4601],
    [999.996, -10, 900],
  ])('of %d with a margin of %d percent is %d', (amount, percent, expected) => {
    expect(quoted(amount, percent)).toBe(expected);
  });
});

describe("the currency of the customer's price", () => {
  const [usd, hkd, aud, eur] = [
    { id: 1, title: 'USD' },
    { id: 2, title: 'HKD' },
    { id: 3, title: 'AUD' },
    { id: 4, title: 'EUR' },
  ];
  const stored = [usd, hkd, aud];
  const of = (currency: string | null, ofList = hkd) => theirCurrency(line({ amount: 430, currency }), ofList, stored);

  it('is that of the list where the line writes none, or a mark that can mean it', () => {
    expect([of(null), of('hkd'), of('$'), of('$', usd)]).toEqual([hkd, hkd, hkd, usd]);
  });

  it('is the one that the line names, and none where its mark may mean several, or nothing that is stored', () => {
    expect([of('usd'), of('A$')]).toEqual([usd, aud]);
    expect(of('$', eur)).toBeNull();
    expect([of('€'), of('¥')]).toEqual([null, null]);
  });
});
