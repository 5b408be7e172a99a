import { expect, test } from 'vitest';
import { conversionsOf } from '../../../../custom-pages/offer-from-text/intake/conversions.ts';

const rates = { symbols: ['USD', 'CNY', 'JPY', 'HKD', 'GBP'], between: () => ({ rate: 2, date: null }) };
const meant = (...marks: string[]) => conversionsOf(marks, 'EUR', rates).map(({ mark, symbol }) => `${mark} ${symbol}`);

test('a mark of one currency, or of the base, is that one', () => {
  expect(meant('£', 'jpy', '$')).toEqual(['£ GBP', 'JPY JPY', '$ USD']);
});

test('a mark of several currencies is asked for, since a wrong one is off by a factor of twenty', () => {
  expect(meant('¥', '£')).toEqual(['¥ CNY', '¥ JPY', '£ GBP']);
});
