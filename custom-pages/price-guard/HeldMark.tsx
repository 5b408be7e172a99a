import { useGetList, useRecordContext } from 'react-admin';
import { heldPrice } from '../../contract/workflows/price-guard/heldPrice.ts';
import type { HeldPrice } from '../../contract/workflows/price-guard/schemas.ts';
import { text } from '../../src/messages/text.ts';
import { ownCallsPrefix } from '../../src/providers/dataProvider.ts';

/** Of more, the oldest are named by the page of held prices alone. */
const newest = { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'heldOn', order: 'DESC' } } as const;

export const useHeldPrice = (): HeldPrice | undefined => {
  const offer = useRecordContext();
  const { data } = useGetList<HeldPrice>(`${ownCallsPrefix}${heldPrice}`, newest, { retry: false });
  return data?.find(({ id }) => id === offer?.id);
};

/** At an offer whose price is held. All rows of the list ask once. */
export const HeldMark = () => (useHeldPrice() ? <mark>{text('marks.held')}</mark> : null);
