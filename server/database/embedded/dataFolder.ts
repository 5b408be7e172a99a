import fs from 'node:fs';
import path from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { EmscriptenBuiltinFilesystem } from '@electric-sql/pglite/basefs';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { parsers } from '../parsers.ts';
import { MOST_PARTS } from '../parts.ts';
import { DurableFiles, flushFolder, flushOne } from './durableFiles.ts';
import { settleParts } from './preparedParts.ts';

export const embeddedMajor = 18;

/** The write that fills the pending list of a text index must merge the whole list. A short list keeps that wait short. */
const startParams = [
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

export const openDataFolder = async (dataDir: string, hold: (folder: string) => void = () => {}): Promise<PGlite> => {
  const folder = path.join(dataDir, 'postgres');
  removeUnfinished(dataDir);
  if (!fs.existsSync(folder)) await createWhole(dataDir, folder);
  fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  checkMajor(folder);
  hold(folder);
  try {
    return await openPGlite({ fs: new DurableFiles(folder), startParams: durableParams });
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

export const openInMemory = (dump: string | null): Promise<PGlite> =>
  openPGlite({ startParams: [...startParams, ...fewBuffers], ...(dump === null ? {} : { fs: new RestoredFiles(dump) }) });

/** The files are in memory already: setting up the usual 128 MB of buffers takes a quarter of the opening. */
const fewBuffers = ['-c', 'shared_buffers=16MB'];

const openPGlite = async (options: PGliteOptions): Promise<PGlite> => {
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

/** PGlite's own way copies every file and looks up every folder, which takes half of the opening. */
class RestoredFiles extends EmscriptenBuiltinFilesystem {
  readonly #dump: string;

  constructor(dump: string) {
    super();
    this.#dump = dump;
  }

  override async initialSyncFs(): Promise<void> {
    if (!this.pg) return;
    const { FS } = this.pg.Module;
    FS.mkdirTree(FOLDER);
    for (const { name, isFolder, data } of filesOf(fs.readFileSync(this.#dump))) {
      if (isFolder) FS.mkdir(`${FOLDER}${name}`);
      else FS.writeFile(`${FOLDER}${name}`, data, { canOwn: true });
    }
  }
}

const FOLDER = '/pglite/data';

function* filesOf(tar: Buffer) {
  for (let at = 0; tar[at]; ) {
    const text = (from: number, length: number) => tar.toString('latin1', at + from, at + from + length);
    const size = Number.parseInt(text(124, 12), 8);
    const data = tar.subarray(at + 512, at + 512 + size);
    yield { name: text(0, 100).replace(/\0.*/s, ''), isFolder: text(156, 1) === '5', data };
    at += 512 + Math.ceil(size / 512) * 512;
  }
}
