import { useQuery } from '@tanstack/react-query';
import { useListContext, useRecordContext } from 'react-admin';
import { calls } from '../../../contract/workflows/offer-from-text/calls.ts';
import { text } from '../../../src/messages/text.ts';
import { useConsoleData } from '../../../src/providers/dataProvider.ts';

const MOST_ASKED = 1_000;

/** At an offer that a later list of its supplier ended. All rows of the list ask once. */
export const GoneMark = () => {
  const data = useConsoleData();
  const offer = useRecordContext();
  const { data: rows = [] } = useListContext();
  const ids = rows
    .slice(0, MOST_ASKED)
    .map(({ id }) => id)
    .join(',');
  const ended = useQuery({
    queryKey: ['ended-offers', ids],
    queryFn: async ({ signal }) => new Set(await data.call(calls.ended, { query: { ids }, signal })),
    enabled: ids !== '',
  });
  return ended.data?.has(Number(offer?.id)) ? <mark>{text('marks.gone')}</mark> : null;
};
