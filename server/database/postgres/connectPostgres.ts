import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { channelsHeardAtOnce } from '../channels.ts';
import { checkStorage } from '../checkStorage.ts';
import type { DatabaseHandle, DatabaseSettings } from '../connect.ts';
import { bossTiming, type Deadlines, deadlines } from '../deadlines.ts';
import type { Tables } from '../tables.ts';
import { createListener } from './listener.ts';
import { connecting, loadOf, openPool, openPooled } from './pools.ts';
import { databaseOrigin, openStandby } from './standby.ts';

const CONNECTIONS = 10;
const CONNECTIONS_OF_ONE_USER = 4;
const HEALTH_CONNECTIONS = 1;
const PATIENT_CONNECTIONS = 4;
const QUEUE_CONNECTIONS = 4;
const LISTENING_CONNECTIONS = 2;

export interface PostgresSettings extends Pick<DatabaseSettings, 'mayLoseWrites' | 'pooledUrl' | 'readUrl'> {
  databaseUrl: string;
  limits?: Deadlines | undefined;
}

export const connectPostgres = async ({
  databaseUrl,
  mayLoseWrites = false,
  pooledUrl,
  readUrl,
  limits = deadlines,
}: PostgresSettings): Promise<DatabaseHandle> => {
  const share = { ofOne: CONNECTIONS_OF_ONE_USER, waitMs: limits.asked };
  const listener = createListener(databaseUrl);
  const onConnect = (client: pg.ClientBase) => listener.hearOn(client, channelsHeardAtOnce);
  const open = (bounds: pg.PoolConfig) => openPool({ connectionString: databaseUrl, ...bounds });
  const openAsked = (max: number, bounds: pg.PoolConfig = {}) => {
    const size = { ...bounds, max, share, connectionTimeoutMillis: limits.connection };
    return pooledUrl === undefined
      ? open({ ...size, statement_timeout: limits.asked, lock_timeout: limits.lock })
      : openPooled({ ...size, connectionString: pooledUrl, answersWithin: limits.asked });
  };
  const asked = openAsked(CONNECTIONS, pooledUrl === undefined ? { onConnect } : {});
  // A server whose callers wait for connections is busy and not unwell: a proxy that left it out would burden the others with its callers.
  const health = openAsked(HEALTH_CONNECTIONS);
  const patient = open({ max: PATIENT_CONNECTIONS, statement_timeout: limits.patient, onConnect });
  const connections = CONNECTIONS + HEALTH_CONNECTIONS + PATIENT_CONNECTIONS + QUEUE_CONNECTIONS + LISTENING_CONNECTIONS;
  try {
    if (pooledUrl !== undefined) await refuseUnfitPooler(asked, patient, limits.asked);
    await refuseUnfit(patient, { connections, mayLoseWrites });
  } catch (error) {
    await Promise.all([asked, health, patient].map((db) => db.destroy()));
    throw error;
  }
  const standby = readUrl === undefined ? null : openStandby(readUrl, asked, limits, share);
  return {
    kind: 'postgres',
    db: asked,
    patient,
    standby,
    inParts: (_, work) => patient.transaction().execute((trx) => work({ isAlone: false, db: trx, run: (perform) => perform(trx) })),
    async withoutDeadline(work) {
      const own = open({ max: 1 });
      return work(own).finally(() => own.destroy());
    },
    createBoss: () => new PgBoss({ ...connecting(databaseUrl), ...ofQueue, max: QUEUE_CONNECTIONS, ...bossTiming }),
    listen: listener.listen,
    isHearing: () => pooledUrl === undefined && listener.isHearing(),
    load: () => ({ asked: loadOf(asked), patient: loadOf(patient) }),
    ready: () => checkStorage(health),
    async close() {
      await listener.close();
      await standby?.close();
      await Promise.all([asked, health, patient].map((db) => db.destroy()));
    },
  };
};

const ofQueue = { application_name: 'offerdesk-jobs', statement_timeout: 30_000, query_timeout: 35_000 };

const OLDEST_VERSION = 15;

