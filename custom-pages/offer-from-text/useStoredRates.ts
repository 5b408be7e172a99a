import { useQuery } from '@tanstack/react-query';
import { crossedRate } from '../../contract/offers/conversion.ts';
import { useConsoleData } from '../../src/providers/dataProvider.ts';
import { useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';

export interface StoredRate {
  rate: number;
  /** Epoch milliseconds, of the older of two crossed rates. Null: not known. */
  date: number | null;
}

export interface StoredRates {
  symbols: readonly string[];
  between: (from: string, to: string) => StoredRate | null;
}

/** The latest rates; none until they are there, and where `isAsked` is false. */
export const useStoredRates = (isAsked: boolean): StoredRates => {
  const data = useConsoleData();
  const { baseCurrency: base } = useConsoleSettings();
  const rates = useQuery({
    queryKey: ['latest-rates', base],
    queryFn: ({ signal }) => data.getLatestRates({ base, signal }),
    enabled: isAsked && base !== '',
    retry: false,
  });
  const known = new Map([
    [base, { rate: 1, date: null as number | null }],
    ...(rates.data ?? []).map(({ symbolCurrency, rate, timestamp = null }) => [symbolCurrency.symbol, { rate, date: timestamp }] as const),
  ]);
  const between = (from: string, to: string) => {
    const [ofFrom, ofTo] = [known.get(from), known.get(to)];
    if (!ofFrom || !ofTo) return null;
    const dates = [ofFrom.date, ofTo.date].filter((date) => date !== null);
    // An exact figure of ten decimals is no better than the rates that it is made of.
    const rate = Number(Number(crossedRate(ofTo.rate, ofFrom.rate)).toPrecision(8));
    return { rate, date: dates.length > 0 ? Math.min(...dates) : null };
  };
  return { symbols: rates.data ? [...known.keys()] : [], between };
};
