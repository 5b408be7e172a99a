import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { jsonValue } from '../../contract/jsonValue.ts';
import type { DatabaseHandle } from '../database/connect.ts';
import { migrateInside, takeTurn } from '../database/migrate.ts';
import { type Migration, readMigrations } from '../database/migrationFiles.ts';
import type { Tables } from '../database/tables.ts';
import { BackupError, readBackupFile, rowsHash } from './backupFile.ts';
import { addRows, readRows, type StoredTable, storedTables, takeOff } from './storedTables.ts';
import { FORMAT } from './writeBackup.ts';

/** The file is read to its end before, and every table is read again after and compared. @throws BackupError; nothing is changed then */
export const restoreBackup = async (
  open: () => Promise<Pick<DatabaseHandle, 'withoutDeadline' | 'close'>>,
  file: string,
  known: readonly Migration[] = readMigrations(),
): Promise<BackupContents> => {
  const contents = await readBackup(file);
  const migrations = migrationsOf(contents, known);
  const database = await open();
  try {
    await database.withoutDeadline((db) =>
      db.transaction().execute(async (trx) => {
        await sql`set local statement_timeout = 0`.execute(trx);
        await takeTurn(trx, () => {});
        await refuseFilled(trx);
        await migrateInside(trx, migrations);
        await fill(trx, file, contents);
      }),
    );
  } finally {
    await database.close();
  }
  return contents;
};

const refuseFilled = async (trx: Transaction<Tables>): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1`.execute(trx);
  const [first] = rows;
  if (!first) return;
  throw new BackupError(
    `The database is not empty: it has ${rows.length === 1 ? '' : `${rows.length} tables and sequences, such as `}${first.name}. A backup is restored into an empty one only. Nothing was changed.`,
  );
};

const fill = async (trx: Transaction<Tables>, file: string, { runTimeTables, identities, tables }: BackupContents): Promise<void> => {
  for (const statement of runTimeTables.flatMap(({ make }) => make)) await sql.raw(statement).execute(trx);
  const putBack = await takeOff(trx);
  const stored = new Map((await storedTables(trx)).map((table) => [table.name, table]));
  const target = (name: string, columns: readonly string[]): StoredTable => {
    const table = stored.get(name);
    const kept = table?.columns.filter((column) => columns.includes(column.name)) ?? [];
    if (!table || kept.length < columns.length) throw new BackupError(`The backup is of another version: ${name} is not as it was.`);
    return { ...table, columns: kept };
  };
  for (const { name } of stored.values()) await sql`delete from ${sql.id(name)}`.execute(trx.withoutPlugins());
  await readBackup(file, async (name, columns, lines) => void (await addRows(trx, target(name, columns), lines)));
  for (const { table, column, last, isCalled } of identities)
    await sql`
      select setval(pg_get_serial_sequence(format('public.%I', ${table}::text), ${column}), ${last}::bigint, ${isCalled})`.execute(trx);
  for (const statement of [...putBack, ...runTimeTables.flatMap(({ finish }) => finish)]) await sql.raw(statement).execute(trx);
  for (const { name, columns, sha256 } of tables) {
    const hash = rowsHash();
    for await (const lines of readRows(trx, target(name, columns))) for (const line of lines) hash.add(line);
    if (hash.end().sha256 !== sha256) throw new BackupError(`The rows of ${name} would not be those of the backup. Nothing was changed.`);
  }
};

const Making = z.object({ table: z.string(), make: z.array(z.string()), finish: z.array(z.string()) });
const Beginning = z.object({
  format: z.literal(FORMAT),
  madeOn: z.string(),
  migrations: z.array(z.object({ number: z.number(), name: z.string(), checksum: z.string() })),
  runTimeTables: z.array(Making),
  identities: z.array(z.object({ table: z.string(), column: z.string(), last: z.string(), isCalled: z.boolean() })),
});
const Table = z.object({ name: z.string(), columns: z.array(z.string()) });
const Counted = z.object({ rows: z.number(), sha256: z.string() });
type Counted = z.infer<typeof Counted>;

interface BackupContents extends z.infer<typeof Beginning> {
  tables: (z.infer<typeof Table> & Counted)[];
}

export const readBackup = async (
  file: string,
  onRows: (table: string, columns: readonly string[], lines: string[]) => Promise<void> = async () => {},
): Promise<BackupContents> => {
  let beginning: z.infer<typeof Beginning> | null = null;
  let table: z.infer<typeof Table> | null = null;
  let hash = rowsHash();
  let batch: string[] = [];
  let size = 0;
  const flush = async () => {
    if (table && batch.length > 0) await onRows(table.name, table.columns, batch);
    batch = [];
    size = 0;
  };
  const tables: BackupContents['tables'] = [];
  for await (const [kind, text] of readBackupFile(file)) {
    if (kind === 'B') beginning = parsed(Beginning, text);
    else if (kind === 'T') {
      table = parsed(Table, text);
      hash = rowsHash();
    } else if (kind === 'R') {
      hash.add(text);
      batch.push(text);
      size += text.length;
      if (batch.length >= ROWS_AT_ONCE || size >= CHARACTERS_AT_ONCE) await flush();
    } else if (table) {
      await flush();
      const [said, found] = [parsed(Counted, text), hash.end()];
      if (said.rows !== found.rows || said.sha256 !== found.sha256)
        throw new BackupError(`${file}: the rows of ${table.name} are not those that were backed up. It is damaged. Nothing was changed.`);
      tables.push({ ...table, ...found });
      table = null;
    }
  }
  if (!beginning) throw new BackupError(`${file} is not a backup.`);
  return { ...beginning, tables };
};

const migrationsOf = ({ migrations }: BackupContents, known: readonly Migration[]): Migration[] =>
  migrations.map(({ number, name, checksum }) => {
    const migration = known.find((each) => each.number === number && each.checksum === checksum);
    if (!migration) throw new BackupError(`The backup is of another version: its migration ${name} is unknown here. Nothing was changed.`);
    return migration;
  });

const ROWS_AT_ONCE = 1_000;
const CHARACTERS_AT_ONCE = 1_000_000;

const parsed = <Schema extends z.ZodType>(schema: Schema, text: string): z.infer<Schema> => {
  const value = jsonValue(text);
  if (value === undefined) throw new BackupError('The file is not a backup, or it is damaged (a line is not JSON). Nothing was changed.');
  const { data, error } = schema.safeParse(value);
  if (error) throw new BackupError('The backup is of another version. Nothing was changed.', { cause: error });
  return data;
};
