import { useLocation } from 'react-router-dom';
import { shapedWhere, WHERE, type Where } from '../../contract/conditions.ts';
import { baseAddress, isGeneric } from '../../contract/dialects.ts';
import { jsonValue } from '../../contract/jsonValue.ts';
import { isSelection, selectionParameter } from '../../contract/kinds/index.ts';
import { formatSort, parseSort } from '../../contract/records.ts';
import type { ResourceDeclaration, SortField } from '../../contract/resource.ts';
import { usePanel } from './panel.ts';

export interface ListView {
  keyword: string;
  searchField: string | undefined;
  sort: SortField[];
  page: number;
  size: number;
  isInactiveShown: boolean;
  boundTo?: Readonly<Record<string, readonly number[]>> | undefined;
  where?: Where | undefined;
  others?: Readonly<Record<string, unknown>> | undefined;
  /** The id of the saved view; 0: none, although the user has a default. */
  savedView?: number | undefined;
}

type Listed = Pick<ResourceDeclaration, 'name' | 'dialects' | 'list' | 'fields'>;

/** `pathname` is the location's, still encoded: a router's own decoding cannot tell `%2F` from `/`. */
export const readListAddress = (declaration: Listed, pathname: string, search: string): ListView => {
  const { list } = declaration;
  const query = new URLSearchParams(search);
  const sort = parseSort(query.get('sort') ?? '').map(
    ({ field, sortDirection }): SortField => ({ field, sortDirection: sortDirection === 'desc' ? 'desc' : 'asc' }),
  );
  const [, encoded = ''] = pathname.split('/list/search/');
  const size = Number(query.get('size'));
  return {
    keyword: (decoded(encoded.replace(/\/$/, '')) || (query.get('q') ?? '')).trim(),
    searchField: query.get('sf') || list.searched[0],
    sort: sort.length > 0 ? sort : list.sort,
    page: Math.max(1, Math.floor(Number(query.get('page'))) || 1),
    size: list.pageSizes.includes(size) ? size : list.pageSize,
    isInactiveShown: query.get('active') === 'all',
    boundTo: readBoundTo(declaration, query),
    where: readWhere(query.get(WHERE)),
    others: readOthers(query.get('filter')),
    savedView: readSavedView(search),
  };
};

/** `sort` and `sf` always stand in the address; the rest only where it differs from the default. */
export const listAddress = (declaration: Listed, view: ListView, { hasOwnSize = false } = {}): string => {
  const keyword = view.keyword.trim();
  const path = keyword === '' ? '/list' : isPathSegment(keyword) ? `/list/search/${encodeURIComponent(keyword)}` : '/list/search';
  const query = [
    ['q', keyword === '' || isPathSegment(keyword) ? undefined : keyword],
    ['sort', formatSort(view.sort)],
    ['sf', view.searchField],
    ['page', view.page > 1 ? view.page : undefined],
    ['size', view.size === declaration.list.pageSize && !hasOwnSize ? undefined : view.size],
    ['active', view.isInactiveShown ? 'all' : undefined],
    ...boundParameters(view),
    [WHERE, view.where && view.where.length > 0 ? JSON.stringify(view.where) : undefined],
    ['filter', view.others && JSON.stringify(view.others)],
    ['view', view.savedView],
  ].flatMap(([name, value]) => (value === undefined ? [] : `${name}=${encodeURIComponent(value)}`));
  return `${baseAddress(declaration)}${path}?${query.join('&')}`;
};

export const readSavedView = (search: string): number | undefined => {
  const id = new URLSearchParams(search).get('view') ?? '';
  return /^\d{1,15}$/.test(id) ? Number(id) : undefined;
};

const boundParameters = ({ boundTo = {} }: Pick<ListView, 'boundTo'>): [name: string, ids: string][] =>
  Object.entries(boundTo).flatMap(([name, ids]): [string, string][] => (ids.length > 0 ? [[name, ids.join(',')]] : []));

const readBoundTo = ({ fields }: Listed, query: URLSearchParams): ListView['boundTo'] => {
  const bound = fields.filter(isSelection).flatMap((field): [string, number[]][] => {
    const name = selectionParameter(field);
    const ids = (query.get(name) ?? '').split(',').filter((id) => /^\d{1,15}$/.test(id));
    return ids.length > 0 ? [[name, ids.map(Number)]] : [];
  });
  return bound.length > 0 ? Object.fromEntries(bound) : undefined;
};

export const readWhere = (text: string | null): ListView['where'] => {
  const where = shapedWhere(jsonValue(text ?? ''));
  return where.length > 0 ? where : undefined;
};

const readOthers = (text: string | null): ListView['others'] => {
  const others = jsonValue(text ?? '');
  return typeof others === 'object' && others !== null && !Array.isArray(others) ? { ...others } : undefined;
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
