import { type RawBuilder, sql } from 'kysely';
import { EXACT_TOTAL } from '../../contract/records.ts';
import type { Database } from '../database/tables.ts';

export interface Total {
  totalElements: number;
  totalIsEstimate: boolean;
}

/** The total that a page states. One that is not full shows where its list ends, which is exact; others need `count`. */
export const totalOfPage = async (
  { offset, size }: { offset: number; size: number },
  found: number,
  count: () => Promise<Total>,
): Promise<Total> => {
  const least = found === 0 ? 0 : offset + found;
  if (found < size && (found > 0 || offset === 0)) return { totalElements: least, totalIsEstimate: false };
  const { totalElements, totalIsEstimate } = await count();
  return { totalElements: Math.max(totalElements, least), totalIsEstimate };
};

/** A planner's estimate above this is taken as it is: it is not ten times too large, and counting so far would take longer than the page. */
const CERTAINLY_MANY = 10 * EXACT_TOTAL;

/** Counts up to EXACT_TOTAL rows; beyond, the planner's estimate. `matching`: `from … where …`. `expected`: that estimate, where it is known. */
export const countRows = async (db: Database, matching: RawBuilder<unknown>, expected?: number): Promise<Total> => {
  const about = expected ?? (await estimate(db, matching));
  if (about > CERTAINLY_MANY) return manyOf(about);
  const bounded = sql`select 1 ${matching} limit ${sql.lit(EXACT_TOTAL + 1)}`;
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${bounded}) as bounded`.execute(db);
  const counted = rows[0]?.n ?? 0;
  return counted > EXACT_TOTAL ? manyOf(about) : { totalElements: counted, totalIsEstimate: false };
};

/**
 * The same for rows `t` that no order of a list leads to: `ids`, joined by commas, are those of all of them; null where they are more
 * than EXACT_TOTAL. They are found as if all were wanted: with a limit, the planner would read the table in the hope to meet them soon.
 */
export const collectIds = async (db: Database, matching: RawBuilder<unknown>): Promise<Total & { ids: string | null }> => {
  const about = await estimate(db, matching);
  if (about > CERTAINLY_MANY) return { ...manyOf(about), ids: null };
  const { rows } = await sql<{ n: number; ids: string | null }>`
    with found as materialized (select t.id ${matching})
    select count(*)::int as n, string_agg(id::text, ',') as ids
    from (select id from found limit ${sql.lit(EXACT_TOTAL + 1)}) as bounded`.execute(db);
  const { n = 0, ids = null } = rows[0] ?? {};
  return n > EXACT_TOTAL ? { ...manyOf(about), ids: null } : { totalElements: n, totalIsEstimate: false, ids: ids ?? '' };
};

const manyOf = (about: number): Total => ({ totalElements: Math.max(EXACT_TOTAL + 1, about), totalIsEstimate: true });

/** The number of rows that the planner expects. */
export const estimate = async (db: Database, matching: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<Record<string, unknown>>`explain (format json) select 1 ${matching}`.execute(db);
  const answer = Object.values(rows[0] ?? {})[0];
  const [explained] = (typeof answer === 'string' ? JSON.parse(answer) : answer) as [{ Plan: { 'Plan Rows': number } }];
  return Math.round(explained.Plan['Plan Rows']);
};
