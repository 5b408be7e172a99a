import path from 'node:path';
import { describeError } from '../logging.ts';
import { readSettings, SettingsError } from '../settings.ts';
import { BackupError } from './backupFile.ts';

const isInstalled = path.extname(import.meta.filename) === '.js';
const command = (verb: string) => (isInstalled ? `offerdesk ${verb} <file>` : `npm run ${verb} -- <file>`);
const usage = `Name one file: ${command('backup')}, or ${command('restore')}. DATA_DIR or DATABASE_URL names the database.`;

const run = async ([verb, file = '', ...others]: readonly string[]): Promise<string> => {
  if (/^(-|$)/.test(file) || others.length > 0 || (verb !== 'backup' && verb !== 'restore')) throw new BackupError(usage);
  const settings = readSettings(process.env);
  if (verb === 'backup') {
    const { backUp } = await import('./backUp.ts');
    const { tables, rows } = await backUp(settings, file);
    return `${file} holds ${rows} rows of ${tables} tables. The workbook that SPREADSHEET names is not in it.`;
  }
  const [{ connectDatabase }, { restoreBackup }] = await Promise.all([import('../database/connect.ts'), import('./restoreBackup.ts')]);
  const { tables, madeOn } = await restoreBackup(() => connectDatabase(settings), file);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `The database holds the ${rows} rows of ${tables.length} tables that were backed up on ${madeOn}; every checksum is equal. All users must sign in again.`;
};

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  const isExpected = error instanceof BackupError || error instanceof SettingsError;
  const { message } = describeError(error);
  console.error(isExpected ? message : `It failed: ${message.replace(/\.$/, '')}. Nothing was changed.`);
  process.exitCode = 1;
}
