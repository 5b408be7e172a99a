import type { GetListResult, RaRecord, SortPayload } from 'react-admin';

/** `active;desc,title;asc` as react-admin's one field: `active;desc,title`, with the direction of the last. */
export const sortPayload = (text: string): SortPayload => {
  const end = text.lastIndexOf(';');
  return { field: text.slice(0, end), order: text.slice(end + 1) === 'desc' ? 'DESC' : 'ASC' };
};

export const sortText = ({ field, order }: SortPayload): string => `${field};${order.toLowerCase()}`;

/** The rows that are shown while another page loads: those before. An empty page is not kept: it would claim "No records". */
export const rowsBefore = <R extends RaRecord>(before: GetListResult<R> | undefined): GetListResult<R> | undefined =>
  before && before.data.length > 0 ? before : undefined;
