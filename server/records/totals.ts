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

export const countMatches = async (db: Database, matching: RawBuilder<unknown>): Promise<Total> => {
  const isCounted = (await estimate(db, matching)) <= CERTAINLY_MANY;
  return totalUpTo(EXACT_MATCHES, isCounted ? await countRows(db, matching, EXACT_MATCHES) : EXACT_MATCHES + 1);
};

/** Where the planner expects so many, they are not counted: to meet 10,001 of them by way of a lookup took up to 12 s among 5,000,000. */
export const CERTAINLY_MANY = 10 * EXACT_MATCHES;

export const countAll = async (db: Database, matching: RawBuilder<unknown>): Promise<Total> => {
  const { rows } = await sql<{ n: string }>`select count(*) as n ${matching}`.execute(db);
  return { totalElements: Number(rows[0]?.n ?? 0), totalIsEstimate: false };
};

/** How many rows the planner expects: of a word in a million records it is sure, of few it is not. */
export const estimate = async (db: Database, matching: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<Record<string, unknown>>`explain (format json) select 1 ${matching}`.execute(db);
  const answer = Object.values(rows[0] ?? {})[0];
  const [explained] = (typeof answer === 'string' ? JSON.parse(answer) : answer) as [{ Plan: { 'Plan Rows': number } }];
  return Math.round(explained.Plan['Plan Rows']);
};
