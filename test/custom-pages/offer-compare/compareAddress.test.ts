import { expect, it } from 'vitest';
import { nextSort, readCompareAddress } from '../../../custom-pages/offer-compare/compareAddress.ts';

it('a click on a header begins with the newest date, and with the least of everything else; a second turns it round', () => {
  expect(nextSort('amount;asc', 'entityLastUpdatedOn')).toBe('entityLastUpdatedOn;desc');
  expect(nextSort('entityLastUpdatedOn;desc', 'entityLastUpdatedOn')).toBe('entityLastUpdatedOn;asc');
  expect(nextSort('entityLastUpdatedOn;desc', 'baseCurrencyAmount')).toBe('baseCurrencyAmount;asc');
  expect(nextSort('amount;asc', 'amount')).toBe('amount;desc');
});

it.each(['1.5', 'x', '0', 'Infinity', ''])('the page %s is the first', (page) => {
  expect(readCompareAddress(new URLSearchParams({ page })).page).toBe(1);
});
