import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ComparedOffer } from '../../contract/offers/compare.ts';
import type { Page } from '../../contract/records.ts';
import { useConsoleSettings } from '../../src/providers/ConsoleSettings.tsx';
import type { ConsoleDataProvider } from '../../src/providers/dataProvider.ts';
import type { TableAddress } from '../../src/ui/tableAddress.ts';
import { completeOffers, type Rate } from './completeOffers.ts';

/** The first part of the key of every query that is out of date when an import has ended. */
export const OFFERS_KEY = 'offer-compare';

export const useBestOffers = (productId: number) => {
  const data = useDataProvider<ConsoleDataProvider>();
  const { baseCurrency } = useConsoleSettings();
  return useQuery({
    queryKey: [OFFERS_KEY, 'best', productId],
    queryFn: async ({ signal }) => converted(data, await data.getBestOffers({ productId, signal }), baseCurrency, signal),
    retry: false,
  });
};

/** The page of offers that the address names. While the next one loads, the last one of the same product stays. */
export const useOfferPage = (productId: number, { page, size, sort }: TableAddress) => {
  const data = useDataProvider<ConsoleDataProvider>();
  const { baseCurrency } = useConsoleSettings();
  return useQuery({
    queryKey: [OFFERS_KEY, 'page', productId, page, size, sort],
    queryFn: async ({ signal }) => {
      const offers = await data.getComparedOffers({ productId, page: page - 1, size, sort, signal });
      return converted(data, offers, baseCurrency, signal);
    },
    placeholderData: (previous, query) => (query?.queryKey[2] === productId ? keepPreviousData(previous) : undefined),
    retry: false,
  });
};

/** Rates are asked for only when the backend leaves the conversion to its client. */
const converted = async (
  data: ConsoleDataProvider,
  { rows, info }: Page<ComparedOffer>,
  base: string,
  signal: AbortSignal,
): Promise<Page<ComparedOffer>> => {
  const isConverted = rows.every((offer) => offer.baseCurrencyAmount !== undefined);
  const rates = isConverted ? [] : await data.getLatestRates({ base, signal });
  const bySymbol = new Map(
    rates.map(({ symbolCurrency, rate, timestamp }): [string, Rate] => {
      const quotedOn = typeof timestamp === 'number' ? new Date(timestamp).toISOString() : null;
      return [symbolCurrency.symbol, { rate, quotedOn }];
    }),
  );
  return { rows: completeOffers(rows, bySymbol, base), info };
};
