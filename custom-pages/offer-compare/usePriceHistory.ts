import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../src/providers/dataProvider.ts';
import { OFFERS_KEY } from './useOffers.ts';

/** A product's least amounts by day, with lines for some organizations. It fails where the backend lacks the call. */
export const usePriceHistory = (productId: number, organizationIds: readonly number[]) => {
  const data = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: [OFFERS_KEY, 'history', productId, organizationIds.join(',')],
    queryFn: ({ signal }) => data.getPriceHistory({ productId, organizationIds, signal }),
    placeholderData: (previous, query) => (query?.queryKey[2] === productId ? keepPreviousData(previous) : undefined),
    retry: false,
  });
};
