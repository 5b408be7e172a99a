import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { connectDatabase, type DatabaseSettings } from '../database/connect.ts';
import { BackupError } from './backupFile.ts';
import { withServersCopy } from './localControl.ts';
import { type Written, writeBackup } from './writeBackup.ts';

/**
 * Backs up the database of these settings. An embedded one may be in use: its server then gives a copy, which is read here. PostgreSQL
 * is read directly.
 */
export const backUp = async (settings: DatabaseSettings, file: string): Promise<Written> => {
  if (settings.databaseUrl !== undefined) return backUpFrom(settings, file);
  const { dataDir } = settings;
  if (!existsSync(join(dataDir, 'postgres')))
    throw new BackupError(`The folder '${dataDir}' holds no database. DATA_DIR names its folder.`);
  return (await withServersCopy(dataDir, (copy) => backUpFrom({ dataDir: copy }, file))) ?? backUpFrom({ dataDir }, file);
};

const backUpFrom = async (settings: DatabaseSettings, file: string): Promise<Written> => {
  const database = await connectDatabase(settings);
  try {
    return await writeBackup(database, file);
  } finally {
    await database.close();
  }
};
