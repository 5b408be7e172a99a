import { sql } from 'kysely';
import { connectDatabase } from '../../../server/database/connect.ts';
import { xlsxSpreadsheet } from '../../../server/spreadsheet/xlsx/xlsxSpreadsheet.ts';
import type { Copy } from './places.ts';

export type Dump = ReadonlyMap<string, readonly string[]>;

/** Records of what was done, of what is still to be done, and of who looks on. */
const untold = [
  ...['activity', 'product_merge', 'import_batch', 'import_note', 'offer_text', 'session', 'user', 'authority', 'migration'],
  ...['sign_in_throttle', 'product_to_analyse', 'change', 'presence', 'ledger'],
];

/**
 * All that is stored. A rolled-back transaction leaves a gap in the ids, so each id stands for its place in the order of ids. Times since
 * `filledOn` and codes of jobs differ with every run, and are left out.
 */
export const dumpOf = async ({ settings, spreadsheet }: Copy, filledOn: Date): Promise<Dump> => {
  const database = await connectDatabase(settings);
  const db = database.patient.withoutPlugins();
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db);
  const told = tables.map(({ name }) => name).filter((name) => !untold.some((prefix) => name === prefix || name.startsWith(`${prefix}_`)));
  const { rows: references } = await sql<Reference>`
    select child.relname as "table", attribute.attname as "column", parent.relname as target
    from pg_constraint c
    join pg_class child on child.oid = c.conrelid join pg_class parent on parent.oid = c.confrelid
    join pg_attribute attribute on attribute.attrelid = c.conrelid and attribute.attnum = c.conkey[1]
    where c.contype = 'f'`.execute(db);
  const all = [...references, { table: 'sheet_row_identity', column: 'offer_id', target: 'offer' }];
  const stored = new Map<string, Row[]>();
  for (const name of told) {
    // The first maintenance of a server makes the empty settings, and may not have come yet.
    const isMade = name === 'application_settings' ? sql`value <> ''` : sql`true`;
    const { rows } = await sql<{ record: Row }>`select to_jsonb(t) as record from ${sql.table(name)} as t where ${isMade}`.execute(db);
    stored.set(
      name,
      rows.map(({ record }) => record),
    );
  }
  const { rows: definitions } = await sql<{ line: string }>`
    select format('%s %s %s %s %s', table_name, column_name, data_type, is_nullable, character_maximum_length) as line
    from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'public'::regnamespace`.execute(
    db,
  );
  await database.close();
  const places = new Map([...stored].map(([name, rows]) => [name, placesOf(rows)]));
  const dump = new Map<string, string[]>();
  for (const [name, rows] of stored) {
    const own = all.filter(({ table }) => table === name);
    dump.set(name, rows.map((row) => lineOf(row, name, own, places, filledOn)).sort());
  }
  dump.set('definitions', definitions.map(({ line }) => line).sort());
  dump.set('workbook', await workbookLines(spreadsheet));
  return dump;
};

/** What the one has and the other has not, in few words. Empty: they are equal. */
export const differences = (clean: Dump, end: Dump): string[] =>
  [...new Set([...clean.keys(), ...end.keys()])].flatMap((name) => {
    if (clean.get(name) === end.get(name)) return [];
    const missing = without(clean.get(name) ?? [], end.get(name) ?? []);
    const added = without(end.get(name) ?? [], clean.get(name) ?? []);
    const shown = [...missing.slice(0, 2).map((line) => `- ${line}`), ...added.slice(0, 2).map((line) => `+ ${line}`)];
    return missing.length + added.length === 0 ? [] : [`${name}: ${missing.length} missing, ${added.length} added\n${shown.join('\n')}`];
  });

type Row = Record<string, unknown>;

interface Reference {
  table: string;
  column: string;
  target: string;
}

const placesOf = (rows: readonly Row[]): ReadonlyMap<unknown, number> => {
  const ids = rows.map(({ id }) => Number(id)).sort((one, other) => one - other);
  return new Map(ids.map((id, index) => [id, index + 1]));
};

const lineOf = (
  row: Row,
  name: string,
  references: readonly Reference[],
  places: ReadonlyMap<string, ReadonlyMap<unknown, number>>,
  filledOn: Date,
): string => {
  const told = Object.entries(row).map(([column, value]) => {
    const target = column === 'id' ? name : references.find((reference) => reference.column === column)?.target;
    if (target !== undefined && value !== null) return [column, places.get(target)?.get(value) ?? 'elsewhere'];
    return [column, typeof value === 'string' ? textOf(value, filledOn) : value];
  });
  return JSON.stringify(Object.fromEntries(told));
};

const textOf = (text: string, filledOn: Date): string => {
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return new Date(text) < filledOn ? text : 'during the run';
  return text.replace(/"(primary|secondary)ProductId":\d+/g, '').replace(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'a code');
};

export const workbookLines = async (path: string): Promise<string[]> => {
  const lines: string[] = [];
  for await (const sheet of xlsxSpreadsheet(path).sheets())
    for await (const { number, cells } of sheet.rows()) {
      lines.push(`${sheet.name} ${number} ${JSON.stringify([...cells])}`);
    }
  return lines;
};

const without = (lines: readonly string[], others: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  for (const line of others) counts.set(line, (counts.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = counts.get(line) ?? 0;
    counts.set(line, count - 1);
    return count <= 0;
  });
};
