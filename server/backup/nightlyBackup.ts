import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { logError } from '../logging.ts';
import type { Services } from '../services.ts';
import { backupFolder } from './localControl.ts';

export const nightlyBackupJob =
  ({ settings: { dataDir, backupsKept }, now }: Pick<Services, 'settings' | 'now'>) =>
  async ({ signal }: { signal: AbortSignal }): Promise<void> => {
    const folder = backupFolder(dataDir);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      await runCommand(dataDir, join(folder, `${now().toISOString().slice(0, 19).replaceAll(':', '-')}${EXTENSION}`), signal);
    } catch (error) {
      logError(error, 'the nightly backup failed');
      throw error;
    }
    const own = (await readdir(folder)).filter((name) => OWN.test(name)).sort();
    for (const name of own.slice(0, -backupsKept)) await rm(join(folder, name), { force: true });
  };

const EXTENSION = '.backup';
const OWN = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.backup$/;

const runCommand = async (dataDir: string, file: string, signal: AbortSignal): Promise<void> => {
  const command = join(import.meta.dirname, `../command${extname(import.meta.filename)}`);
  const { PATH, TMPDIR } = process.env;
  const child = spawn(process.execPath, [command, 'backup', file], {
    env: { PATH, TMPDIR, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new Error(said.trim() || `The backup ended with ${code}`);
};
