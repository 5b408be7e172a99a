import { DAY_MS, type Day, midnight, OFFER_DAYS, weekday } from './calendar.ts';
import { type QuotedCurrency, quotedCurrencies } from './currencies.ts';
import { createRandom, type Random } from './random.ts';

export interface DailyRate {
  symbol: string;
  /** Units of the symbol that one unit of the base buys, in at most seven characters, as the rate form takes it. */
  rate: number;
  /** Epoch milliseconds. */
  timestamp: number;
}

/** Reaches further back than the offers, so that the oldest of them has a rate too, and the gaps leave sixty. */
const RATE_DAYS = OFFER_DAYS + 7;
/** The London fixing, which banks quote by. */
const FIXING_HOUR_MS = 16 * 3_600_000;
/** Weekends, counted back from today, on which the feed was down. */
const WEEKENDS_WITHOUT_FEED = [3, 6];

/** A random walk per currency, one rate a day up to yesterday's fixing. */
export const dailyRates = (seed: string, today: Day): DailyRate[] =>
  quotedCurrencies.flatMap((currency) => {
    const random = createRandom(seed, 'rates', currency.symbol);
    let rate = currency.level;
    return quotedDays(today).map((day) => {
      rate = step(currency, rate, weekday(day), random);
      return { symbol: currency.symbol, rate: shortened(rate), timestamp: day + FIXING_HOUR_MS };
    });
  });

/** The rate that was known at a time. */
export const rateHistory = (rates: readonly DailyRate[]): ((symbol: string, time: number) => number) => {
  const bySymbol = Map.groupBy(rates, ({ symbol }) => symbol);
  return (symbol, time) => bySymbol.get(symbol)?.findLast(({ timestamp }) => timestamp <= time)?.rate ?? 1;
};

const quotedDays = (today: Day): number[] => {
  const end = midnight(today);
  return Array.from({ length: RATE_DAYS }, (_, index) => end - (RATE_DAYS - index) * DAY_MS).filter((day) => {
    const isWeekend = weekday(day) === 0 || weekday(day) === 6;
    return !(isWeekend && WEEKENDS_WITHOUT_FEED.includes(Math.floor((end - day) / (7 * DAY_MS))));
  });
};

/** Markets are shut at weekends and the rate stays; a band pulls back what leaves it. */
const step = ({ level, volatility, band }: QuotedCurrency, rate: number, dayOfWeek: number, random: Random): number => {
  if (dayOfWeek === 0 || dayOfWeek === 6) return rate;
  const moved = rate * (1 + random.noise() * volatility) + (level - rate) * 0.03;
  return band ? Math.min(Math.max(moved, band[0]), band[1]) : moved;
};

const shortened = (rate: number): number => Number(rate.toFixed(Math.max(0, 6 - String(Math.trunc(rate)).length)));
