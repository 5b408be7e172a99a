import { dialectOf } from '../../../contract/dialects.ts';
import { formatSort } from '../../../contract/records.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { boundParameters, type ListView } from './listAddress.ts';

/** What the export is asked for, so that it holds what the list shows on all its pages. */
export const exportQuery = (declaration: Pick<ResourceDeclaration, 'dialects'>, view: ListView): string => {
  const { searchParameters } = dialectOf(declaration);
  const query = new URLSearchParams({ format: 'csv', sort: formatSort(view.sort) });
  if (view.keyword !== '') query.set('keyword', view.keyword);
  if (view.keyword !== '' && searchParameters.field && view.searchField) query.set('fieldName', view.searchField);
  if (view.isInactiveShown) query.set('active', 'all');
  for (const [name, ids] of boundParameters(view)) query.set(name, ids);
  return query.toString();
};