interface PostgresTraits {
  version: string;
  encoding: string;
  maxConnections: number;
  fsync: string;
  fullPageWrites: string;
  synchronousCommit: string;
}

interface Needed {
  connections: number;
  mayLoseWrites: boolean;
}

const refuseUnfit = async (db: Kysely<Tables>, needed: Needed): Promise<void> => {
  const { rows } = await sql<PostgresTraits>`
    select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0) as "maxConnections",
      current_setting('fsync') as fsync, current_setting('full_page_writes') as "fullPageWrites",
      current_setting('synchronous_commit') as "synchronousCommit"`.execute(db.withoutPlugins());
  const fault = rows[0] && unfitness(rows[0], needed);
  if (fault) throw new Error(`DATABASE_URL names ${fault}`);
};

export const unfitness = (traits: PostgresTraits, { connections, mayLoseWrites }: Needed): string | null => {
  const { version, encoding, maxConnections } = traits;
  if (!(Number.parseInt(version, 10) >= OLDEST_VERSION)) return `PostgreSQL ${version}; version ${OLDEST_VERSION} or later is needed.`;
  if (encoding !== 'UTF8')
    return `a database in the encoding ${encoding}, which cannot hold every character. Create it again: createdb --encoding=UTF8 --template=template0 <name>`;
  if (maxConnections < connections)
    return `a PostgreSQL that takes ${maxConnections} connections at once, but the server opens up to ${connections}. Raise max_connections.`;
  const off = Object.entries({
    fsync: traits.fsync,
    full_page_writes: traits.fullPageWrites,
    synchronous_commit: traits.synchronousCommit,
  }).flatMap(([name, value]) => (value === 'off' ? [name] : []));
  if (off.length === 0 || mayLoseWrites) return null;
  return `a PostgreSQL with ${off.join(' and ')} off: a crash may lose what was confirmed. Turn it on, or set DATABASE_MAY_LOSE_WRITES=yes.`;
};

interface PooledTraits {
  role: string;
  statementTimeout: number;
  idleTimeout: number;
  zone: string;
}

const refuseUnfitPooler = async (pooled: Kysely<Tables>, direct: Kysely<Tables>, longest: number): Promise<void> => {
  const { rows: meant } = await sql<{ origin: string }>`select ${databaseOrigin} as origin`.execute(direct.withoutPlugins());
  const traits = await askPooler(pooled).catch((cause: Error) => {
    throw new Error(`DATABASE_POOLED_URL does not lead to the database (${cause.message}). Is the pooler running?`, { cause });
  });
  if (traits.origin !== meant[0]?.origin)
    throw new Error('DATABASE_POOLED_URL leads to another database than DATABASE_URL. Name the same one in both.');
  const fault = poolerFault(traits, longest);
  if (fault) throw new Error(`DATABASE_POOLED_URL ${fault}`);
};

const askPooler = async (db: Kysely<Tables>): Promise<PooledTraits & { origin: string }> => {
  const setting = (name: string) => sql`(select setting::int from pg_settings where name = ${name})`;
  const { rows } = await sql<PooledTraits & { origin: string }>`
    select ${databaseOrigin} as origin, current_user as role, ${setting('statement_timeout')} as "statementTimeout",
      ${setting('idle_in_transaction_session_timeout')} as "idleTimeout", current_setting('timezone') as zone`.execute(db.withoutPlugins());
  if (!rows[0]) throw new Error('it answered nothing');
  return rows[0];
};

const poolerFault = ({ role, statementTimeout, idleTimeout, zone }: PooledTraits, longest: number): string | null => {
  const missing = [
    ...(statementTimeout > 0 && statementTimeout <= longest ? [] : [`statement_timeout = ${longest}`]),
    ...(idleTimeout > 0 ? [] : ['idle_in_transaction_session_timeout = 60000']),
    ...(zone === 'UTC' ? [] : ["timezone = 'UTC'"]),
  ];
  if (missing.length === 0) return null;
  const statements = missing.map((setting) => `alter role "${role}" set ${setting};`).join(' ');
  return `leads to connections without settings that the server needs. Run this in the database, and restart the pooler: ${statements}`;
};
