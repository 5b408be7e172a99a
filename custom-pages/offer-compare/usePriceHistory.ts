import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../src/providers/dataProvider.ts';
import { OFFERS_KEY } from '../../src/trade/comparedOffers.ts';

export const usePriceHistory = (productId: number, organizationIds: readonly number[]) => {
  const data = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: [OFFERS_KEY, 'history', productId, organizationIds.join(',')],
    queryFn: ({ signal }) => data.getPriceHistory({ productId, organizationIds, signal }),
    placeholderData: (previous, query) => (query?.queryKey[2] === productId ? keepPreviousData(previous) : undefined),
    retry: false,
  });
};
