import { canMean } from '../../../contract/currencyMarks.ts';
import { amountInto } from '../../../contract/offers/conversion.ts';
import type { StoredRates } from '../useStoredRates.ts';

/** Amounts that stand beside `mark`, such as £, are taken at `rate`, by which they become amounts of the input currency. */
export interface Conversion {
  mark: string;
  symbol: string;
  rate: number;
  date: number | null;
}

export interface ConvertedAmount extends Conversion {
  amount: number;
}

/** What can be converted of amounts with these marks, at a stored rate. `$` may be one of several: the base counts then. Of `¥` it is asked. */
export const conversionsOf = (marks: Iterable<string>, into: string, { symbols, between }: StoredRates): Conversion[] =>
  [...new Set([...marks].map((mark) => mark.toUpperCase()))].flatMap((mark) => {
    const meant = symbols.filter((symbol) => canMean(mark, symbol));
    const sure = meant.find((one) => one.toUpperCase() === mark) ?? meant.find((one) => one === symbols[0]);
    return (sure === undefined ? meant : [sure]).flatMap((symbol) => {
      const found = symbol === into ? null : between(symbol, into);
      return found ? [{ mark, symbol, ...found }] : [];
    });
  });

export const conversionOf = (mark: string | null, conversions: readonly Conversion[] = []): Conversion | undefined =>
  conversions.find((conversion) => conversion.mark === mark?.toUpperCase());

export const converted = (amount: number, { rate }: Conversion): number => amountInto(amount, 1, rate);
