import type { Change } from '../../contract/changes.ts';

/** Whether a change names only records that a query does not show. */
export type IsOfOthers = (change: Change, data: unknown) => boolean;

/** A query with this `meta` shows only records that name one of these by the lookup. `idsIn`: by what was read last; undefined: by any. */
export const showsOnly = <Data>(lookup: string, idsIn: (data: Data) => readonly number[] | undefined): { isOfOthers: IsOfOthers } => ({
  isOfOthers: ({ of }, data) => {
    const ids = idsIn(data as Data);
    return ids !== undefined && of?.[lookup]?.every((id) => !ids.includes(id)) === true;
  },
});
