import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { bossTiming } from '../bossTiming.ts';
import { camelCasePlugin } from '../camelCase.ts';
import { channelsHeardAtOnce } from '../channels.ts';
import type { DatabaseHandle } from '../connect.ts';
import { arrayTypes, parsers } from '../parsers.ts';
import type { Tables } from '../tables.ts';
import { createListener } from './listener.ts';
import { namingPool } from './namedStatements.ts';
import { tellOfLoss } from './tellOfLoss.ts';

const OLDEST_VERSION = 15;
const CONNECTIONS = 10;
const JOB_CONNECTIONS = 4;

/** The PostgreSQL that `connectionString` names, version 15 or later. */
export const connectPostgres = async (connectionString: string): Promise<DatabaseHandle> => {
  const listener = createListener(connectionString);
  const pool = new pg.Pool({
    connectionString,
    application_name: 'offerdesk',
    max: CONNECTIONS,
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: 60_000,
    statement_timeout: 120_000,
    // PostgreSQL compiles statements whose cost it overestimates. That takes longer than any of our statements.
    options: '-c timezone=UTC -c jit=off',
    types: { getTypeParser },
    onConnect: (client) => listener.hearOn(client, channelsHeardAtOnce),
  });
  // The holder of a lost connection notices with their next statement. An idle one is replaced.
  pool.on('connect', (client) => tellOfLoss(client, 'A connection'));
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: namingPool(pool) }), plugins: [camelCasePlugin] });
  try {
    await checkVersion(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    kind: 'postgres',
    db,
    inParts: (_, work) => db.transaction().execute((trx) => work({ isAlone: false, db: trx, run: (perform) => perform(trx) })),
    createBoss: () => new PgBoss({ connectionString, application_name: 'offerdesk-jobs', max: JOB_CONNECTIONS, ...bossTiming }),
    listen: listener.listen,
    isHearing: listener.isHearing,
    ready: async () => void (await sql`select 1`.execute(db)),
    async close() {
      await listener.close();
      await db.destroy();
    },
  };
};

const checkVersion = async (db: Kysely<Tables>) => {
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db.withoutPlugins());
  refuseOldVersion(rows[0]?.server_version ?? 'unknown');
};

export const refuseOldVersion = (version: string): void => {
  if (Number.parseInt(version, 10) >= OLDEST_VERSION) return;
  throw new Error(`DATABASE_URL names PostgreSQL ${version}; version ${OLDEST_VERSION} or later is needed.`);
};

/** node-postgres writes a Date in the process's own time zone unless told; a `date` column would then hold another day. */
pg.defaults.parseInputDatesAsUTC = true;

const TEXT_ARRAY: number = 1009;
const parseTexts = pg.types.getTypeParser(TEXT_ARRAY);

const parseElements = (elements: unknown, parse: (text: string) => unknown): unknown => {
  if (Array.isArray(elements)) return elements.map((element) => parseElements(element, parse));
  return typeof elements === 'string' ? parse(elements) : null;
};

const arrayParsers: Record<number, (text: string) => unknown> = Object.fromEntries(
  Object.entries(parsers).map(([element, parse]) => [
    arrayTypes[Number(element)],
    (text: string) => parseElements(parseTexts(text), parse),
  ]),
);

const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  (format === 'binary' ? undefined : (parsers[oid] ?? arrayParsers[oid])) ??
  pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;
