import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/tables.ts';

export interface StoredTable {
  name: string;
  /** Sorted by name. Without generated columns, which PostgreSQL computes. */
  columns: { name: string; type: string }[];
  /** What its rows are sorted by, as SQL: the primary key, so that equal tables give equal checksums. */
  order: string;
}

/** Whose rows are not kept: a restore must not sign in again a user who signed out, and changes hold for the transactions of this database. */
const withoutRows: readonly string[] = ['change', 'presence', 'session'];

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
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by c.relname collate "C"`.execute(db.withoutPlugins());
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

export const identityPlaces = async (db: Database) => {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select c.relname as "table", a.attname as "column", pg_get_serial_sequence(format('public.%I', c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> '' order by 1, 2`.execute(db.withoutPlugins());
  const places: { table: string; column: string; last: string; isCalled: boolean }[] = [];
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
    from json_to_recordset(${`[${lines.join(',')}]`}::json) r
      (${list((column) => sql`${sql.id(column.name)} text`)})`.execute(trx.withoutPlugins());
};

export const makeTrigger = sql`concat_ws('; ', pg_get_triggerdef(g.oid),
  case g.tgenabled when 'A' then format('alter table %s enable always trigger %I', g.tgrelid::regclass, g.tgname) end)`;

/** Making an index of filled rows takes a tenth of filling it row by row. The statements that put all back also check every row. */
export const takeOff = async (trx: Database): Promise<string[]> => {
  const { rows } = await sql<{ off: string; back: string }>`
    with tables as (select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')
    select format('alter table %I drop constraint %I', t.relname, o.conname) as off,
      format('alter table %I add constraint %I %s', t.relname, o.conname, pg_get_constraintdef(o.oid)) as back, 2 as place, o.conname as name
    from tables t join pg_constraint o on o.conrelid = t.oid where o.contype = 'f'
    union all
    select format('drop index %I', i.relname), pg_get_indexdef(i.oid), 1, i.relname
    from tables t join pg_index x on x.indrelid = t.oid join pg_class i on i.oid = x.indexrelid
    where not exists (select from pg_constraint o where o.conindid = i.oid)
    union all
    select format('drop trigger %I on %I', g.tgname, t.relname), ${makeTrigger}, 3, g.tgname
    from tables t join pg_trigger g on g.tgrelid = t.oid where not g.tgisinternal
    order by 3, 4`.execute(trx.withoutPlugins());
  // A foreign key leans on the index of the key that it names, so it goes first and comes after it.
  for (const { off } of rows.toReversed()) await sql.raw(off).execute(trx);
  return rows.map(({ back }) => back);
};

export const runTimeTables = async (trx: Database) => {
  const { rows } = await sql<{ table: string; make: string[]; finish: string[] }>`
    select c.relname as "table",
      array[(
        select format('create table %I (%s)', c.relname, string_agg(concat_ws(' ', format('%I', a.attname), format_type(a.atttypid, a.atttypmod),
          'collate ' || quote_ident(nullif(l.collname, 'default')),
          case when a.attgenerated = 's' then format('generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid))
            else 'default ' || pg_get_expr(d.adbin, d.adrelid) end,
          case a.attidentity when 'd' then 'generated by default as identity' when 'a' then 'generated always as identity' end,
          case when a.attnotnull then 'not null' end), ', ' order by a.attnum))
        from pg_attribute a left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum left join pg_collation l on l.oid = a.attcollation
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      )] || array(${constraint("o.contype not in ('n', 'f')")}) as make,
      array(${constraint("o.contype = 'f'")})
        || array(
          select pg_get_indexdef(x.indexrelid) from pg_index x
          where x.indrelid = c.oid and not exists (select from pg_constraint o where o.conindid = x.indexrelid) order by 1
        )
        || array(select ${makeTrigger} from pg_trigger g where g.tgrelid = c.oid and not g.tgisinternal order by g.tgname)
        || array(select format('comment on table %I is %L', c.relname, obj_description(c.oid)) where obj_description(c.oid) is not null) as finish
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname like 'x\\_%'
    order by 1`.execute(trx.withoutPlugins());
  return rows;
};

const constraint = (which: string) => sql`
  select format('alter table %I add constraint %I %s', c.relname, o.conname, pg_get_constraintdef(o.oid))
  from pg_constraint o where o.conrelid = c.oid and ${sql.raw(which)} order by o.conname`;
