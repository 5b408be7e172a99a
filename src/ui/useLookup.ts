import { useQuery } from '@tanstack/react-query';
import { useContext, useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { LookupCalls } from '../../contract/dialects.ts';
import type { ListFilter, ListMeta } from '../providers/dialectProvider.ts';
import { sortPayload } from '../providers/sortPayload.ts';
import type { Creates } from './creation.ts';
import { KnownOptionsContext, knownOptions, withDetails } from './knownOptions.ts';
import { FEW_OPTIONS, type FetchFew, type FetchOptions, LOOKUP_SIZE, type RecordOption } from './optionSearch.ts';

interface Lookup {
  resource: string;
  titleField: string;
  calls?: LookupCalls;
  sort?: string | undefined;
  size?: number;
  /** Besides records, what several of them belong to. */
  hasWholes?: boolean;
}

export const useLookup = ({
  resource,
  titleField,
  calls = 'typed',
  sort,
  size = LOOKUP_SIZE,
  hasWholes = false,
}: Lookup): { fetchOptions: FetchOptions; fetchFew: FetchFew; creates: Creates } => {
  const data = useDataProvider();
  const known = useContext(KnownOptionsContext);
  return useMemo(() => {
    const ask = async (perPage: number, filter: ListFilter, signal: AbortSignal) => {
      const {
        data: rows,
        total = 0,
        meta,
      } = await data.getList(resource, {
        pagination: { page: 1, perPage },
        ...(sort ? { sort: sortPayload(sort) } : {}),
        filter,
        meta: { lookup: calls } satisfies ListMeta,
        signal,
      });
      return { isWhole: total <= rows.length && !meta?.totalIsEstimate, options: rows.map((row) => optionOf(row, titleField)) };
    };
    return {
      creates: { resource, titleField },
      fetchOptions: (text, signal) => {
        const found = ask(size, { q: text, searchField: titleField }, signal).then(({ options }) => options);
        return knownOptions(known, { resource, text, signal, found, hasWholes });
      },
      fetchFew: async (signal) => {
        const { isWhole, options } = await ask(FEW_OPTIONS, {}, signal);
        if (!isWhole) return null;
        const ids = options.map(({ id }) => id);
        return withDetails(options, await known.describe(resource, ids, signal));
      },
    };
  }, [data, known, resource, titleField, calls, sort, size, hasWholes]);
};

export const optionOf = (record: { id: number } & Record<string, unknown>, titleField: string): RecordOption => ({
  id: record.id,
  title: String(record[titleField] ?? record.id),
});

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
