import type { ComparedOffer } from '../../contract/offers/comparedOffer.ts';
import { language } from '../../src/messages/text.ts';

export interface DayRates {
  day: string;
  rates: { symbol: string; rate: number }[];
}

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

const figures = new Intl.NumberFormat(language, { maximumSignificantDigits: 8 });
export const formatRate = (rate: number): string => figures.format(rate);
