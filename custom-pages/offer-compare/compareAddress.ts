export const PAGE_SIZES = [20, 50, 100, 200] as const;
const DEFAULT_SIZE = 50;
export const DEFAULT_SORT = 'entityLastUpdatedOn;desc';
export const sortFields = ['entityLastUpdatedOn', 'organization', 'product', 'amount', 'baseCurrencyAmount'] as const;
export type SortField = (typeof sortFields)[number];

/** What the address says of the offer table. `page` counts from one; `sort` is written as the calls write it: `field;asc`. */
export interface CompareAddress {
  page: number;
  size: number;
  sort: string;
}

/** What the address does not say, or says wrongly, is as by default. */
export const readCompareAddress = (query: URLSearchParams): CompareAddress => {
  const page = Number(query.get('page'));
  const size = Number(query.get('size'));
  const [field = '', direction = ''] = (query.get('sort') ?? '').split(';');
  const isSort = sortFields.some((name) => name === field) && (direction === 'asc' || direction === 'desc');
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: PAGE_SIZES.some((offered) => offered === size) ? size : DEFAULT_SIZE,
    sort: isSort ? `${field};${direction}` : DEFAULT_SORT,
  };
};

export const writeCompareAddress = ({ page, size, sort }: CompareAddress): URLSearchParams => {
  const query = new URLSearchParams();
  if (sort !== DEFAULT_SORT) query.set('sort', sort);
  if (page !== 1) query.set('page', String(page));
  if (size !== DEFAULT_SIZE) query.set('size', String(size));
  return query;
};

export const reversedSort = (sort: string): string => {
  const [field, direction] = sort.split(';');
  return `${field};${direction === 'asc' ? 'desc' : 'asc'}`;
};

/** How a table is sorted by a column; null: by another one. */
export const sortedBy = (sort: string, field: SortField): 'asc' | 'desc' | null => {
  if (!sort.startsWith(`${field};`)) return null;
  return sort.endsWith(';asc') ? 'asc' : 'desc';
};

/** A second click turns the order round. Dates begin with the newest, everything else with the least. */
export const nextSort = (current: string, field: SortField): string => {
  if (current.startsWith(`${field};`)) return reversedSort(current);
  return field === 'entityLastUpdatedOn' ? `${field};desc` : `${field};asc`;
};
