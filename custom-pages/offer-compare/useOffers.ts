import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../src/providers/dataProvider.ts';
import { OFFERS_KEY } from '../../src/trade/comparedOffers.ts';
import type { TableAddress } from '../../src/ui/tableAddress.ts';

export const useBestOffers = (productId: number) => {
  const data = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: [OFFERS_KEY, 'best', productId],
    queryFn: ({ signal }) => data.getBestOffers({ productId, signal }),
    retry: false,
  });
};

export const useOfferPage = (productId: number, { page, size, sort }: TableAddress) => {
  const data = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: [OFFERS_KEY, 'page', productId, page, size, sort],
    queryFn: ({ signal }) => data.getComparedOffers({ productId, page: page - 1, size, sort, signal }),
    placeholderData: (previous, query) => (query?.queryKey[2] === productId ? keepPreviousData(previous) : undefined),
    retry: false,
  });
};
