import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { where } from './filter.ts';
import { countAll, totalOfPage } from './totals.ts';

export interface SmallPage<Row> {
  view: RawBuilder<Row>;
  conditions: readonly RawBuilder<unknown>[];
  sort: { field: string; direction: 'asc' | 'desc' };
  offset: number;
  limit: number;
}

export const smallPage = async <Row>(db: Database, page: SmallPage<Row>): Promise<{ rows: Row[]; offset: number; total: number }> => {
  const { view, conditions, sort, offset, limit } = page;
  const matching = sql`from (${view}) as t ${where(conditions)}`;
  const direction = sort.direction === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<Row>`
    select t.* ${matching} order by ${sql.ref(`t.${sort.field}`)} ${direction} nulls last, t.id ${direction} limit ${limit} offset ${offset}
  `.execute(db);
  const { totalElements } = await totalOfPage({ offset, size: limit }, rows.length, () => countAll(db, matching));
  return { rows, offset, total: totalElements };
};
