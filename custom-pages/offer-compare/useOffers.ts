import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { offerCompareCalls } from '../../contract/offers/compare.ts';
import { BEST_OFFER_CUT_OFF_MS, BEST_OFFERS_SHOWN } from '../../contract/offers/conversion.ts';
import { useConsoleSettings } from '../../src/providers/ConsoleSettings.tsx';
import type { CompareAddress } from './compareAddress.ts';
import { loadOffers } from './loadOffers.ts';

/** The first part of the key of every query that an ended import makes out of date. */
export const OFFERS_KEY = 'offer-compare';

export const useBestOffers = (productId: number) => {
  const { baseCurrency } = useConsoleSettings();
  return useQuery({
    queryKey: [OFFERS_KEY, 'best', productId],
    queryFn: ({ signal }) => {
      const fromEntityLastUpdatedOn = new Date(Date.now() - BEST_OFFER_CUT_OFF_MS).toISOString();
      const query = { productId, fromEntityLastUpdatedOn, pageNumber: 0, pageSize: BEST_OFFERS_SHOWN };
      return loadOffers(offerCompareCalls.bestFromCutOff, query, baseCurrency, signal);
    },
    retry: false,
  });
};

/** The page of offers that the address names. While the next one loads, the last one of the same product stays. */
export const useOfferPage = (productId: number, { page, size, sort }: CompareAddress) => {
  const { baseCurrency } = useConsoleSettings();
  return useQuery({
    queryKey: [OFFERS_KEY, 'page', productId, page, size, sort],
    queryFn: ({ signal }) =>
      loadOffers(offerCompareCalls.allByProduct, { productId, pageNumber: page - 1, pageSize: size, sort }, baseCurrency, signal),
    placeholderData: (previous, query) => (query?.queryKey[2] === productId ? keepPreviousData(previous) : undefined),
    retry: false,
  });
};
