import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { canNarrow, type FetchFew, type FetchOptions, narrowOptions, type RecordOption } from './optionSearch.ts';

export const DEBOUNCE_MS = 800;

export interface OptionSearch {
  /** `idle`: the text is too short to look for. */
  status: 'idle' | 'loading' | 'ready' | 'failed';
  options: readonly RecordOption[];
  /** Call it with the text on every change. */
  search: (text: string) => void;
  /** Asks again at once for the text that failed. */
  retry: () => void;
}

/**
 * The options for the text that is being typed: fetched 800 ms after the last key, and narrowed without a call while the text extends
 * the query that was answered. An outdated call is aborted. Where `fetchFew` finds few options, all of them are offered at once;
 * `isOpen`: whether it may ask.
 */
export const useOptionSearch = (fetchOptions: FetchOptions, minimumText: number, fetchFew?: FetchFew, isOpen = false): OptionSearch => {
  const [text, setText] = useState('');
  const [query, setQuery] = useState<string | null>(null);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['options', useId(), query],
    queryFn: ({ signal }) => fetchOptions(query ?? '', signal),
    enabled: query !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const few = useQuery({
    queryKey: ['few options', useId()],
    queryFn: ({ signal }) => fetchFew?.(signal) ?? null,
    enabled: isOpen && fetchFew !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const isShort = text.length < minimumText;
  const isAnswering = query !== null && (text === query || (!isError && canNarrow(query, data, text)));
  const isKept = few.data ? true : isShort ? !isFetching : isAnswering;

  useEffect(() => {
    if (isKept) return;
    setQuery(null);
    if (isShort) return;
    const timer = setTimeout(() => setQuery(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, isShort, isKept]);

  const search = (typed: string) => setText(typed.trim());
  if (few.data) return { status: 'ready', options: narrowOptions('', few.data, text), search, retry: () => undefined };
  if (isShort && few.isFetching) return { status: 'loading', options: [], search, retry: () => undefined };
  const status = isShort ? 'idle' : !isAnswering ? 'loading' : isError ? 'failed' : data ? 'ready' : 'loading';
  return {
    status,
    options: status === 'ready' && query !== null && data ? narrowOptions(query, data, text) : [],
    search,
    retry: () => void refetch(),
  };
};
