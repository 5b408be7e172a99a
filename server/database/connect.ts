import type { Kysely } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { connectEmbedded } from './embedded/connectEmbedded.ts';
import type { InParts } from './parts.ts';
import { connectPostgres } from './postgres/connectPostgres.ts';
import type { Standby } from './postgres/standby.ts';
import type { Tables } from './tables.ts';

export interface DatabaseSettings {
  dataDir: string;
  databaseUrl?: string | undefined;
  mayLoseWrites?: boolean | undefined;
  /** The same database through a pooler, for what users wait for. Others use its connections between our transactions, so nothing is kept in one. */
  pooledUrl?: string | undefined;
  readUrl?: string | undefined;
}

/** **Inside a transaction use only `trx`**: the embedded database has one connection, and the two would wait for each other. */
export interface DatabaseHandle {
  kind: 'embedded' | 'postgres';
  db: Kysely<Tables>;
  patient: Kysely<Tables>;
  standby: Standby | null;
  inParts: InParts;
  withoutDeadline<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result>;
  createBoss(): PgBoss;
  listen(channel: string, handler: (payload: string) => void, missed?: () => void): Promise<() => Promise<void>>;
  /** True: what was notified more than a second ago has reached the listeners. False while that is not certain. */
  isHearing(): boolean;
  load(): Record<string, ConnectionLoad>;
  ready(): Promise<void>;
  copyTo?(dataDir: string): Promise<void>;
  close(): Promise<void>;
}

export interface ConnectionLoad {
  used: number;
  idle: number;
  waiting: number;
}

export const connectDatabase = ({ dataDir, databaseUrl, ...settings }: DatabaseSettings): Promise<DatabaseHandle> =>
  databaseUrl === undefined ? connectEmbedded({ dataDir }) : connectPostgres({ databaseUrl, ...settings });
