import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';

export const mergedProducts = async (db: Database, ids: readonly number[]): Promise<Map<number, string>> => {
  const { rows } = await sql<{ id: number; into: string }>`
    select secondary_id as id, primary_title as into from product_merge
    where undone_on is null and secondary_id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, into }) => [id, into]));
};
