import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { calls } from '../../contract/workflows/competing-region/calls.ts';
import type { ConsoleDataProvider } from '../../src/providers/dataProvider.ts';

export const useCompetingRegion = () => {
  const data = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['competing-region'],
    queryFn: ({ signal }) => data.call(calls.region, { signal }),
    retry: false,
  });
};
