import { useLocation } from 'react-router-dom';
import { shapedWhere, WHERE } from '../../contract/conditions.ts';
import { baseAddress, isGeneric } from '../../contract/dialects.ts';
import { jsonValue } from '../../contract/jsonValue.ts';
import { isSelection, selectionParameter } from '../../contract/kinds/index.ts';
import { formatSort, parseSort } from '../../contract/records.ts';
import type { ResourceDeclaration, SortField } from '../../contract/resource.ts';
import type { ListFilter } from '../providers/dialectProvider.ts';
import { usePanel } from './panel.ts';

export interface ListView {
  /** As react-admin has it: what was searched for, the conditions, and whatever else the list is asked for. */
  filter: ListFilter;
  sort: SortField[];
  page: number;
  size: number;
  /** The id of the saved view; 0: none, although the user has a default. */
  savedView?: number | undefined;
}

type Listed = Pick<ResourceDeclaration, 'name' | 'dialects' | 'list' | 'fields'>;

/** `pathname` is the location's, still encoded: a router's own decoding cannot tell `%2F` from `/`. */
export const readListAddress = (declaration: Listed, pathname: string, search: string): ListView => {
  const { list } = declaration;
  const query = new URLSearchParams(search);
  const sort = sortFieldsIn(query.get('sort') ?? '');
  const [, encoded = ''] = pathname.split('/list/search/');
  const keyword = (decoded(encoded.replace(/\/$/, '')) || (query.get('q') ?? '')).trim();
  const searchField = query.get('sf') || list.searched[0];
  const where = readWhere(query.get(WHERE));
  const size = Number(query.get('size'));
  return {
    filter: {
      ...(keyword === '' ? {} : { q: keyword }),
      ...(keyword === '' && searchField === list.searched[0] ? {} : { searchField }),
      ...(query.get('active') === 'all' ? { active: 'all' } : {}),
      ...(where.length > 0 ? { where } : {}),
      ...readBoundTo(declaration, query),
      ...readOthers(query.get('filter')),
    },
    sort: sort.length > 0 ? sort : list.sort,
    page: Math.max(1, Math.floor(Number(query.get('page'))) || 1),
    size: list.pageSizes.includes(size) ? size : list.pageSize,
    savedView: readSavedView(search),
  };
};

/** `sort` and `sf` always stand in the address; the rest only where it differs from the default. */
export const listAddress = (declaration: Listed, view: ListView, { hasOwnSize = false } = {}): string => {
  const { q = '', searchField = declaration.list.searched[0], active, where = [], ...values } = view.filter;
  const parameters = declaration.fields.filter(isSelection).map(selectionParameter);
  const { bound = [], others = [] } = Object.groupBy(Object.entries(values), ([name]) => (parameters.includes(name) ? 'bound' : 'others'));
  if (active !== undefined && active !== 'all') others.push(['active', active]);
  const keyword = q.trim();
  const path = keyword === '' ? '/list' : isPathSegment(keyword) ? `/list/search/${encodeURIComponent(keyword)}` : '/list/search';
  const query = [
    ['q', keyword === '' || isPathSegment(keyword) ? undefined : keyword],
    ['sort', formatSort(view.sort)],
    ['sf', searchField],
    ['page', view.page > 1 ? view.page : undefined],
    ['size', view.size === declaration.list.pageSize && !hasOwnSize ? undefined : view.size],
    ['active', active === 'all' ? 'all' : undefined],
    ...bound.map(([name, ids]) => [name, String(ids ?? '') || undefined]),
    [WHERE, where.length > 0 ? JSON.stringify(where) : undefined],
    ['filter', others.length > 0 ? JSON.stringify(Object.fromEntries(others)) : undefined],
    ['view', view.savedView],
  ].flatMap(([name, value]) => (value === undefined ? [] : `${name}=${encodeURIComponent(value)}`));
  return `${baseAddress(declaration)}${path}?${query.join('&')}`;
};

export const sortFieldsIn = (text: string): SortField[] =>
  parseSort(text).map(({ field, sortDirection }) => ({ field, sortDirection: sortDirection === 'desc' ? 'desc' : 'asc' }));

export const readSavedView = (search: string): number | undefined => {
  const id = new URLSearchParams(search).get('view') ?? '';
  return /^\d{1,15}$/.test(id) ? Number(id) : undefined;
};

const readBoundTo = ({ fields }: Listed, query: URLSearchParams): Record<string, number[]> =>
  Object.fromEntries(
    fields.filter(isSelection).flatMap((field) => {
      const name = selectionParameter(field);
      const ids = (query.get(name) ?? '').split(',').filter((id) => /^\d{1,15}$/.test(id));
      return ids.length > 0 ? [[name, ids.map(Number)]] : [];
    }),
  );

export const readWhere = (text: string | null) => shapedWhere(jsonValue(text ?? ''));

const readOthers = (text: string | null): object => {
  const others = jsonValue(text ?? '');
  return typeof others === 'object' && others !== null && !Array.isArray(others) ? others : {};
};

/** A browser takes `.` and `..` out of a path, even encoded. */
const isPathSegment = (keyword: string): boolean => keyword !== '.' && keyword !== '..';

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** A link to a list may open its upload. */
export interface UploadingState {
  isUploading?: boolean;
}

export interface FromList {
  fromList?: string;
}

/** The list as the user left it, or the whole list after a link. The address of a generic list carries `sort` and `sf`. */
export const useListToReturnTo = (declaration: Pick<ResourceDeclaration, 'name' | 'dialects' | 'list' | 'fields'>): string => {
  const panel = usePanel();
  const { fromList = panel?.list } = (useLocation().state ?? {}) as FromList;
  const list = `${baseAddress(declaration)}/list`;
  return fromList ?? (isGeneric(declaration) ? listAddress(declaration, readListAddress(declaration, list, '')) : list);
};
