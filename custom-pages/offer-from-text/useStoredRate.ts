import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { crossedRate } from '../../contract/offers/conversion.ts';
import { useConsoleSettings } from '../../src/providers/ConsoleSettings.tsx';
import type { ConsoleDataProvider } from '../../src/providers/dataProvider.ts';

export const useStoredRate = (from: string | undefined, to: string | undefined): number | null => {
  const data = useDataProvider<ConsoleDataProvider>();
  const { baseCurrency: base } = useConsoleSettings();
  const isAsked = from !== undefined && to !== undefined && from !== to && base !== '';
  const rates = useQuery({
    queryKey: ['latest-rates', base],
    queryFn: ({ signal }) => data.getLatestRates({ base, signal }),
    enabled: isAsked,
    retry: false,
  });
  if (!isAsked || !rates.data) return null;
  const known = new Map(rates.data.map(({ symbolCurrency, rate }) => [symbolCurrency.symbol, rate]));
  known.set(base, 1);
  const [ofFrom, ofTo] = [known.get(from), known.get(to)];
  // An exact figure of ten decimals is no better than the rates that it is made of.
  return ofFrom && ofTo ? Number(Number(crossedRate(ofTo, ofFrom)).toPrecision(8)) : null;
};
