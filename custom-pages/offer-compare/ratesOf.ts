import type { ComparedOffer } from '../../contract/offers/compare.ts';

/** Rates that were quoted on one day. */
export interface DayRates {
  /** As it is shown; '' where the backend does not tell it. */
  day: string;
  rates: { symbol: string; rate: number }[];
}

/** The rate of each currency that offers were converted with, by the day that it was quoted. `dayOf` writes the day of an instant. */
export const ratesOf = (offers: readonly ComparedOffer[], baseCurrency: string, dayOf: (instant: string) => string): DayRates[] => {
  const bySymbol = new Map<string, { rate: number; day: string }>();
  for (const { currency, forexRate, forexRateDate } of offers) {
    if (forexRate === null || forexRate === undefined || currency.symbol === baseCurrency) continue;
    bySymbol.set(currency.symbol, { rate: forexRate, day: forexRateDate ? dayOf(forexRateDate) : '' });
  }
  const byDay = new Map<string, DayRates>();
  for (const [symbol, { rate, day }] of [...bySymbol].sort()) {
    const known = byDay.get(day) ?? { day, rates: [] };
    known.rates.push({ symbol, rate });
    byDay.set(day, known);
  }
  return [...byDay.values()].sort((one, other) => other.day.localeCompare(one.day));
};

const figures = new Intl.NumberFormat('en', { maximumSignificantDigits: 8 });
export const formatRate = (rate: number): string => figures.format(rate);
