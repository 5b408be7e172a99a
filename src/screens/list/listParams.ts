import type { SortPayload } from 'react-admin';
import { dialectOf } from '../../../contract/dialects.ts';
import { contractKindOf, type FieldDeclaration, hasActive, isSelection, selectionParameter } from '../../../contract/kinds/index.ts';
import { formatSort, parseSort } from '../../../contract/records.ts';
import type { ResourceDeclaration, SortField } from '../../../contract/resource.ts';
import type { ListFilter } from '../../providers/dialectProvider.ts';
import { sortPayload, sortText } from '../../providers/sortPayload.ts';
import { type ListView, readListAddress } from '../../ui/listAddress.ts';

type Listed = Pick<ResourceDeclaration, 'name' | 'dialects' | 'list' | 'fields'>;

export const sortFields = (sort: SortPayload): SortField[] =>
  parseSort(sortText(sort)).map((each) => ({ ...each, sortDirection: each.sortDirection === 'desc' ? 'desc' : 'asc' }));

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

export const filterOf = ({ list }: Listed, { keyword, searchField, isInactiveShown, boundTo, where, others }: ListView): ListFilter => ({
  ...(keyword === '' ? {} : { q: keyword }),
  ...(keyword === '' && searchField === list.searched[0] ? {} : { searchField }),
  ...(isInactiveShown ? { active: 'all' } : {}),
  ...(where ? { where } : {}),
  ...boundTo,
  ...others,
});

export const listsActiveOnly = (declaration: ResourceDeclaration): boolean => dialectOf(declaration).isActiveOnly && hasActive(declaration);

interface Listing {
  sort: SortPayload;
  page: number;
  perPage: number;
  filterValues: ListFilter;
}

export const viewOf = (declaration: Listed, { sort, page, perPage, filterValues }: Listing): ListView => {
  const { q = '', searchField = declaration.list.searched[0], active, where, ...values } = filterValues;
  const parameters = declaration.fields.filter(isSelection).map(selectionParameter);
  const entries = Object.entries(values);
  const bound = entries.filter(([name]) => parameters.includes(name));
  const others = [
    ...entries.filter(([name]) => !parameters.includes(name)),
    ...(active === undefined || active === 'all' ? [] : [['active', active]]),
  ];
  return {
    keyword: q,
    searchField,
    sort: sortFields(sort),
    page,
    size: perPage,
    isInactiveShown: active === 'all',
    boundTo: bound.length > 0 ? (Object.fromEntries(bound) as ListView['boundTo']) : undefined,
    where: where && where.length > 0 ? where : undefined,
    others: others.length > 0 ? Object.fromEntries(others) : undefined,
  };
};

/** An address as react-admin's list hooks read it. What it leaves out is the list's own default. */
export const listSearch = (declaration: Listed, pathname: string, search: string): string => {
  const given = new URLSearchParams(search);
  const view = readListAddress(declaration, pathname, search);
  const { field, order } = sortPayload(formatSort(view.sort));
  const query = new URLSearchParams({ filter: JSON.stringify(filterOf(declaration, view)), page: String(view.page) });
  if (given.get('sort')) for (const [name, value] of Object.entries({ sort: field, order })) query.set(name, value);
  if (Number(given.get('size')) === view.size) query.set('perPage', String(view.size));
  return `?${query}`;
};

export const readListSearch = (declaration: Listed, search: string): ListView | null => {
  const query = new URLSearchParams(search);
  const filter = query.get('filter');
  if (filter === null) return null;
  const { list } = declaration;
  const sort = query.get('sort');
  return viewOf(declaration, {
    sort: sort ? { field: sort, order: query.get('order') === 'DESC' ? 'DESC' : 'ASC' } : sortPayload(formatSort(list.sort)),
    page: Number(query.get('page') ?? 1),
    perPage: Number(query.get('perPage') ?? list.pageSize),
    filterValues: JSON.parse(filter),
  });
};
