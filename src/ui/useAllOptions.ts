import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ListMeta } from '../providers/dialectProvider.ts';
import { optionOf } from './useLookup.ts';

/** The specification's way to ask for all records. */
const ALL = 9_999_999;

export const useAllOptions = (resource: string, titleField: string, isWanted = true) => {
  const data = useDataProvider();
  return useQuery({
    queryKey: [resource, 'getList', 'all options', titleField],
    queryFn: async ({ signal }) => {
      const meta: ListMeta = { lookup: 'typed' };
      const { data: rows } = await data.getList(resource, { pagination: { page: 1, perPage: ALL }, meta, signal });
      return rows.map((row) => optionOf(row, titleField));
    },
    enabled: isWanted,
    retry: false,
  });
};
