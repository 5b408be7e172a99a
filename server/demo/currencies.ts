import { currencySymbol } from './geography.ts';

export const BASE = currencySymbol('USD');

export interface QuotedCurrency {
  symbol: string;
  /** Units that one unit of the base buys. */
  level: number;
  /** Deviation of a day's move, as a share of the rate. */
  volatility: number;
  /** A rate that is held between two bounds. */
  band?: readonly [number, number];
  /** What suppliers round their prices to. */
  step: number;
}

/** The base currency and these have offers; each of these has a history of daily rates. */
export const quotedCurrencies: readonly QuotedCurrency[] = [
  { symbol: 'HKD', level: 7.793, volatility: 0.0004, band: [7.75, 7.85], step: 5 },
  { symbol: 'CNY', level: 7.118, volatility: 0.0011, step: 5 },
  { symbol: 'TWD', level: 30.42, volatility: 0.0027, step: 10 },
  { symbol: 'JPY', level: 149.6, volatility: 0.0055, step: 100 },
  { symbol: 'KRW', level: 1402, volatility: 0.0045, step: 1000 },
  { symbol: 'SGD', level: 1.289, volatility: 0.0022, step: 1 },
  { symbol: 'MYR', level: 4.214, volatility: 0.0026, step: 2 },
  { symbol: 'THB', level: 32.45, volatility: 0.0035, step: 10 },
  { symbol: 'INR', level: 88.35, volatility: 0.0018, step: 50 },
  { symbol: 'AED', level: 3.6725, volatility: 0.00002, band: [3.672, 3.673], step: 2 },
  { symbol: 'EUR', level: 0.8574, volatility: 0.0038, step: 0.5 },
  { symbol: 'GBP', level: 0.7462, volatility: 0.0041, step: 0.5 },
  { symbol: 'CHF', level: 0.7985, volatility: 0.0042, step: 0.5 },
  { symbol: 'PLN', level: 3.645, volatility: 0.0048, step: 2 },
  { symbol: 'AUD', level: 1.522, volatility: 0.0046, step: 1 },
  { symbol: 'CAD', level: 1.393, volatility: 0.003, step: 1 },
].map((currency) => ({ ...currency, symbol: currencySymbol(currency.symbol) }) as QuotedCurrency);

export const currencySymbols: readonly string[] = [BASE, ...quotedCurrencies.map(({ symbol }) => symbol)];
