import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PageInfo } from '../../contract/records.ts';
import { typedPageSizes } from '../../contract/resource.ts';
import type { GridOrder, SortDirection } from './grid/GridHead.tsx';

export interface PagedTable<Field extends string> {
  prefix?: string;
  fields: readonly Field[];
  /** Those whose first click does not sort downwards. */
  ascending?: readonly Field[];
  defaultSort: string;
  sizes?: readonly number[];
  /** Without it, 20. */
  defaultSize?: number;
  filters?: Readonly<Record<string, (given: string) => boolean>>;
}

const USUAL_SIZE = 20;

export const anything = (): boolean => true;

export interface TableAddress {
  page: number;
  size: number;
  sort: string;
  filters?: Readonly<Record<string, string>>;
}

export const readTableAddress = <Field extends string>(query: URLSearchParams, table: PagedTable<Field>): TableAddress => {
  const value = (name: string) => query.get(`${table.prefix ?? ''}${name}`);
  const page = Number(value('page'));
  const size = Number(value('size'));
  const sort = value('sort') ?? '';
  const [field = '', direction = ''] = sort.split(';');
  const isSort = table.fields.some((name) => name === field) && (direction === 'asc' || direction === 'desc');
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: (table.sizes ?? typedPageSizes).includes(size) ? size : (table.defaultSize ?? USUAL_SIZE),
    sort: isSort ? `${field};${direction}` : table.defaultSort,
    ...(table.filters ? { filters: filtersIn(table.filters, value) } : {}),
  };
};

export const writeTableAddress = <Field extends string>(
  query: URLSearchParams,
  table: PagedTable<Field>,
  address: TableAddress,
): URLSearchParams => {
  const written = new URLSearchParams(query);
  const { defaultSort: sort, defaultSize: size = USUAL_SIZE, prefix = '' } = table;
  const write = (name: string, value: string | number, byDefault: string | number) => {
    written.delete(`${prefix}${name}`);
    if (value !== byDefault) written.set(`${prefix}${name}`, String(value));
  };
  write('sort', address.sort, sort);
  write('page', address.page, 1);
  write('size', address.size, size);
  for (const name of Object.keys(table.filters ?? {})) write(name, address.filters?.[name] ?? '', '');
  return written;
};

const filtersIn = (filters: NonNullable<PagedTable<never>['filters']>, value: (name: string) => string | null) =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, accepts]) => {
      const given = (value(name) ?? '').trim();
      return given !== '' && accepts(given) ? [[name, given]] : [];
    }),
  );

export const reversedSort = (sort: string): string => {
  const [field, direction] = sort.split(';');
  return `${field};${direction === 'asc' ? 'desc' : 'asc'}`;
};

export const sortedBy = (sort: string, field: string): SortDirection | null => {
  const [first = ''] = sort.split(',');
  if (!first.startsWith(`${field};`)) return null;
  return first.endsWith(';asc') ? 'asc' : 'desc';
};

export const nextSort = <Field extends string>({ ascending }: PagedTable<Field>, current: string, field: Field): string => {
  const sorted = sortedBy(current, field);
  if (sorted) return `${field};${sorted === 'asc' ? 'desc' : 'asc'}`;
  return `${field};${ascending?.includes(field) ? 'asc' : 'desc'}`;
};

export const useTableAddress = <Field extends string>(table: PagedTable<Field>) => {
  const [query, setQuery] = useSearchParams();
  const address = readTableAddress(query, table);
  const go = (change: Partial<TableAddress>, options?: { replace: boolean }) =>
    setQuery((before) => writeTableAddress(before, table, { ...address, page: 1, ...change }), options);
  const order: GridOrder<Field> = {
    sortedBy: (field) => sortedBy(address.sort, field),
    onSort: (field) => go({ sort: nextSort(table, address.sort, field) }),
  };
  return { address, go, order };
};

interface ShownPage {
  info: PageInfo | undefined;
  shown: number;
  address: TableAddress;
  go: ReturnType<typeof useTableAddress>['go'];
}

export const useLastPage = ({ info, shown, address, go }: ShownPage) => {
  const last = Math.max(1, info?.totalPages ?? 1);
  // There may be more pages than an estimated total says.
  const isBeyond = info !== undefined && address.page > last && !(info.totalIsEstimate && shown > 0);
  useEffect(() => {
    if (isBeyond) go({ page: last }, { replace: true });
  });
};
