import { sql } from 'kysely';
import type { DatabaseHandle } from '../database/connect.ts';
import { BackupError, type Line, rowsHash, writeBackupFile } from './backupFile.ts';
import { identityPlaces, readRows, runTimeTables, storedTables } from './storedTables.ts';

export const FORMAT = 1;

export const writeBackup = async ({ withoutDeadline }: Pick<DatabaseHandle, 'withoutDeadline'>, file: string): Promise<Written> => {
  const written: Written = { tables: 0, rows: 0 };
  await withoutDeadline((db) =>
    db.transaction().execute(async (trx) => {
      await sql`set transaction isolation level repeatable read, read only`.execute(trx);
      await writeBackupFile(file, backupLines(trx, written));
    }),
  );
  return written;
};

export interface Written {
  tables: number;
  rows: number;
}

async function* backupLines(trx: Parameters<typeof storedTables>[0], written: Written): AsyncGenerator<Line> {
  const tables = await storedTables(trx);
  if (!tables.some(({ name }) => name === 'migration'))
    throw new BackupError(
      'The database holds nothing yet, so there is nothing to back up. Start the server on it once, or name another one with DATA_DIR or DATABASE_URL.',
    );
  const migrations = await trx.selectFrom('migration').select(['number', 'name', 'checksum']).orderBy('number').execute();
  const beginning = { format: FORMAT, madeOn: new Date().toISOString(), migrations, runTimeTables: await runTimeTables(trx) };
  yield ['B', JSON.stringify({ ...beginning, identities: await identityPlaces(trx) })];
  for (const table of tables) {
    yield ['T', JSON.stringify({ name: table.name, columns: table.columns.map(({ name }) => name) })];
    const hash = rowsHash();
    for await (const lines of readRows(trx, table)) {
      for (const line of lines) {
        hash.add(line);
        yield ['R', line];
      }
    }
    const counted = hash.end();
    written.tables += 1;
    written.rows += counted.rows;
    yield ['C', JSON.stringify(counted)];
  }
}
