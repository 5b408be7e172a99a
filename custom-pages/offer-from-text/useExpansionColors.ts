import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../src/providers/dataProvider.ts';

const NONE: readonly string[] = [];

/** The colours that staff added; none until they are there. The server knows them in any case: here they only show how a line is read. */
export const useExpansionColors = (): readonly string[] => {
  const data = useDataProvider<ConsoleDataProvider>();
  const colors = useQuery({
    queryKey: ['expansion-colors'],
    queryFn: ({ signal }) => data.getExpansionColors({ signal }),
    retry: false,
  });
  return colors.data ?? NONE;
};
