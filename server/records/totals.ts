import { type RawBuilder, sql } from 'kysely';
import { EXACT_TOTAL } from '../../contract/records.ts';
import type { Database } from '../database/tables.ts';

export interface Total {
  totalElements: number;
  totalIsEstimate: boolean;
}

/** How many there are in all, where a page shows their end: fewer than it asked for. Null: it does not. */
export const totalSeen = ({ offset, size }: { offset: number; size: number }, found: number): Total | null =>
  found < size && (found > 0 || offset === 0) ? { totalElements: offset + found, totalIsEstimate: false } : null;

/** An estimate of so many is not ten times too large. */
export const CERTAINLY_MANY = 10 * EXACT_TOTAL;

/** `matching`: `from … where …`. `known`: rows that are known to be there. What is certainly more than is counted is not counted first. */
export const countRows = async (db: Database, matching: RawBuilder<unknown>, known: number): Promise<Total> => {
  const about = await estimate(db, matching);
  const many = { totalElements: Math.max(EXACT_TOTAL + 1, known, about), totalIsEstimate: true };
  if (about > CERTAINLY_MANY) return many;
  const bounded = sql`select 1 ${matching} limit ${sql.lit(EXACT_TOTAL + 1)}`;
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${bounded}) as bounded`.execute(db);
  const counted = rows[0]?.n ?? 0;
  return counted > EXACT_TOTAL ? many : { totalElements: counted, totalIsEstimate: false };
};

/** What the planner takes the number of rows for. */
export const estimate = async (db: Database, matching: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<Record<string, unknown>>`explain (format json) select 1 ${matching}`.execute(db);
  const answer = Object.values(rows[0] ?? {})[0];
  const [explained] = (typeof answer === 'string' ? JSON.parse(answer) : answer) as [{ Plan: { 'Plan Rows': number } }];
  return Math.round(explained.Plan['Plan Rows']);
};
