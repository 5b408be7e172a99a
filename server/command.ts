import { existsSync, statSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import path from 'node:path';
import { setPassword } from './auth/firstAccounts.ts';
import { backUp, ownFolder, refuseEmpty } from './backup/backUp.ts';
import { BackupError, readBackupFile } from './backup/backupFile.ts';
import { restoreBackup } from './backup/restoreBackup.ts';
import { connectDatabase } from './database/connect.ts';
import { describeError } from './logging.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';

const isInstalled = path.extname(import.meta.filename) === '.js';
const command = (verb: string, what: string) => (isInstalled ? `offerdesk ${verb} ${what}` : `npm run ${verb} -- ${what}`);
const database = 'DATA_DIR or DATABASE_URL names the database.';
const ofFile = `Name one file: ${command('backup', '<file>')}, or ${command('restore', '<file>')}. ${database}`;
const ofUser = `Name one user: ADMIN_PASSWORD=… ${command('password', '<username>')}. ${database}`;

const backup = async (settings: Settings, file: string): Promise<string> => {
  const folder = path.dirname(file);
  if (!existsSync(folder)) throw new BackupError(`There is no folder '${folder}' for the backup. Nothing was changed.`);
  // Users of the server go first. Nobody but an administrator may raise a lower one.
  setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
  const replaced = (await isBackupThere(file)) ? ' It took the place of the backup of that name.' : '';
  const { tables, rows } = await backUp(settings, file);
  return `${file} holds ${rows} rows of ${tables} tables. The workbook that SPREADSHEET names is not in it.${replaced}`;
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

const restore = async (settings: Settings, file: string): Promise<string> => {
  const { tables, madeOn } = await restoreBackup(() => connectDatabase(settings), file);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `The database holds the ${rows} rows of ${tables.length} tables that were backed up on ${madeOn}; every checksum is equal. All users must sign in again.`;
};

const password = async (settings: Settings, username: string): Promise<string> => {
  const { adminPassword, databaseUrl, dataDir } = settings;
  if (adminPassword === undefined) throw new BackupError(`Set ADMIN_PASSWORD to the new password of ${username}.`);
  if (databaseUrl === undefined) refuseEmpty(dataDir);
  const opened = await connectDatabase(databaseUrl === undefined ? ownFolder(dataDir) : settings);
  const named = await setPassword(opened.db, username, adminPassword).finally(() => opened.close());
  if (named === null) throw new BackupError(`There is no user '${username}'. Nothing was changed.`);
  return `${named} has the password of ADMIN_PASSWORD, and must sign in again.`;
};

const words = new Map([
  ['backup', backup],
  ['restore', restore],
  ['password', password],
]);

const run = ([word = '', named = '', ...others]: readonly string[]): Promise<string> => {
  const work = words.get(word);
  if (!work || /^(-|$)/.test(named) || others.length > 0) throw new BackupError(word === 'password' ? ofUser : ofFile);
  return work(readSettings(process.env), named);
};

const fileFaults: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'this account may not open it',
  ENOSPC: 'the disk is full',
};

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  const { message } = describeError(error);
  const { code = '', path: place } = error as NodeJS.ErrnoException;
  const reason = fileFaults[code] && place ? `${place}: ${fileFaults[code]}` : message.replace(/\.$/, '');
  const isExpected = error instanceof BackupError || error instanceof SettingsError;
  console.error(isExpected ? message : `It failed: ${reason}. Nothing was changed.`);
  process.exitCode = 1;
}
