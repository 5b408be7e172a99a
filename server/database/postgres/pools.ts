import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { ConnectionLoad } from '../connect.ts';
import { camelCasePlugin } from '../deadlines.ts';
import { arrayTypes, parsers } from '../parsers.ts';
import type { Tables } from '../tables.ts';
import { ImpatientClient, type ImpatientConfig, tellOfLoss } from './impatientClient.ts';
import { namingPool } from './namedStatements.ts';
import { type Share, shareOut } from './sharedPool.ts';

type Shared = { share?: Share };

export const connecting = (connectionString: string) => ({ connectionString, connectionTimeoutMillis: 10_000, Client: ImpatientClient });

export const openPool = (bounds: pg.PoolConfig & Shared): Kysely<Tables> => {
  const { statement_timeout = 0, lock_timeout = 0 } = bounds;
  const settings = {
    idle_in_transaction_session_timeout: 60_000,
    // PostgreSQL compiles statements whose cost it overestimates. That takes longer than any of our statements.
    options: `-c timezone=UTC -c jit=off -c statement_timeout=${statement_timeout} -c lock_timeout=${lock_timeout}`,
  };
  return open({ ...bounds, ...settings }, namingPool);
};

/** A pooler refuses a connection that asks for settings of its own; the role has them. */
export const openPooled = (bounds: pg.PoolConfig & ImpatientConfig & Shared): Kysely<Tables> => open(bounds, (pool) => pool);

const open = ({ share, connectionString = '', ...bounds }: pg.PoolConfig & Shared, named: (pool: pg.Pool) => PostgresPool) => {
  const pool = new pg.Pool({ ...connecting(connectionString), ...bounds, application_name: 'offerdesk', types: { getTypeParser } });
  pool.on('connect', (client) => tellOfLoss(client, 'A connection'));
  pool.on('error', () => undefined);
  if (share) shareOut(pool, share);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: named(pool) }), plugins: [camelCasePlugin] });
  pools.set(db, pool);
  return db;
};

export const loadOf = (db: Kysely<Tables>): ConnectionLoad => {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pools.get(db) ?? {};
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
};

const pools = new WeakMap<Kysely<Tables>, pg.Pool>();

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
