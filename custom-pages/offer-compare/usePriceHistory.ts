import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { calls } from '../../contract/workflows/offer-compare/calls.ts';
import { useConsoleData } from '../../src/providers/useConsoleData.ts';
import { OFFERS_KEY } from '../../src/trade/comparedOffers.ts';

export const usePriceHistory = (productId: number, organizationIds: readonly number[], grade: number | undefined) => {
  const data = useConsoleData();
  return useQuery({
    queryKey: [OFFERS_KEY, 'history', productId, organizationIds.join(','), grade],
    queryFn: ({ signal }) =>
      data.call(calls.priceHistory, { params: { productId }, query: { organizationIds: organizationIds.join(','), grade }, signal }),
    placeholderData: (previous, query) => (query?.queryKey[2] === productId ? keepPreviousData(previous) : undefined),
    retry: false,
  });
};
