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
import { copyFolder } from './copyFolder.ts';
import { type Bounds, EmbeddedPostgres, type EmbeddedTransaction } from './embeddedPostgres.ts';
import type { Place } from './messages.ts';

export const connectEmbedded = async (
  place: Place,
  limits: Deadlines = deadlines,
): Promise<DatabaseHandle & { dump(file: string): Promise<void> }> => {
  const postgres = new EmbeddedPostgres(place);
  await postgres.waitReady;
  const patience = { turn: limits.patient, run: limits.patient };
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
    ...('dataDir' in place
      ? { copyTo: (dataDir: string) => copyFolder(postgres, path.join(place.dataDir, 'postgres'), path.join(dataDir, 'postgres')) }
      : {}),
    dump: (file) => postgres.dump(file),
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
