import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../src/providers/dataProvider.ts';
import type { TableAddress } from '../../src/ui/tableAddress.ts';

export const useNotifications = ({ page, size, sort }: TableAddress) => {
  const data = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['competing-region-notifications', page, size, sort],
    queryFn: ({ signal }) => data.getRegionNotifications({ page: page - 1, size, sort, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
};

export const useCombinedSpecNotifications = (page: number) => {
  const data = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['competing-region-combined-spec-notifications', page],
    queryFn: ({ signal }) => data.getCombinedSpecNotifications({ page: page - 1, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
};
