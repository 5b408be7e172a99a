import type { GetListResult, RaRecord } from 'react-admin';

/** The rows that are shown while another page loads: those before. An empty page is not kept: it would claim "No records". */
export const rowsBefore = <R extends RaRecord>(before: GetListResult<R> | undefined): GetListResult<R> | undefined =>
  before && before.data.length > 0 ? before : undefined;
