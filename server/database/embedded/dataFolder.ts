import fs from 'node:fs';
import path from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { parsers } from '../parsers.ts';
import { MOST_PARTS } from '../parts.ts';
import { DurableFiles, flushFolder, flushOne } from './durableFiles.ts';
import type { AskedFlush } from './flushBeside.ts';
import { settleParts } from './preparedParts.ts';

export const embeddedMajor = 18;

/** The write that fills the pending list of a text index must merge the whole list. A short list keeps that wait short. */
export const startParams = [
  ...PGlite.defaultStartParams,
  ...['-c', `max_prepared_transactions=${MOST_PARTS}`],
  ...['-c', 'gin_pending_list_limit=512kB'],
  ...['-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB'],
];

/** Without `-F`, which turns fsync off, and with the one way to flush that PGlite's file system supports. */
const durableParams = [
  ...startParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  // All of them are touched at the start and never given back. Fewer make scattered writes slower; more gain nothing at a million offers.
  ...['-c', 'shared_buffers=32MB'],
];

export const openDataFolder = async (
  dataDir: string,
  hold: (folder: string) => void = () => {},
  ask?: (asked: AskedFlush) => void,
): Promise<PGlite> => {
  const folder = path.join(dataDir, 'postgres');
  removeUnfinished(dataDir);
  if (!fs.existsSync(folder)) await createWhole(dataDir, folder);
  fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  checkMajor(folder);
  hold(folder);
  try {
    return await openPGlite({ fs: new DurableFiles(folder, ask), startParams: durableParams });
  } catch (cause) {
    // On a full disk the data are whole: nobody should put a copy in their place.
    const fault = fileFault(dataDir);
    if (fault) throw fault;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `The folder ${path.resolve(folder)} does not open; it may be damaged (${reason}). Put a copy in its place, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
};

export const openPGlite = async (options: PGliteOptions): Promise<PGlite> => {
  const pglite = await PGlite.create({ ...options, extensions: { pg_trgm }, parsers });
  await pglite.exec("set timezone = 'UTC'");
  await settleParts(pglite);
  return pglite;
};

/** A first creation that is killed half-way leaves a folder that never opens. So it is made aside, flushed, and then renamed. */
const createWhole = async (dataDir: string, folder: string) => {
  const unfinished = fs.mkdtempSync(path.join(dataDir, UNFINISHED));
  const pglite = await openPGlite({ fs: new DurableFiles(unfinished), startParams: durableParams }).catch((error: unknown) => {
    throw fileFault(dataDir) ?? error;
  });
  await pglite.close();
  flushFolder(unfinished);
  fs.renameSync(unfinished, folder);
  flushOne(dataDir);
};

const UNFINISHED = 'postgres-unfinished-';
const removeUnfinished = (dataDir: string) => {
  for (const name of fs.readdirSync(dataDir)) {
    if (name.startsWith(UNFINISHED)) fs.rmSync(path.join(dataDir, name), { recursive: true });
  }
};

const checkMajor = (folder: string) => {
  const file = path.join(folder, 'PG_VERSION');
  const major = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : null;
  if (major === String(embeddedMajor)) return;
  const found = major === null ? 'is not a PostgreSQL data folder' : `was written by PostgreSQL ${major}`;
  throw new Error(
    `The folder ${path.resolve(folder)} ${found}; this version reads PostgreSQL ${embeddedMajor}. Dump it with the version that wrote it and restore the dump.`,
  );
};

/** PostgreSQL needs more to open: a file of its log alone has 16 MB. */
const PROBE_BYTES = 33_554_432;

/** PGlite ends without a reason when its files cannot be written; this finds it. Null: the disk takes writes. */
const fileFault = (dataDir: string): NodeJS.ErrnoException | null => {
  const file = path.join(dataDir, 'probe');
  try {
    const descriptor = fs.openSync(file, 'w');
    try {
      const bytes = Buffer.alloc(PROBE_BYTES);
      for (let written = 0; written < bytes.length; ) written += fs.writeSync(descriptor, bytes, written);
    } finally {
      fs.closeSync(descriptor);
    }
    return null;
  } catch (error) {
    return error as NodeJS.ErrnoException;
  } finally {
    fs.rmSync(file, { force: true });
  }
};
