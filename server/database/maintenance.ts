import { sql } from 'kysely';
import type { DatabaseHandle } from './connect.ts';

export const checkpoint = async ({ kind, db }: Pick<DatabaseHandle, 'kind' | 'db'>): Promise<void> => {
  if (kind === 'embedded') await sql`checkpoint`.execute(db);
};

/** Everybody waits for the embedded database's one connection, so it looks at a quarter of the rows that it does by night. */
export const analyze = async ({ kind, db }: Pick<DatabaseHandle, 'kind' | 'db'>, table: string): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    if (kind === 'embedded') await sql`set local default_statistics_target = 25`.execute(trx);
    await sql.raw(`analyze ${table}`).execute(trx);
  });
};

/**
 * Table by table, so that other statements run in between. The embedded database has no autovacuum. Empty tables are
 * left out, since the planner reads one that it knows to be empty anew for each row of another.
 */
export const vacuum = async ({ kind, db }: Pick<DatabaseHandle, 'kind' | 'db'>): Promise<void> => {
  const isOurs = kind === 'embedded' ? sql`true` : sql`n.nspname not in ('pg_catalog', 'information_schema')`;
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence <> 't' and n.nspname not like 'pg_toast%' and ${isOurs} and pg_relation_size(c.oid) > 0
      and pg_has_role(c.relowner, 'USAGE')
    order by 1`.execute(db);
  for (const { name } of rows) await sql.raw(kind === 'embedded' ? `vacuum (analyze) ${name}` : `analyze ${name}`).execute(db);
};
