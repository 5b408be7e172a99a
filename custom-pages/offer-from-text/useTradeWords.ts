import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { calls, findExpansionColors } from '../../contract/workflows/offer-from-text/calls.ts';
import { setTradeWords } from '../../contract/workflows/offer-from-text/words.ts';
import type { ConsoleDataProvider } from '../../src/providers/dataProvider.ts';

const ALL_COLORS = 9999;
const NONE: readonly string[] = [];

/** Has the text read by the server's words. `readAt`: which ones, 0 until they are there. `colors`: those that staff added. */
export const useTradeWords = () => {
  const data = useDataProvider<ConsoleDataProvider>();
  const words = useQuery({
    queryKey: ['trade-words'],
    queryFn: async ({ signal }) => setTradeWords(await data.call(calls.words, { signal })),
    retry: false,
  });
  const colors = useQuery({
    queryKey: ['expansion-colors'],
    queryFn: async ({ signal }) => {
      const query = { pageNumber: 0, pageSize: ALL_COLORS };
      const { content } = await data.call(findExpansionColors, { query, signal });
      return content.map(({ name }) => name);
    },
    retry: false,
  });
  return { readAt: words.dataUpdatedAt, error: words.error, retry: words.refetch, colors: colors.data ?? NONE };
};
