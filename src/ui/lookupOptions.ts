import { readPage } from '../../contract/records.ts';
import { callApi } from '../providers/callApi.ts';
import { type FetchOptions, LOOKUP_SIZE } from './optionSearch.ts';

/**
 * Options of a resource by keyword, through its typed search call.
 *
 * @param titleField the field that holds a record's title
 * @example const countryOptions = lookupOptions('country', 'name')
 */
export const lookupOptions =
  (resource: string, titleField: string): FetchOptions =>
  async (keyword, signal) => {
    const query = { keyword, page: 0, size: LOOKUP_SIZE };
    const json = await callApi<unknown>(`/api/${resource}/search/findAllByKeywordCaseInsensitive`, { query, signal });
    return readPage<{ id: number } & Record<string, unknown>>(json).rows.map((row) => ({
      id: row.id,
      title: String(row[titleField] ?? ''),
    }));
  };
