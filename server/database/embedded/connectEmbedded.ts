import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type DatabaseConnection,
  type Dialect,
  Kysely,
  PGliteAdapter,
  PGliteDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { fromPglite, PgBoss } from 'pg-boss';
import { checkStorage } from '../checkStorage.ts';
import type { DatabaseHandle } from '../connect.ts';
import { bossTiming, camelCasePlugin, type Deadlines, deadlines } from '../deadlines.ts';
import { touching } from '../parts.ts';
import type { Tables } from '../tables.ts';
import { type Bounds, EmbeddedPostgres, type EmbeddedTransaction } from './embeddedPostgres.ts';

export const connectEmbedded = async (
  { dataDir, worker }: { dataDir: string; worker?: URL },
  limits: Deadlines = deadlines,
): Promise<DatabaseHandle> => {
  const postgres = new EmbeddedPostgres(dataDir, worker);
  await postgres.waitReady;
  const patience = { turn: limits.patient, run: limits.patient, givesWay: true };
  const db = kyselyOn(within(postgres, { turn: limits.asked, run: limits.alone }));
  const patient = kyselyOn(within(postgres, patience));
  return {
    kind: 'embedded',
    db,
    patient,
    standby: null,
    inParts: (tables, work) =>
      postgres.inParts(
        tables,
        (runPart) => work({ isAlone: true, db: patient, run: (perform) => runPart((part) => perform(kyselyOn(insidePart(part)))) }),
        patience,
      ),
    withoutDeadline: (work) => work(kyselyOn(within(postgres))),
    createBoss: () => new PgBoss({ db: fromPglite(ownTablesOnly(postgres, patience)), backend: 'pglite', ...bossTiming }),
    listen: (channel, handler) => postgres.listen(channel, handler),
    isHearing: () => true,
    load: () => ({ embedded: postgres.load() }),
    ready: () => checkStorage(db),
    copyTo: (copy) => copyFolder(postgres, path.join(dataDir, 'postgres'), path.join(copy, 'postgres')),
    async close() {
      await Promise.all([db.destroy(), patient.destroy()]);
      await postgres.close();
    },
  };
};

type Config = ConstructorParameters<typeof PGliteDriver>[0];
type Connected = Config['pglite'];

const kyselyOn = (pglite: Connected) => new Kysely<Tables>({ dialect: queueingDialect(pglite), plugins: [camelCasePlugin] });

const opened = { ready: true, waitReady: Promise.resolve(), closed: false, close: async () => {} };

const within = (postgres: EmbeddedPostgres, bounds?: Bounds): Connected => ({
  ...opened,
  query: (sql, parameters) => postgres.query(sql, parameters, bounds),
  transaction: (work) => postgres.transaction(work, bounds),
});

const insidePart = ({ query }: EmbeddedTransaction): Connected => ({
  ...opened,
  query,
  transaction: () => Promise.reject(new Error('A part of a larger whole is a transaction already')),
});

const ownTablesOnly = (postgres: EmbeddedPostgres, bounds: Bounds): Parameters<typeof fromPglite>[0] => ({
  query: (text, parameters) => touching(['pgboss'], () => postgres.query(text, parameters, bounds)),
  exec: (text) => touching(['pgboss'], () => postgres.exec(text, bounds)),
  listen: (channel, handler) => touching(['pgboss'], () => postgres.listen(channel, handler)),
});

/** Kysely's own dialect passes its one connection on, so a waiting writer would keep readers waiting. */
const queueingDialect = (pglite: Connected): Dialect => ({
  createAdapter: () => new QueueingAdapter(),
  createDriver: () => new QueueingDriver({ pglite }),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

class QueueingAdapter extends PGliteAdapter {
  override get supportsMultipleConnections() {
    return true;
  }
}

class QueueingDriver extends PGliteDriver {
  readonly #config: Config;

  constructor(config: Config) {
    super(config);
    this.#config = config;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const driver = new PGliteDriver(this.#config);
    await driver.init();
    return driver.acquireConnection();
  }
}

/** The copy starts and ends with PostgreSQL's own backup calls, so that its log can repair what changed meanwhile. @throws ENOSPC when the disk lacks room */
const copyFolder = async (postgres: Pick<EmbeddedPostgres, 'query'>, from: string, to: string): Promise<void> => {
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
