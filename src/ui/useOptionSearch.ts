import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useState } from 'react';
import { canNarrow, type FetchFew, type FetchOptions, narrowOptions } from './useLookup.ts';

export const DEBOUNCE_MS = 800;

/** Options are fetched 800 ms after the last key, and narrowed without a call while the text extends the answered query. */
export const useOptionSearch = (fetchOptions: FetchOptions, minimumText: number, fetchFew?: FetchFew, isOpen = false) => {
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
  const narrowed = useMemo(() => (query === null || !data ? [] : narrowOptions(query, data, text)), [query, data, text]);
  const isNarrow = canNarrow(query ?? '', data, text) && (data === undefined || narrowed.length > 0);
  const isAnswering = query !== null && (text === query || (!isError && isNarrow));
  const fewFound = useMemo(() => (few.data ? narrowOptions('', few.data, text) : []), [few.data, text]);
  const isFew = few.data ? fewFound.length > 0 || isShort : false;
  const isKept = isFew || (isShort ? !isFetching : isAnswering);

  useEffect(() => {
    if (isKept) return;
    setQuery(null);
    if (isShort) return;
    const timer = setTimeout(() => setQuery(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, isShort, isKept]);

  const shared = {
    isEmpty: text === '',
    search: (typed: string) => setText(typed.trim()),
    hurry: () => isShort || setQuery(text),
    retry: () => void refetch(),
  };
  if (isFew) return { status: 'ready', options: fewFound, ...shared };
  if (isShort) return { status: few.isFetching ? 'loading' : 'idle', options: [], ...shared };
  const status = !isAnswering ? 'loading' : isError ? 'failed' : data ? 'ready' : 'loading';
  return { status, options: status === 'ready' ? narrowed : [], ...shared };
};
