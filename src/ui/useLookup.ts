import { useQuery } from '@tanstack/react-query';
import { useContext, useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { LookupCalls } from '../../contract/dialects.ts';
import { containsWords, searchWords, titleRank } from '../../contract/searchWords.ts';
import type { ListFilter, ListMeta } from '../providers/dialectProvider.ts';
import { sortPayload } from '../providers/sortPayload.ts';
import type { Creates } from './creation.ts';
import { KnownOptionsContext, knownOptions, withDetails } from './knownOptions.ts';

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

export interface RecordOption {
  id: number;
  title: string;
  detail?: string;
  /** It is no record, but leads to what several belong to. */
  address?: string;
  /** It is no record yet, but what the user typed. */
  isNew?: boolean;
}

export type FetchOptions = (keyword: string, signal: AbortSignal) => Promise<RecordOption[]>;

export type FetchFew = (signal: AbortSignal) => Promise<RecordOption[] | null>;

const FEW_OPTIONS = 100;

/** As many options as a lookup call asks for. An answer of that many may have been cut off, so it is not narrowed. */
export const LOOKUP_SIZE = 1000;

/** Whether the options for the text are among those of the query, also while these are on their way (undefined). */
export const canNarrow = (query: string, options: readonly RecordOption[] | undefined, text: string): boolean =>
  folded(text).startsWith(folded(query)) && (options === undefined || options.length < LOOKUP_SIZE);

/** The query's own answer is shown whole, since the server may have mended a mistyped word. */
export const narrowOptions = (query: string, options: readonly RecordOption[], text: string): readonly RecordOption[] => {
  const words = searchWords(text);
  const found = query === text ? options : options.filter((option) => containsWords(option.title, words));
  const ranked = [0, 1, 2, 3].map((rank) => found.filter((option) => rankOf(option.title, text) === rank));
  return text === '' ? found : ranked.flat();
};

/** `airpods 4 hk` means the Apple AirPods 4 HK, not the AirPods 4 ANC HK. */
const rankOf = (title: string, text: string): number => {
  const rank = titleRank(title, text);
  return rank < 2 || folded(title).endsWith(` ${folded(text.trim())}`) ? rank : 3;
};

export const optionsTitled = (options: readonly RecordOption[], title: string): RecordOption[] =>
  options.filter((option) => folded(option.title) === folded(title.trim()));

const folded = (text: string): string => text.toLowerCase();
