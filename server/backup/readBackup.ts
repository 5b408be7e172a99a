import { z } from 'zod';
import { jsonValue } from '../../contract/jsonValue.ts';
import type { Migration } from '../database/migrationFiles.ts';
import { BackupError, readBackupFile, rowsHash } from './backupFile.ts';
import { FORMAT } from './writeBackup.ts';

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
export type Counted = z.infer<typeof Counted>;

export interface BackupContents extends z.infer<typeof Beginning> {
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

export const migrationsOf = ({ migrations }: BackupContents, known: readonly Migration[]): Migration[] =>
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
