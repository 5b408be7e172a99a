import { useQuery } from '@tanstack/react-query';
import { calls } from '../../contract/workflows/supplier-question/calls.ts';
import { keyShows } from '../../src/live/refreshChanged.ts';
import { useConsoleData } from '../../src/providers/useConsoleData.ts';

export const ASKED_KEY = 'asked-offers';
keyShows(ASKED_KEY, ['supplier-question']);

export const useAsked = (productId: number | undefined) => {
  const data = useConsoleData();
  return useQuery({
    queryKey: [ASKED_KEY, productId],
    queryFn: ({ signal }) => data.call(calls.asked, { query: { productId: productId ?? 0 }, signal }),
    enabled: productId !== undefined,
    retry: false,
    staleTime: 60_000,
  });
};
