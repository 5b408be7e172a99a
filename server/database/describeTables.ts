import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

export type TableDescription = ReadonlyMap<string, string>;

interface Part {
  table: string;
  part: string;
  definition: string;
}

export const describeTables = async (db: Kysely<Tables>, schema: string): Promise<Map<string, TableDescription>> => {
  await sql`set local search_path = pg_catalog`.execute(db);
  const { rows } = await sql<Part>`${columns(schema)} union all ${constraints(schema)} union all ${indexes(schema)} order by 1, 2`.execute(
    db.withoutPlugins(),
  );
  const tables = new Map<string, Map<string, string>>();
  for (const { table, part, definition } of rows) {
    const parts = tables.get(table) ?? new Map<string, string>();
    tables.set(table, parts.set(part, definition.replaceAll(`${schema}.`, '').replaceAll('public.', '')));
  }
  return tables;
};

const columns = (schema: string) => sql`
  select c.relname as "table", 'column ' || a.attname as part,
    concat_ws(' ', format_type(a.atttypid, a.atttypmod), 'collate ' || nullif(l.collname, 'default'), case when a.attnotnull then 'not null' end,
      'default ' || pg_get_expr(d.adbin, d.adrelid), case a.attidentity when 'd' then 'identity' when 'a' then 'always identity' end) as definition
  from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    left join pg_collation l on l.oid = a.attcollation
  where c.relnamespace = ${schema}::regnamespace and c.relkind in ('r', 'p')`;

/** Without not-null constraints: PostgreSQL 18 lists them, 15 does not, and the columns show them. */
const constraints = (schema: string) => sql`
  select c.relname, 'constraint ' || o.conname, pg_get_constraintdef(o.oid)
  from pg_constraint o join pg_class c on c.oid = o.conrelid
  where c.relnamespace = ${schema}::regnamespace and o.contype <> 'n'`;

const indexes = (schema: string) => sql`
  select c.relname, 'index ' || i.relname, pg_get_indexdef(i.oid)
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
  where c.relnamespace = ${schema}::regnamespace and c.relkind in ('r', 'p')`;
