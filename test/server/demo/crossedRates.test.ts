import { describe, expect, it } from 'vitest';
import { crossedRates } from '../../../server/demo/crossedRates.ts';
import { BASE } from '../../../server/demo/currencies.ts';

const rates = [
  { symbol: 'EUR', rate: 0.8, timestamp: 1 },
  { symbol: 'HKD', rate: 7.8, timestamp: 1 },
  { symbol: 'EUR', rate: 0.5, timestamp: 2 },
  { symbol: 'HKD', rate: 7.7, timestamp: 2 },
];

describe('rates seen from another base', () => {
  it('are crossed day by day, and the old base becomes a symbol', () => {
    expect(crossedRates(rates, 'EUR')).toEqual([
      { symbol: BASE, rate: 1.25, timestamp: 1 },
      { symbol: BASE, rate: 2, timestamp: 2 },
      { symbol: 'HKD', rate: 9.75, timestamp: 1 },
      { symbol: 'HKD', rate: 15.4, timestamp: 2 },
    ]);
  });

  it('stay as they are for their own base', () => {
    expect(crossedRates(rates, BASE)).toEqual(rates);
  });

  it('cannot be made for a currency without rates', () => {
    expect(() => crossedRates(rates, 'NOK')).toThrow("no rates of 'NOK'");
  });
});
