import { expect, it } from 'vitest';
import type { ComparedOffer } from '../../../contract/offers/compare.ts';
import { bestOfferId, completeOffers } from '../../../custom-pages/offer-compare/completeOffers.ts';

const quotedOn = '2026-11-18T00:00:00.000Z';
const rates = new Map([
  ['EUR', { rate: 0.8, quotedOn }],
  ['ZWL', { rate: 0, quotedOn }],
]);
const offer = (id: number, rest: Partial<ComparedOffer> = {}): ComparedOffer => ({
  id,
  entityCreatedOn: quotedOn,
  entityLastUpdatedOn: quotedOn,
  amount: 80,
  organization: { id, name: `Supplier ${id}` },
  product: { id: 7, title: 'Pixel' },
  currency: { id: 2, symbol: 'EUR' },
  ...rest,
});
const completed = (rest: Partial<ComparedOffer>) => completeOffers([offer(1, rest)], rates, 'USD')[0];

it('what a backend leaves out is converted by the latest rate, which is named', () => {
  expect(completed({})).toMatchObject({ baseCurrencyAmount: 100, forexRate: 0.8, forexRateDate: quotedOn });
  expect(completed({ currency: { id: 1, symbol: 'USD' } })).toMatchObject({ baseCurrencyAmount: 80, forexRate: 1, forexRateDate: null });
});

it.each<[string, Partial<ComparedOffer>]>([
  ['without a rate', { currency: { id: 3, symbol: 'JPY' } }],
  ['with a rate of zero', { currency: { id: 4, symbol: 'ZWL' } }],
  ['without an amount', { amount: null }],
])('an offer %s has no converted amount', (_, rest) => {
  expect(completed(rest)).toMatchObject({ baseCurrencyAmount: null });
});

it('what the backend converted stands, also where it knows no rate', () => {
  expect(completed({ baseCurrencyAmount: 7 })?.baseCurrencyAmount).toBe(7);
  expect(completed({ baseCurrencyAmount: null })?.baseCurrencyAmount).toBeNull();
});

it('a request is never the best offer, whether the backend ranks or not', () => {
  const converted = [offer(1, { baseCurrencyAmount: 5, offerOrRequest: 'Request' }), offer(2, { baseCurrencyAmount: 9 })];
  expect(bestOfferId(converted)).toBe(2);
  expect(bestOfferId(converted.map((each) => ({ ...each, isLowestOfferAmount: each.id === 1 })))).toBeUndefined();
});

it('an amount of zero, which our server refuses, is shown as it is and never the best offer', () => {
  const converted = completeOffers([offer(1, { amount: 0 }), offer(2, { amount: 80 })], rates, 'USD');
  expect(converted[0]?.baseCurrencyAmount).toBe(0);
  expect(bestOfferId(converted)).toBe(2);
});
