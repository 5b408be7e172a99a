import { describe, expect, it } from 'vitest';
import { emptyList, marginOf, quotedPrice, theirPrice, type WantedLine } from '../../../custom-pages/wanted/wantedList.ts';

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

describe("the customer's price", () => {
  it('counts where the line writes it in this currency or in none', () => {
    expect(theirPrice(line({ amount: 430, currency: 'usd' }), 'USD')).toBe(430);
    expect(theirPrice(line({ amount: 430, currency: null }), 'USD')).toBe(430);
    expect(theirPrice(line({ amount: 430, currency: 'hkd' }), 'USD')).toBeNull();
    expect(theirPrice(line({ amount: null, currency: null }), 'USD')).toBeNull();
  });
});
