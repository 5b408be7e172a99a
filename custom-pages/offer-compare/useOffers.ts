import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BEST_OFFERS_SHOWN } from '../../contract/offers/conversion.ts';
import { windowStart } from '../../contract/offers/offerWindows.ts';
import { readPage } from '../../contract/records.ts';
import { calls } from '../../contract/workflows/offer-compare/calls.ts';
import { showsOnly } from '../../src/live/showsOnly.ts';
import { useHeldPage } from '../../src/live/useHeldRows.ts';
import { useConsoleData } from '../../src/providers/dataProvider.ts';
import { OFFERS_KEY } from '../../src/trade/comparedOffers.ts';
import { formatDate, useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import type { TableAddress } from '../../src/ui/tableAddress.ts';

export const useBestOffers = (productId: number, days: number, grade: number | undefined) => {
  const data = useConsoleData();
  const { timeZone } = useConsoleSettings();
  const query = useQuery({
    queryKey: [OFFERS_KEY, 'best', productId, days, grade],
    queryFn: async ({ signal }) => {
      const fromEntityLastUpdatedOn = windowStart(days, Date.now(), () => formatDate(Date.now(), timeZone, true));
      const query = { productId, grade, fromEntityLastUpdatedOn, pageNumber: 0, pageSize: BEST_OFFERS_SHOWN };
      return readPage(await data.call(calls.best, { query, signal }));
    },
    retry: false,
    meta: showsOnly('product', () => [productId]),
  });
  return useHeldPage(query, `${productId} ${days} ${grade}`);
};

export const useOfferPage = (productId: number, { page, size, sort }: TableAddress, grade: number | undefined) => {
  const data = useConsoleData();
  const query = useQuery({
    queryKey: [OFFERS_KEY, 'page', productId, page, size, sort, grade],
    queryFn: async ({ signal }) =>
      readPage(await data.call(calls.all, { query: { productId, grade, pageNumber: page - 1, pageSize: size, sort }, signal })),
    placeholderData: (previous, query) => (query?.queryKey[2] === productId ? keepPreviousData(previous) : undefined),
    retry: false,
    meta: showsOnly('product', () => [productId]),
  });
  return useHeldPage(query, `${productId} ${page} ${size} ${sort} ${grade}`);
};
