import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/tables.ts';

export interface StoredTable {
  name: string;
  /** Sorted by name. Without generated columns, which PostgreSQL computes. */
  columns: { name: string; type: string }[];
  /** What its rows are sorted by, as SQL: the primary key, so that equal tables give equal checksums. */
  order: string;
}

/** Whose rows are not kept: a restore must not sign in again a user who signed out. */
const withoutRows: readonly string[] = ['session'];

export const storedTables = async (db: Database): Promise<StoredTable[]> => {
  const { rows } = await sql<StoredTable>`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attname collate "C")
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((
        select string_agg(format('t.%I', a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', ' order by k.place)
        from pg_index x, unnest(x.indkey::int2[]) with ordinality k (number, place), pg_attribute a
        where x.indrelid = c.oid and x.indisprimary and a.attrelid = c.oid and a.attnum = k.number
      ), 't::text collate "C"') as "order"
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname collate "C"`.execute(
    db.withoutPlugins(),
  );
  return rows;
};

/** A text reads back as the same value on every PostgreSQL, which JSON's numbers and nulls would not. */
export async function* readRows(trx: Database, { name, columns, order }: StoredTable): AsyncGenerator<string[]> {
  if (withoutRows.includes(name)) return;
  const texts = columns.map((column) => sql`t.${sql.id(column.name)}::text as ${sql.id(column.name)}`);
  const rows = sql`select row_to_json(r)::text as line from (select ${sql.join(texts)} from ${sql.id(name)} t order by ${sql.raw(order)}) r`;
  await sql`declare stored_rows no scroll cursor for ${rows}`.execute(trx.withoutPlugins());
  for (let lines = await fetchRows(trx); lines.length > 0; lines = await fetchRows(trx)) yield lines;
  await sql`close stored_rows`.execute(trx);
}

const ROWS_AT_ONCE = 250;

const fetchRows = async (trx: Database): Promise<string[]> => {
  const { rows } = await sql<{ line: string }>`${sql.raw(`fetch ${ROWS_AT_ONCE} from stored_rows`)}`.execute(trx);
  return rows.map(({ line }) => line);
};

export interface IdentityPlace {
  table: string;
  column: string;
  last: string;
  isCalled: boolean;
}

export const identityPlaces = async (db: Database): Promise<IdentityPlace[]> => {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select c.relname as "table", a.attname as "column", pg_get_serial_sequence(format('public.%I', c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> '' order by 1, 2`.execute(db.withoutPlugins());
  const places: IdentityPlace[] = [];
  for (const { table, column, sequence } of rows) {
    const place = await sql<{ last: string; isCalled: boolean }>`
      select last_value::text as last, is_called as "isCalled" from ${sql.raw(sequence)}`.execute(db.withoutPlugins());
    for (const { last, isCalled } of place.rows) places.push({ table, column, last, isCalled });
  }
  return places;
};

export const addRows = (trx: Database, { name, columns }: StoredTable, lines: readonly string[]) => {
  const list = (each: (column: StoredTable['columns'][number]) => RawBuilder<unknown>) => sql.join(columns.map(each));
  return sql`
    insert into ${sql.id(name)} (${list((column) => sql.id(column.name))}) overriding system value
    select ${list((column) => sql`r.${sql.id(column.name)}::${sql.raw(column.type)}`)}
    from json_to_recordset(${`[${lines.join(',')}]`}::json) r (${list((column) => sql`${sql.id(column.name)} text`)})`.execute(
    trx.withoutPlugins(),
  );
};
