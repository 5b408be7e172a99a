import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { bossTiming } from '../bossTiming.ts';
import { camelCasePlugin } from '../camelCase.ts';
import { channelsHeardAtOnce } from '../channels.ts';
import { checkStorage } from '../checkStorage.ts';
import type { DatabaseHandle, DatabaseSettings } from '../connect.ts';
import { type Deadlines, deadlines } from '../deadlines.ts';
import { arrayTypes, parsers } from '../parsers.ts';
import type { Tables } from '../tables.ts';
import { ImpatientClient, type ImpatientConfig } from './impatientClient.ts';
import { createListener } from './listener.ts';
import { namingPool } from './namedStatements.ts';
import { refuseUnfit } from './refuseUnfit.ts';
import { refuseUnfitPooler } from './refuseUnfitPooler.ts';
import { tellOfLoss } from './tellOfLoss.ts';

const CONNECTIONS = 10;
const PATIENT_CONNECTIONS = 4;
const QUEUE_CONNECTIONS = 4;
/** Ours and that of pg-boss. */
const LISTENING_CONNECTIONS = 2;

export interface PostgresSettings extends Pick<DatabaseSettings, 'mayLoseWrites' | 'pooledUrl'> {
  databaseUrl: string;
  /** Default: those of deadlines.ts. */
  limits?: Deadlines | undefined;
}

/** The PostgreSQL that `databaseUrl` names, version 15 or later. */
export const connectPostgres = async ({
  databaseUrl,
  mayLoseWrites = false,
  pooledUrl,
  limits = deadlines,
}: PostgresSettings): Promise<DatabaseHandle> => {
  const listener = createListener(databaseUrl);
  const onConnect = (client: pg.ClientBase) => listener.hearOn(client, channelsHeardAtOnce);
  const open = (bounds: pg.PoolConfig) => openPool({ connectionString: databaseUrl, ...bounds });
  const size = { max: CONNECTIONS, connectionTimeoutMillis: limits.connection };
  const asked =
    pooledUrl === undefined
      ? open({ ...size, statement_timeout: limits.asked, lock_timeout: limits.lock, onConnect })
      : openPooled({ ...size, connectionString: pooledUrl, answersWithin: limits.asked });
  const patient = open({ max: PATIENT_CONNECTIONS, statement_timeout: limits.patient, onConnect });
  const connections = CONNECTIONS + PATIENT_CONNECTIONS + QUEUE_CONNECTIONS + LISTENING_CONNECTIONS;
  try {
    await refuseUnfit(asked, { connections, mayLoseWrites });
    if (pooledUrl !== undefined) await refuseUnfitPooler(asked, limits.asked);
  } catch (error) {
    await asked.destroy();
    throw error;
  }
  return {
    kind: 'postgres',
    db: asked,
    patient,
    inParts: (_, work) => patient.transaction().execute((trx) => work({ isAlone: false, db: trx, run: (perform) => perform(trx) })),
    async withoutDeadline(work) {
      const own = open({ max: 1 });
      return work(own).finally(() => own.destroy());
    },
    createBoss: () => new PgBoss({ ...connecting(databaseUrl), ...ofQueue, max: QUEUE_CONNECTIONS, ...bossTiming }),
    listen: listener.listen,
    isHearing: () => pooledUrl === undefined && listener.isHearing(),
    ready: () => checkStorage(asked),
    async close() {
      await listener.close();
      await Promise.all([asked.destroy(), patient.destroy()]);
    },
  };
};

/** `query_timeout` is for the connection on which pg-boss listens, which is its own. */
const ofQueue = { application_name: 'offerdesk-jobs', statement_timeout: 30_000, query_timeout: 35_000 };

const connecting = (connectionString: string) => ({ connectionString, connectionTimeoutMillis: 10_000, Client: ImpatientClient });

/** Without `statement_timeout` a statement may take any time, whatever the role's own setting is. */
const openPool = (bounds: pg.PoolConfig): Kysely<Tables> => {
  const { statement_timeout = 0, lock_timeout = 0 } = bounds;
  const pool = createPool({
    ...bounds,
    idle_in_transaction_session_timeout: 60_000,
    // PostgreSQL compiles statements whose cost it overestimates. That takes longer than any of our statements.
    options: `-c timezone=UTC -c jit=off -c statement_timeout=${statement_timeout} -c lock_timeout=${lock_timeout}`,
  });
  return kyselyOn(namingPool(pool));
};

/** A pooler refuses a connection that asks for settings of its own; the role has them. */
const openPooled = (bounds: pg.PoolConfig & ImpatientConfig): Kysely<Tables> => kyselyOn(createPool(bounds));

const createPool = ({ connectionString = '', ...bounds }: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool({ ...connecting(connectionString), ...bounds, application_name: 'offerdesk', types: { getTypeParser } });
  // The holder of a lost connection notices with their next statement. An idle one is replaced.
  pool.on('connect', (client) => tellOfLoss(client, 'A connection'));
  pool.on('error', () => undefined);
  return pool;
};

const kyselyOn = (pool: PostgresPool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [camelCasePlugin] });

/** By default node-postgres writes a Date in the process's own time zone; a `date` column would then hold another day. */
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
