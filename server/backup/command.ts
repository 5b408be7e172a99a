import { statSync } from 'node:fs';
import path from 'node:path';
import { describeError } from '../logging.ts';
import { readSettings, SettingsError } from '../settings.ts';
import { BackupError, readBackupFile } from './backupFile.ts';

const isInstalled = path.extname(import.meta.filename) === '.js';
const command = (verb: string) => (isInstalled ? `offerdesk ${verb} <file>` : `npm run ${verb} -- <file>`);
const usage = `Name one file: ${command('backup')}, or ${command('restore')}. DATA_DIR or DATABASE_URL names the database.`;

const run = async ([verb, file = '', ...others]: readonly string[]): Promise<string> => {
  if (/^(-|$)/.test(file) || others.length > 0 || (verb !== 'backup' && verb !== 'restore')) throw new BackupError(usage);
  const settings = readSettings(process.env);
  if (verb === 'backup') {
    const { backUp } = await import('./backUp.ts');
    const isReplaced = await isBackupThere(file);
    const { tables, rows } = await backUp(settings, file);
    const replaced = isReplaced ? ' It took the place of the backup of that name.' : '';
    return `${file} holds ${rows} rows of ${tables} tables. The workbook that SPREADSHEET names is not in it.${replaced}`;
  }
  const [{ connectDatabase }, { restoreBackup }] = await Promise.all([import('../database/connect.ts'), import('./restoreBackup.ts')]);
  const { tables, madeOn } = await restoreBackup(() => connectDatabase(settings), file);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `The database holds the ${rows} rows of ${tables.length} tables that were backed up on ${madeOn}; every checksum is equal. All users must sign in again.`;
};

/** @throws BackupError where it is something else, such as the workbook */
const isBackupThere = async (file: string): Promise<boolean> => {
  if (!statSync(file, { throwIfNoEntry: false })?.size) return false;
  const lines = readBackupFile(file);
  await lines.next().catch((cause: unknown) => {
    throw new BackupError(`${file} is there, and is no whole backup. Name another file, or remove it. Nothing was changed.`, { cause });
  });
  await lines.return(undefined);
  return true;
};

const fileFaults: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'this account may not open it',
  ENOSPC: 'the disk is full',
};

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  const isExpected = error instanceof BackupError || error instanceof SettingsError;
  const { message } = describeError(error);
  const { code = '', path: place } = error as NodeJS.ErrnoException;
  const reason = fileFaults[code] && place ? `${place}: ${fileFaults[code]}` : message.replace(/\.$/, '');
  console.error(isExpected ? message : `It failed: ${reason}. Nothing was changed.`);
  process.exitCode = 1;
}
