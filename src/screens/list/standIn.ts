import type { GetListResult, RaRecord } from 'react-admin';

/** The page that stands in while another one loads: the one before. Of none nothing does, or it would be said that there are no records. */
export const standIn = <R extends RaRecord>(before: GetListResult<R> | undefined): GetListResult<R> | undefined =>
  before && before.data.length > 0 ? before : undefined;
