import type { SortPayload } from 'react-admin';
import { dialectOf } from '../../../contract/dialects.ts';
import { contractKindOf, type FieldDeclaration, hasActive } from '../../../contract/kinds/index.ts';
import { formatSort } from '../../../contract/records.ts';
import type { ResourceDeclaration, SortField } from '../../../contract/resource.ts';
import { sortPayload, sortText } from '../../providers/sortPayload.ts';
import { type ListView, readListAddress, sortFieldsIn } from '../../ui/listAddress.ts';

type Listed = Pick<ResourceDeclaration, 'name' | 'dialects' | 'list' | 'fields'>;

export const sortFields = (sort: SortPayload): SortField[] => sortFieldsIn(sortText(sort));

/** Whether a column shows the order: a list may also be sorted by the path that the column shows. */
export const isSortedBy = (column: FieldDeclaration, { field }: SortField): boolean =>
  column.name === field || contractKindOf(column).valuePath(column) === field;

/** What a list is sorted by after a click on a title, which is at `index` now, or at none. */
export const nextSort = (sorted: readonly SortField[], index: number, field: string, isAdded: boolean): SortField[] => {
  const current = sorted[index];
  const turned = (each: SortField): SortField => ({ ...each, sortDirection: each.sortDirection === 'asc' ? 'desc' : 'asc' });
  if (!isAdded)
    return [index === 0 && current?.sortDirection === 'asc' ? { field, sortDirection: 'desc' } : { field, sortDirection: 'asc' }];
  if (!current) return [...sorted, { field, sortDirection: 'asc' }];
  const isLeftOut = current.sortDirection === 'desc' && sorted.length > 1;
  return sorted.toSpliced(index, 1, ...(isLeftOut ? [] : [turned(current)]));
};

export const listsActiveOnly = (declaration: ResourceDeclaration): boolean => dialectOf(declaration).isActiveOnly && hasActive(declaration);

/** An address as react-admin's list hooks read it. What it leaves out is the list's own default. */
export const listSearch = (declaration: Listed, pathname: string, search: string): string => {
  const given = new URLSearchParams(search);
  const view = readListAddress(declaration, pathname, search);
  const { field, order } = sortPayload(formatSort(view.sort));
  const query = new URLSearchParams({ filter: JSON.stringify(view.filter), page: String(view.page) });
  if (given.get('sort')) for (const [name, value] of Object.entries({ sort: field, order })) query.set(name, value);
  if (Number(given.get('size')) === view.size) query.set('perPage', String(view.size));
  return `?${query}`;
};

export const readListSearch = ({ list }: Listed, search: string): ListView | null => {
  const query = new URLSearchParams(search);
  const filter = query.get('filter');
  if (filter === null) return null;
  const field = query.get('sort');
  return {
    filter: JSON.parse(filter),
    sort: field ? sortFields({ field, order: query.get('order') === 'DESC' ? 'DESC' : 'ASC' }) : list.sort,
    page: Number(query.get('page') ?? 1),
    size: Number(query.get('perPage') ?? list.pageSize),
  };
};
