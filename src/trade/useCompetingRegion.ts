import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../providers/dataProvider.ts';

export const useCompetingRegion = () => {
  const data = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['competing-region'],
    queryFn: ({ signal }) => data.getCompetingRegion({ signal }),
    retry: false,
  });
};
