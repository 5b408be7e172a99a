import { quoted } from '../../spreadsheet/quoted.ts';
import type { FeedDay } from './readFeed.ts';

export const FEED_BASE = 'EUR';
/** A rate that differs by more is more likely an error than a crash, so it is held back. */
export const LARGEST_FACTOR = 2;

export interface KnownCurrency {
  id: number;
  symbol: string;
  lastRate: string | null;
}

export interface NewRate {
  currencyId: number;
  rate: string;
}

export const sortRates = ({ day, rates }: FeedDay, currencies: readonly KnownCurrency[]): { stored: NewRate[]; notes: string[] } => {
  const stored: NewRate[] = [];
  const notes: string[] = [];
  const missing: string[] = [];
  for (const { id, symbol, lastRate } of currencies) {
    const rate = rates.get(symbol.toUpperCase());
    if (rate === undefined) missing.push(symbol);
    else if (!isRate(rate)) notes.push(unreadable(day, symbol, rate));
    else if (lastRate !== null && isFarFrom(Number(rate), Number(lastRate))) notes.push(heldBack(day, symbol, rate, lastRate));
    else stored.push({ currencyId: id, rate });
  }
  if (missing.length > 0) notes.push(`The rate feed has no rate of ${FEED_BASE} into ${missing.join(', ')}. Enter such rates by hand.`);
  return { stored, notes };
};

const isRate = (text: string): boolean => /^\d{1,10}(\.\d{1,10})?$/.test(text) && Number(text) > 0;

const isFarFrom = (rate: number, last: number): boolean => rate > last * LARGEST_FACTOR || rate * LARGEST_FACTOR < last;

const unreadable = (day: string, symbol: string, rate: string) =>
  `The rate feed of ${day} says ${quoted(rate)} for ${symbol}, which is not a rate above zero. It was not stored.`;

const heldBack = (day: string, symbol: string, rate: string, last: string) =>
  `The rate feed of ${day} says that 1 ${FEED_BASE} buys ${rate} ${symbol}; the last known rate is ${Number(Number(last).toPrecision(6))}. A rate that differs by ` +
  `more than a factor of ${LARGEST_FACTOR} is held back. If it is right, enter it by hand.`;
