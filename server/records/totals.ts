import { type RawBuilder, sql } from 'kysely';
import { EXACT_MATCHES } from '../../contract/records.ts';
import type { Database } from '../database/tables.ts';

export interface Total {
  totalElements: number;
  totalIsEstimate: boolean;
}

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

export const countRows = async (db: Database, matching: RawBuilder<unknown>, most: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select ${bounded(matching, most)} as n`.execute(db);
  return rows[0]?.n ?? 0;
};

export const bounded = (matching: RawBuilder<unknown>, most: number): RawBuilder<unknown> =>
  sql`(select count(*)::int from (select 1 ${matching} limit ${sql.lit(most + 1)}) as bounded)`;

export const totalUpTo = (most: number, counted: number): Total => ({
  totalElements: Math.min(counted, most),
  totalIsEstimate: counted > most,
});

/** A planner's estimate above this is believed: it is not ten times too large, and counting so far would take longer than the page. */
export const CERTAINLY_MANY = 10 * EXACT_MATCHES;
const FEW_OF_MANY = 1_000;

export const countMatches = async (db: Database, matching: RawBuilder<unknown>, expected?: number): Promise<Total> => {
  const about = expected ?? (await estimate(db, matching));
  const most = about > CERTAINLY_MANY ? FEW_OF_MANY : EXACT_MATCHES;
  return totalUpTo(most, await countRows(db, matching, most));
};

export const countAll = async (db: Database, matching: RawBuilder<unknown>): Promise<Total> => {
  const { rows } = await sql<{ n: string }>`select count(*) as n ${matching}`.execute(db);
  return { totalElements: Number(rows[0]?.n ?? 0), totalIsEstimate: false };
};

/** They are found as if all were wanted: with a limit, the planner would read the table in the hope to meet them soon. */
export const collectIds = async (db: Database, matching: RawBuilder<unknown>): Promise<Total & { ids: string | null }> => {
  const about = await estimate(db, matching);
  if (about > CERTAINLY_MANY) return { ...(await countMatches(db, matching, about)), ids: null };
  const { rows } = await sql<{ n: number; ids: string | null }>`
    with found as materialized (select t.id ${matching})
    select count(*)::int as n, string_agg(id::text, ',') as ids
    from (select id from found limit ${sql.lit(EXACT_MATCHES + 1)}) as bounded`.execute(db);
  const { n = 0, ids = null } = rows[0] ?? {};
  return { ...totalUpTo(EXACT_MATCHES, n), ids: n > EXACT_MATCHES ? null : (ids ?? '') };
};

export const estimate = async (db: Database, matching: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<Record<string, unknown>>`explain (format json) select 1 ${matching}`.execute(db);
  const answer = Object.values(rows[0] ?? {})[0];
  const [explained] = (typeof answer === 'string' ? JSON.parse(answer) : answer) as [{ Plan: { 'Plan Rows': number } }];
  return Math.round(explained.Plan['Plan Rows']);
};
