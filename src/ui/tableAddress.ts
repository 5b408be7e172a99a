import type { SortDirection } from './ColumnHeader.tsx';

export interface PagedTable<Field extends string> {
  prefix?: string;
  firstOrder: Readonly<Record<Field, SortDirection>>;
  defaultSort: string;
  sizes: readonly number[];
  defaultSize: number;
}

export interface TableAddress {
  page: number;
  size: number;
  sort: string;
}

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

export const sortedBy = (sort: string, field: string): SortDirection | null => {
  const [first = ''] = sort.split(',');
  if (!first.startsWith(`${field};`)) return null;
  return first.endsWith(';asc') ? 'asc' : 'desc';
};

export const nextSort = <Field extends string>({ firstOrder }: PagedTable<Field>, current: string, field: Field): string => {
  const sorted = sortedBy(current, field);
  if (sorted) return `${field};${sorted === 'asc' ? 'desc' : 'asc'}`;
  return `${field};${firstOrder[field]}`;
};
