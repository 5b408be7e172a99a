import { sql } from 'kysely';
import type { DatabaseHandle } from './connect.ts';

export const checkpoint = async ({ kind, db }: Pick<DatabaseHandle, 'kind' | 'db'>): Promise<void> => {
  if (kind === 'embedded') await sql`checkpoint`.execute(db);
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
