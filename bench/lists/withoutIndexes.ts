import { sql } from 'kysely';
import type { Database } from '../../server/database/tables.ts';

/** Fills a table with its indexes but the unique ones taken away, and makes them again: a million rows in a tenth of the time. */
export const withoutIndexes = async (db: Database, table: string, fill: () => Promise<unknown>): Promise<void> => {
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.relname as name, pg_get_indexdef(i.oid) as definition from pg_index x
    join pg_class i on i.oid = x.indexrelid where x.indrelid = ${table}::regclass and not x.indisunique`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db);
  await fill();
  for (const { definition } of rows) await sql.raw(definition).execute(db);
};
