import { useContext } from 'react';
import { ListContext, useGetMany, useRecordContext } from 'react-admin';
import { heldPrice } from '../../contract/workflows/price-guard/heldPrice.ts';
import type { HeldPrice } from '../../contract/workflows/price-guard/schemas.ts';
import { text } from '../../src/messages/text.ts';
import { ownCallsPrefix } from '../../src/providers/dataProvider.ts';

const MOST_ASKED = 1_000;

export const useHeldPrice = (): HeldPrice | undefined => {
  const offer = useRecordContext();
  const rows = useContext(ListContext)?.data ?? (offer ? [offer] : []);
  const ids = rows.slice(0, MOST_ASKED).map(({ id }) => id);
  const { data } = useGetMany<HeldPrice>(`${ownCallsPrefix}${heldPrice}`, { ids }, { retry: false });
  return data?.find(({ id }) => id === offer?.id);
};

/** At an offer whose price is held. All rows of the list ask once. */
export const HeldMark = () => (useHeldPrice() ? <mark>{text('marks.held')}</mark> : null);
