import { ownFolder, refuseEmpty } from '../backup/backUp.ts';
import { BackupError } from '../backup/backupFile.ts';
import { describeError } from '../logging.ts';
import { readSettings, SettingsError } from '../settings.ts';

const run = async ([word, username = '', ...others]: readonly string[]): Promise<string> => {
  if (word !== 'password' || username === '' || others.length > 0)
    throw new SettingsError([
      'Name one user: ADMIN_PASSWORD=… offerdesk password <username>. DATA_DIR or DATABASE_URL names the database.',
    ]);
  const settings = readSettings(process.env);
  const { adminPassword } = settings;
  if (adminPassword === undefined) throw new SettingsError([`Set ADMIN_PASSWORD to the new password of ${username}.`]);
  if (settings.databaseUrl === undefined) refuseEmpty(settings.dataDir);
  const [{ connectDatabase }, { setPassword }] = await Promise.all([import('../database/connect.ts'), import('./setPassword.ts')]);
  const database = await connectDatabase(settings.databaseUrl === undefined ? ownFolder(settings.dataDir) : settings);
  try {
    const named = await setPassword(database.db, username, adminPassword);
    if (named === null) throw new SettingsError([`There is no user '${username}'. Nothing was changed.`]);
    return `${named} has the password of ADMIN_PASSWORD, and must sign in again.`;
  } finally {
    await database.close();
  }
};

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  const { message } = describeError(error);
  console.error(
    error instanceof SettingsError || error instanceof BackupError
      ? message
      : `It failed: ${message.replace(/\.$/, '')}. Nothing was changed.`,
  );
  process.exitCode = 1;
}
