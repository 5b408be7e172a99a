import { dialects, fillPath } from '../../contract/dialects.ts';
import type { FieldOf } from '../../contract/kinds.ts';
import { formatSort, readPage } from '../../contract/records.ts';
import { callApi } from '../providers/callApi.ts';
import { type FetchOptions, LOOKUP_SIZE } from '../ui/optionSearch.ts';

/** Options of a many-to-one through its target's generic calls, which are there for any entity. */
export const genericLookupOptions =
  ({ target, lookupSearchField, lookupSortFields }: FieldOf<'MANY_TO_ONE'>): FetchOptions =>
  async (keyword, signal) => {
    const query = {
      fieldName: lookupSearchField,
      textToMatch: keyword,
      pageNumber: 0,
      pageSize: LOOKUP_SIZE,
      sort: formatSort(lookupSortFields?.length ? lookupSortFields : [{ field: lookupSearchField, sortDirection: 'asc' }]),
    };
    const json = await callApi<unknown>(fillPath(dialects.generic.search.path, target), { query, signal });
    return readPage<{ id: number } & Record<string, unknown>>(json).rows.map((row) => ({
      id: row.id,
      title: String(row[lookupSearchField] ?? ''),
    }));
  };
