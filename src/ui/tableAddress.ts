import type { SortDirection } from './ColumnHeader.tsx';

/** A table whose page, page size and order stand in the address of the page. */
export interface PagedTable<Field extends string> {
  /** Stands before the names of its parameters, where a page has several tables. */
  prefix?: string;
  /** The fields that the table is sorted by, with the order that the first click on their header gives. */
  firstOrder: Readonly<Record<Field, SortDirection>>;
  /** As the calls write it: `field;asc`, several joined by commas. */
  defaultSort: string;
  sizes: readonly number[];
  defaultSize: number;
}

/** What the address says of a table. `page` counts from one. */
export interface TableAddress {
  page: number;
  size: number;
  sort: string;
}

/** What the address does not say, or says wrongly, is as by default. */
export const readTableAddress = <Field extends string>(query: URLSearchParams, table: PagedTable<Field>): TableAddress => {
  const value = (name: keyof TableAddress) => query.get(`${table.prefix ?? ''}${name}`);
  const page = Number(value('page'));
  const size = Number(value('size'));
  const sort = value('sort') ?? '';
  const [field = '', direction = ''] = sort.split(';');
  const isSort = Object.hasOwn(table.firstOrder, field) && (direction === 'asc' || direction === 'desc');
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: table.sizes.includes(size) ? size : table.defaultSize,
    sort: isSort ? `${field};${direction}` : table.defaultSort,
  };
};

/** The query of an address after a change of one table. What else stands in it stays; what is as by default is left out. */
export const writeTableAddress = <Field extends string>(
  query: URLSearchParams,
  table: PagedTable<Field>,
  address: TableAddress,
): URLSearchParams => {
  const written = new URLSearchParams(query);
  const { defaultSort: sort, defaultSize: size, prefix = '' } = table;
  for (const [name, byDefault] of Object.entries({ sort, page: 1, size })) {
    const value = address[name as keyof TableAddress];
    written.delete(`${prefix}${name}`);
    if (value !== byDefault) written.set(`${prefix}${name}`, String(value));
  }
  return written;
};

export const reversedSort = (sort: string): string => {
  const [field, direction] = sort.split(';');
  return `${field};${direction === 'asc' ? 'desc' : 'asc'}`;
};

/** How a table is sorted by a column; null: by another one. */
export const sortedBy = (sort: string, field: string): SortDirection | null => {
  const [first = ''] = sort.split(',');
  if (!first.startsWith(`${field};`)) return null;
  return first.endsWith(';asc') ? 'asc' : 'desc';
};

/** The order after a click on the header of a field. A second click turns it round. */
export const nextSort = <Field extends string>({ firstOrder }: PagedTable<Field>, current: string, field: Field): string => {
  const sorted = sortedBy(current, field);
  if (sorted) return `${field};${sorted === 'asc' ? 'desc' : 'asc'}`;
  return `${field};${firstOrder[field]}`;
};
