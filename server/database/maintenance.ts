import { sql } from 'kysely';
import type { DatabaseHandle } from './connect.ts';

/** The embedded database has no checkpointer, so this runs every few minutes, and when much was written. PostgreSQL does it by itself. */
export const checkpoint = async ({ kind, db }: Pick<DatabaseHandle, 'kind' | 'db'>): Promise<void> => {
  if (kind === 'embedded') await sql`checkpoint`.execute(db);
};

/**
 * Every night: new statistics for the planner and, on the embedded database without autovacuum, the space of dead
 * rows. Table by table, so that other statements run in between.
 */
export const vacuum = async ({ kind, db }: Pick<DatabaseHandle, 'kind' | 'db'>): Promise<void> => {
  const isOurs = kind === 'embedded' ? sql`true` : sql`n.nspname not in ('pg_catalog', 'information_schema')`;
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence <> 't' and n.nspname not like 'pg_toast%' and ${isOurs}
      and pg_has_role(c.relowner, 'USAGE')
    order by 1`.execute(db);
  for (const { name } of rows) await sql.raw(kind === 'embedded' ? `vacuum (analyze) ${name}` : `analyze ${name}`).execute(db);
};
