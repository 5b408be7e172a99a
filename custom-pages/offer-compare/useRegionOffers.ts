import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../src/providers/dataProvider.ts';
import type { TableAddress } from '../../src/ui/tableAddress.ts';
import { OFFERS_KEY } from './useOffers.ts';

export interface RegionScope {
  titleStart: string;
  productId?: number | undefined;
}

export const useRegionOffers = (scope: RegionScope, isCompeting: boolean, { page, size, sort }: TableAddress) => {
  const data = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: [OFFERS_KEY, 'region', scope.titleStart, scope.productId, isCompeting, page, size, sort],
    queryFn: ({ signal }) => data.getRegionOffers({ ...scope, isCompeting, page: page - 1, size, sort, signal }),
    placeholderData: (previous, query) =>
      query?.queryKey[2] === scope.titleStart && query.queryKey[3] === scope.productId ? keepPreviousData(previous) : undefined,
    retry: false,
  });
};
