import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { EmbeddedPostgres } from './embeddedPostgres.ts';

/** The copy starts and ends with PostgreSQL's own backup calls, so that its log can repair what changed meanwhile. @throws ENOSPC when the disk lacks room */
export const copyFolder = async (postgres: Pick<EmbeddedPostgres, 'query'>, from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true, mode: 0o700 });
  await refuseFullDisk(from, to);
  // The slot keeps the log of writes to the end, whatever checkpoints come meanwhile. It is temporary: it ends with the process.
  await postgres.query(`select pg_create_physical_replication_slot('${NAME}', true, true)`);
  try {
    await postgres.query(`select pg_backup_start('${NAME}', true)`);
    await copyInside(from, to, '').finally(async () => {
      const { rows } = await postgres.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
      await writeFile(path.join(to, 'backup_label'), rows[0]?.labelfile ?? '');
    });
    await copyLog(from, to);
  } finally {
    await postgres.query(`select pg_drop_replication_slot('${NAME}')`);
  }
};

const NAME = 'offerdesk_backup';

/** A full disk would end the running database, so a copy must leave room. */
const refuseFullDisk = async (from: string, to: string): Promise<void> => {
  const sizes = await Promise.all((await filesIn(from)).map((file) => stat(file).then(({ size }) => size, gone(0))));
  const needed = sizes.reduce((sum, size) => sum + size, ROOM_LEFT_BYTES) * SHARE_NEEDED;
  const { bavail, bsize } = await statfs(to);
  if (bavail * bsize >= needed) return;
  const [free, asked] = [bavail * bsize, needed].map((bytes) => `${Math.ceil(bytes / 1_048_576)} MB`);
  const message = `A backup needs ${asked} of free space beside the database for a while, and there are ${free}`;
  throw Object.assign(new Error(message), { code: 'ENOSPC' });
};

const ROOM_LEFT_BYTES = 64 * 1_048_576;
const SHARE_NEEDED = 1.5;

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

const leftEmpty = ['pg_wal', 'pg_replslot', 'pg_stat_tmp', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_subtrans'];
const leftOut = /^(postmaster\.|offerdesk\.lock|backup_label)/;

const copyInside = async (from: string, to: string, inside: string): Promise<void> => {
  for (const entry of await readdir(path.join(from, inside), { withFileTypes: true })) {
    const name = path.join(inside, entry.name);
    if (entry.isDirectory()) {
      await mkdir(path.join(to, name), { mode: 0o700 });
      if (!leftEmpty.includes(name)) await copyInside(from, to, name);
    } else if (!leftOut.test(name)) await copyOne(path.join(from, name), path.join(to, name));
  }
};

const copyLog = async (from: string, to: string): Promise<void> => {
  for (const name of await readdir(path.join(from, 'pg_wal')))
    if (/^[0-9A-F]{24}$/.test(name)) await copyOne(path.join(from, 'pg_wal', name), path.join(to, 'pg_wal', name));
};

/** Where the file system can, both share their blocks until one changes. A file that is gone meanwhile is of a dropped table. */
const copyOne = (from: string, to: string): Promise<void> => copyFile(from, to, constants.COPYFILE_FICLONE).catch(gone(undefined));

const gone =
  <Instead>(instead: Instead) =>
  (error: unknown): Instead => {
    if ((error as { code?: unknown }).code === 'ENOENT') return instead;
    throw error;
  };
