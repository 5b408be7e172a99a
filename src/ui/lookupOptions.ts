import { dialects, fillPath } from '../../contract/dialects.ts';
import { resources } from '../../resources/index.ts';
import { callOptions, type FetchOptions, LOOKUP_SIZE } from './optionSearch.ts';

/**
 * Options of a resource by keyword, through its typed search call.
 *
 * @param titleField the field that holds a record's title
 * @example const countryOptions = lookupOptions('country', 'name')
 */
export const lookupOptions = (resource: string, titleField: string): FetchOptions => {
  const declared = resources.find(({ name }) => name === resource);
  const dialect = declared?.dialects.find((each) => each !== 'generic') ?? 'paged-search';
  const path = fillPath(dialects[dialect].search.path, resource);
  return (keyword, signal) => callOptions(path, { keyword, page: 0, size: LOOKUP_SIZE }, titleField, signal);
};
