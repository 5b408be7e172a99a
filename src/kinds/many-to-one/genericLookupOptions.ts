import { dialects, fillPath } from '../../../contract/dialects.ts';
import type { FieldOf } from '../../../contract/kinds/index.ts';
import { formatSort } from '../../../contract/records.ts';
import { callOptions, type FetchOptions, LOOKUP_SIZE } from '../../ui/optionSearch.ts';

/** Options of a many-to-one through its target's generic calls. */
export const genericLookupOptions = ({ target, lookupSearchField, lookupSortFields }: FieldOf<'MANY_TO_ONE'>): FetchOptions => {
  const sort = formatSort(lookupSortFields?.length ? lookupSortFields : [{ field: lookupSearchField, sortDirection: 'asc' }]);
  const path = fillPath(dialects.generic.search.path, target);
  return (keyword, signal) => {
    const query = { fieldName: lookupSearchField, textToMatch: keyword, pageNumber: 0, pageSize: LOOKUP_SIZE, sort };
    return callOptions(path, query, lookupSearchField, signal);
  };
};
