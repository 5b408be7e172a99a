import { BASE } from './currencies.ts';
import type { DailyRate } from './forexRates.ts';

/** The same rates seen from another base, for a business that compares in that currency. */
export const crossedRates = (rates: readonly DailyRate[], baseCurrency: string): DailyRate[] => {
  if (baseCurrency === BASE) return [...rates];
  const ofBase = new Map(rates.filter(({ symbol }) => symbol === baseCurrency).map(({ timestamp, rate }) => [timestamp, rate]));
  if (ofBase.size === 0) throw new RangeError(`the demonstration knows no rates of '${baseCurrency}'`);
  const inverse = [...ofBase].map(([timestamp, rate]) => ({ symbol: BASE, rate: rounded(1 / rate), timestamp }));
  const crossed = rates
    .filter(({ symbol }) => symbol !== baseCurrency)
    .map(({ symbol, rate, timestamp }) => ({ symbol, rate: rounded(rate / (ofBase.get(timestamp) ?? Number.NaN)), timestamp }));
  return [...inverse, ...crossed];
};

/** Rates have ten decimals. */
const rounded = (rate: number): number => Number(rate.toFixed(10));
