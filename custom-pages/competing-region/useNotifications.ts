import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../src/providers/dataProvider.ts';
import type { TableAddress } from '../../src/ui/tableAddress.ts';

/** The plain notifications on the page that the address names. While another page loads, the last one stays. */
export const useNotifications = ({ page, size, sort }: TableAddress) => {
  const data = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['competing-region-notifications', page, size, sort],
    queryFn: ({ signal }) => data.getRegionNotifications({ page: page - 1, size, sort, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
};

/** A page of the notifications of combined specs. `page` counts from one. While another page loads, the last one stays. */
export const useCombinedSpecNotifications = (page: number) => {
  const data = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['competing-region-combined-spec-notifications', page],
    queryFn: ({ signal }) => data.getCombinedSpecNotifications({ page: page - 1, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
};
