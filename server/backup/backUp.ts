import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { connectDatabase, type DatabaseSettings } from '../database/connect.ts';
import { BackupError } from './backupFile.ts';
import { withServersCopy } from './localControl.ts';
import { type Written, writeBackup } from './writeBackup.ts';

/** The server of an embedded database gives a copy, which is read here. PostgreSQL is read directly. */
export const backUp = async (settings: DatabaseSettings, file: string): Promise<Written> => {
  if (settings.databaseUrl !== undefined) return backUpFrom(settings, file);
  const { dataDir } = settings;
  refuseEmpty(dataDir);
  return (await withServersCopy(dataDir, (copy) => backUpFrom({ dataDir: copy }, file))) ?? backUpFrom(ownFolder(dataDir), file);
};

/** A new database would be made in it. */
export const refuseEmpty = (dataDir: string): void => {
  if (!existsSync(join(dataDir, 'postgres')))
    throw new BackupError(`The folder '${dataDir}' holds no database. DATA_DIR names its folder.`);
};

/** Another account's files in it would keep the server out of its folder. */
export const ownFolder = (dataDir: string): DatabaseSettings => {
  if (process.getuid && statSync(dataDir).uid !== process.getuid())
    throw new BackupError(`No server runs, so this command must open '${dataDir}' itself. Run it as the owner of that folder.`);
  return { dataDir };
};

const backUpFrom = async (settings: DatabaseSettings, file: string): Promise<Written> => {
  const database = await connectDatabase(settings);
  try {
    return await writeBackup(database, file);
  } finally {
    await database.close();
  }
};
