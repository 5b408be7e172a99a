import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext, useRecordContext } from 'react-admin';
import { calls } from '../../contract/workflows/price-guard/calls.ts';
import { keyShows } from '../../src/live/refreshChanged.ts';
import { useText } from '../../src/messages/text.ts';
import type { ConsoleDataProvider } from '../../src/providers/dataProvider.ts';

const MOST_ASKED = 1_000;
const KEY = 'held-among';
keyShows(KEY, ['offer']);

/** At an offer whose price is held. All rows of the list ask once. */
export const HeldMark = () => {
  const text = useText();
  const data = useDataProvider<ConsoleDataProvider>();
  const offer = useRecordContext();
  const { data: rows = [] } = useListContext();
  const ids = rows
    .slice(0, MOST_ASKED)
    .map(({ id }) => id)
    .join(',');
  const held = useQuery({
    queryKey: [KEY, ids],
    queryFn: async ({ signal }) => new Set(await data.call(calls.heldAmong, { query: { ids }, signal })),
    enabled: ids !== '',
  });
  return held.data?.has(Number(offer?.id)) ? <mark>{text('marks.held')}</mark> : null;
};
