import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../providers/dataProvider.ts';

/** The region in which some suppliers compete, as the settings name it, and what its currency is worth. */
export const useCompetingRegion = () => {
  const data = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['competing-region'],
    queryFn: ({ signal }) => data.getCompetingRegion({ signal }),
    retry: false,
  });
};
