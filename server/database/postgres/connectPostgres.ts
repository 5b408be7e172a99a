import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { channelsHeardAtOnce } from '../channels.ts';
import { checkStorage } from '../checkStorage.ts';
import type { DatabaseHandle, DatabaseSettings } from '../connect.ts';
import { bossTiming, type Deadlines, deadlines } from '../deadlines.ts';
import { createListener } from './listener.ts';
import { connecting, loadOf, openPool, openPooled } from './pools.ts';
import { refuseUnfit, refuseUnfitPooler } from './refuseUnfit.ts';
import { openStandby } from './standby.ts';

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
