import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';

/** The products among these that were merged into another one, by id, with the title of that one. A merge that was undone does not count. */
export const mergedProducts = async (db: Database, ids: readonly number[]): Promise<Map<number, string>> => {
  const { rows } = await sql<{ id: number; into: string }>`
    select secondary_id as id, primary_title as into from product_merge
    where undone_on is null and secondary_id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, into }) => [id, into]));
};
