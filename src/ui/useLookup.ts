import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import type { LookupCalls } from '../../contract/dialects.ts';
import type { ListFilter, ListMeta } from '../providers/dialectProvider.ts';
import { sortPayload } from '../providers/sortPayload.ts';
import { type FetchOptions, LOOKUP_SIZE, type RecordOption } from './optionSearch.ts';

interface Lookup {
  resource: string;
  /** The field that holds a record's title. */
  titleField: string;
  /** Which of the resource's calls it asks. Default: the typed ones. */
  calls?: LookupCalls;
  /** `field;asc`, several joined by commas. */
  sort?: string | undefined;
}

/**
 * Answers the function that fetches the options of a resource by keyword.
 *
 * @example const countries = useLookup({ resource: 'country', titleField: 'name' })
 */
export const useLookup = ({ resource, titleField, calls = 'typed', sort }: Lookup): FetchOptions => {
  const data = useDataProvider();
  return useCallback(
    async (keyword, signal) => {
      const { data: rows } = await data.getList(resource, {
        pagination: { page: 1, perPage: LOOKUP_SIZE },
        ...(sort ? { sort: sortPayload(sort) } : {}),
        filter: { q: keyword, searchField: titleField } satisfies ListFilter,
        meta: { lookup: calls } satisfies ListMeta,
        signal,
      });
      return rows.map((row) => optionOf(row, titleField));
    },
    [data, resource, titleField, calls, sort],
  );
};

export const optionOf = (record: { id: number } & Record<string, unknown>, titleField: string): RecordOption => ({
  id: record.id,
  title: String(record[titleField] ?? record.id),
});
