import { sql, type Transaction } from 'kysely';
import type { DatabaseHandle } from '../database/connect.ts';
import { migrateInside, takeTurn } from '../database/migrate.ts';
import { type Migration, readMigrations } from '../database/migrationFiles.ts';
import type { Tables } from '../database/tables.ts';
import { BackupError, rowsHash } from './backupFile.ts';
import { type BackupContents, migrationsOf, readBackup } from './readBackup.ts';
import { addRows, readRows, type StoredTable, storedTables, takeOff } from './storedTables.ts';

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
