import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import { readBackup } from '../../../server/backup/restoreBackup.ts';
import type { Database } from '../../../server/database/tables.ts';
import { workbookLines } from '../../soak/workflow-kills/dump.ts';

/** Every row of every table, the jobs that wait, every table's definition, and every row of the workbook. */
export type StoredState = ReadonlyMap<string, readonly string[]>;

/** What an attempt leaves although it failed: name, and why it is not compared. */
const untold: Readonly<Record<string, string>> = {
  change: 'it may name more records than changed: a console only reads them again',
  sign_in_throttle: 'an attempt counts before its password is checked, and one that was broken off stays counted',
};

/**
 * A column that differs with every attempt: the ids of a job's summary, of its failure and of a product's mark, which are written anew, and
 * when a session was last seen, which is stored once a minute.
 */
const anew: Readonly<Record<string, string>> = {
  ...{ general_note: 'id', import_note: 'note_id', product_to_analyse: 'id' },
  session: 'last_seen_on',
};

/** What is drawn at random: `known` has what was there before. */
const drawn = new Set(['token_hash', 'password']);

type ReadState = (place: { db: Database; workbook: string }) => Promise<StoredState>;

/**
 * Reads the state of a copy whole at first, and then only the tables where a row came, changed or went since `transaction`, the last one
 * before the copies were made: each row names the transaction that wrote it, and copies may number later ones alike.
 */
export const stateReader = ({ since, known, transaction }: Awaited<ReturnType<typeof readMoment>>): ReadState => {
  let first: { versions: Versions; state: StoredState } | null = null;
  const lineOf = (line: Record<string, unknown>): string =>
    JSON.stringify(line, (column, value) => {
      if (typeof value !== 'string') return value;
      return drawn.has(column) && !known.has(value) ? 'drawn during the run' : comparable(value, since);
    });
  return async ({ db, workbook }) => {
    const plain = db.withoutPlugins();
    const parts = await storedParts(plain);
    const versions = await versionsOf(plain, parts);
    const isAsFirst = ({ name }: StoredPart) => {
      const [now, then] = [versions.get(name), first?.versions.get(name)];
      return now !== undefined && now.last <= transaction && isDeepStrictEqual(now, then);
    };
    const changed = parts.filter((part) => !isAsFirst(part));
    const { rows } = await sql<{ name: string; line: Record<string, unknown> }>`
      ${sql.join([...changed.map(({ lines }) => lines), waitingJobs], sql` union all `)}`.execute(plain);
    const read = Map.groupBy(rows, ({ name }) => name);
    const linesNow = (name: string) => (read.get(name) ?? []).map(({ line }) => lineOf(line)).sort();
    const state = new Map<string, readonly string[]>(
      parts.map((part) => [part.name, (isAsFirst(part) ? first?.state.get(part.name) : undefined) ?? linesNow(part.name)]),
    );
    state.set('waiting jobs', linesNow('waiting jobs'));
    state.set('workbook', await workbookLines(workbook));
    state.set('files', await otherFiles(workbook));
    first ??= { versions, state };
    return state;
  };
};

interface StoredPart {
  name: string;
  table: string;
  lines: RawBuilder<unknown>;
}

const waitingJobs = sql`
  select 'waiting jobs' as name, jsonb_build_object('name', name, 'data', data) as line from pgboss.job
  where state in ('created', 'retry', 'active') and name not like '\\_\\_%' and name <> 'maintenance'`;

const definitions: readonly StoredPart[] = [
  {
    name: 'columns',
    table: 'pg_attribute',
    lines: sql`
      select 'columns' as name, jsonb_build_object('column', format('%s %s %s %s', table_name, column_name, data_type, is_nullable)) as line
      from information_schema.columns where table_schema = 'public'`,
  },
  {
    name: 'indexes',
    table: 'pg_index',
    lines: sql`select 'indexes' as name, jsonb_build_object('index', indexdef) as line from pg_indexes where schemaname = 'public'`,
  },
  {
    name: 'constraints',
    table: 'pg_constraint',
    lines: sql`
      select 'constraints' as name, jsonb_build_object('constraint', format('%s %s', conrelid::regclass, pg_get_constraintdef(oid))) as line
      from pg_constraint where connamespace = 'public'::regnamespace`,
  },
];

const storedParts = async (db: Database): Promise<StoredPart[]> => {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const told = tables.filter(({ name }) => !(name in untold));
  const stored = told.map(({ name }) => ({
    name,
    table: name,
    lines: sql`select ${name}::text as name, to_jsonb(t) - ${anew[name] ?? ''}::text as line from ${sql.raw(name)} as t`,
  }));
  return [...stored, ...definitions];
};

type Versions = ReadonlyMap<string, { rows: number; last: number }>;

const versionsOf = async (db: Database, parts: readonly StoredPart[]): Promise<Versions> => {
  const asked = parts.map(
    ({ name, table }) => sql`
      select ${name}::text as name, count(*)::int as rows, coalesce(max(xmin::text::bigint), 0) as last from ${sql.raw(table)}`,
  );
  const { rows } = await sql<{ name: string; rows: number; last: number }>`${sql.join(asked, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ name, ...version }) => [name, version]));
};

const otherFiles = (workbook: string): Promise<string[]> => {
  const names = readdirSync(dirname(workbook)).filter((name) => name !== basename(workbook) && name !== 'data');
  return Promise.all(
    names.sort().map(async (name) => {
      if (!name.endsWith('.backup')) return name;
      return readBackup(join(dirname(workbook), name)).then(
        () => `${name} is whole`,
        () => `${name} is damaged`,
      );
    }),
  );
};

/** What was there before the copies are made. */
export const readMoment = async (db: Database) => {
  const { rows } = await sql<{ drawn: string }>`select token_hash::text as drawn from session union select password from "user"`.execute(
    db,
  );
  const { rows: transactions } = await sql<{ id: number }>`select pg_current_xact_id()::text::bigint as id`.execute(db);
  return { since: new Date(), known: new Set<unknown>(rows.map((row) => row.drawn)), transaction: transactions[0]?.id ?? 0 };
};

/** Two runs differ in their times, and in the codes that they draw. */
const comparable = (text: string, since: Date): string => {
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return new Date(text) < since ? text : 'during the run';
  return text.replace(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, 'a code');
};

/**
 * Sets every counter of ids back to where it was, or right behind what is stored: what was rolled back has used some, and the ids of the
 * next attempt shall be the same.
 */
export const readCounters = async (db: Database): Promise<(db: Database) => Promise<void>> => {
  const earlier = new Map((await counters(db)).map(({ name, last }) => [name, last]));
  return async (later) => {
    const sets = (await counters(later)).map(({ name, table, column }) => {
      const last = earlier.get(name) ?? 0;
      return sql`setval(${name}::text::regclass, greatest(1, ${last}::bigint, found.last), ${last}::bigint > 0 or found.last is not null)
        from (select max(${sql.raw(column)}) as last from ${sql.raw(table)}) as found`;
    });
    await sql`select ${sql.join(sets.map((set) => sql`(select ${set})`))}`.execute(later);
  };
};

const counters = async (db: Database): Promise<{ name: string; table: string; column: string; last: number | null }[]> => {
  const { rows } = await sql<{ name: string; table: string; column: string; last: number | null }>`
    select s.oid::regclass::text as name, d.refobjid::regclass::text as table, quote_ident(a.attname) as column, pg_sequence_last_value(s.oid) as last
    from pg_class s join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i') and d.refclassid = 'pg_class'::regclass
    join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace`.execute(db);
  return rows;
};

export { differences } from '../../soak/workflow-kills/dump.ts';
