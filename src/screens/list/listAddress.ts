import { baseAddress } from '../../../contract/dialects.ts';
import { formatSort, parseSort } from '../../../contract/records.ts';
import type { ResourceDeclaration, SortField } from '../../../contract/resource.ts';

/** What a list shows, all of it told by its address. */
export interface ListView {
  /** '' for the list of all. */
  keyword: string;
  /** The field that the keyword is looked for in; undefined where the declaration has none. */
  searchField: string | undefined;
  sort: SortField[];
  /** Counts from one. */
  page: number;
  size: number;
  isInactiveShown: boolean;
}

type Listed = Pick<ResourceDeclaration, 'name' | 'dialects' | 'list'>;

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
  };
};

/** The address that shows a view. `sort` and `sf` are always told; page, size and the rest only where they are not the first ones. */
export const listAddress = (declaration: Listed, view: ListView): string => {
  const keyword = view.keyword.trim();
  const path = keyword === '' ? '/list' : isPathSegment(keyword) ? `/list/search/${encodeURIComponent(keyword)}` : '/list/search';
  const query = [
    ['q', keyword === '' || isPathSegment(keyword) ? undefined : keyword],
    ['sort', formatSort(view.sort)],
    ['sf', view.searchField],
    ['page', view.page > 1 ? view.page : undefined],
    ['size', view.size === declaration.list.pageSize ? undefined : view.size],
    ['active', view.isInactiveShown ? 'all' : undefined],
  ].flatMap(([name, value]) => (value === undefined ? [] : `${name}=${encodeURIComponent(value)}`));
  return `${baseAddress(declaration)}${path}?${query.join('&')}`;
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
