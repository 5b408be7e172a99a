import { type RawBuilder, sql } from 'kysely';
import { type ContentPage, contentPage, parseSort } from '../../contract/records.ts';
import { invalid, PublicError } from '../errors.ts';
import { pageInfo } from '../records/findPage.ts';

/** Such a page may hold ten thousand rows: its schema describes the answer and does not check it. */
export const asItIs = { serializerCompiler: () => (page: unknown) => JSON.stringify(page) };

export const comparePage = <Row>(
  rows: Row[],
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
  totalElements: number,
  totalIsEstimate = false,
): ContentPage<Row> => contentPage({ rows, info: pageInfo({ page: pageNumber, size: pageSize }, { totalElements, totalIsEstimate }) });

export interface SortColumn {
  column: RawBuilder<unknown>;
  canBeEmpty?: boolean;
}

/** Ties are broken by `tie` in the direction of the last part, so that an index serves both directions. */
export const orderOf = (
  text: string | undefined,
  byDefault: string,
  columns: Readonly<Record<string, SortColumn>>,
  tie: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const asked = parseSort(text ?? '');
  const parts = (asked.length > 0 ? asked : parseSort(byDefault)).map(({ field, sortDirection }) => {
    const found = Object.hasOwn(columns, field) ? columns[field] : undefined;
    if (!found) throw new PublicError('UNKNOWN_SORT_FIELD', { field, allowed: Object.keys(columns).join(', ') });
    if (sortDirection !== 'asc' && sortDirection !== 'desc') throw invalid`'${sortDirection}' is neither asc nor desc`;
    return { ...found, direction: sql.raw(sortDirection) };
  });
  const last = parts.at(-1)?.direction ?? sql`asc`;
  return sql.join([
    ...parts.map(({ column, direction, canBeEmpty }) => sql`${column} ${direction}${canBeEmpty ? sql` nulls last` : sql``}`),
    sql`${tie} ${last}`,
  ]);
};
