import type { Kysely } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { connectEmbedded } from './embedded/connectEmbedded.ts';
import type { InParts } from './parts.ts';
import { connectPostgres } from './postgres/connectPostgres.ts';
import type { Standby } from './postgres/standby.ts';
import type { Tables } from './tables.ts';

/** The database's settings. */
export interface DatabaseSettings {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** True: a PostgreSQL that may lose what it confirmed is meant. Default: it is refused. */
  mayLoseWrites?: boolean | undefined;
  /** The same database through a pooler, for what users wait for. Others use its connections between our transactions, so nothing is kept in one. */
  pooledUrl?: string | undefined;
  /** A standby of the same PostgreSQL, for lists and exports: see postgres/standby.ts. */
  readUrl?: string | undefined;
}

/**
 * The open database. On both kinds: int8 reads as number, numeric as string, timestamptz as Date; names are snake_case in SQL and
 * camelCase in code.
 *
 * The embedded one has a single connection, which a transaction holds until it ends. **Inside a transaction use only `trx`**: a
 * statement on the outer `db` would wait for the transaction, and the transaction for the statement. For the same reason a
 * transaction waits for nothing but the database.
 */
export interface DatabaseHandle {
  kind: 'embedded' | 'postgres';
  /** For what a user waits for: a statement is stopped after `deadlines.asked`. */
  db: Kysely<Tables>;
  /** For jobs, exports and uploads: a statement is stopped after `deadlines.patient`. On PostgreSQL it has connections of its own. */
  patient: Kysely<Tables>;
  /** Null: there is none to read from. */
  standby: Standby | null;
  /** Runs in `patient`. */
  inParts: InParts;
  /** Runs work whose statements may take any time, such as migrations. */
  withoutDeadline<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result>;
  /** A new, unstarted pg-boss on this database. Stop it before `close`. */
  createBoss(): PgBoss;
  /**
   * Calls `handler` with the payload of each NOTIFY on the channel. `missed` is called when the connection was lost and is there again.
   * The answered function ends both.
   */
  listen(channel: string, handler: (payload: string) => void, missed?: () => void): Promise<() => Promise<void>>;
  /** True: what was notified more than a second ago has reached the listeners. False while that is not certain. */
  isHearing(): boolean;
  /** How busy its connections are, by their pool. The embedded database has one connection. */
  load(): Record<string, ConnectionLoad>;
  /** Resolves when the database answers and takes writes, rejects when it does not: see checkStorage.ts. */
  ready(): Promise<void>;
  /** On an embedded database in a folder: makes a data folder that holds what the database holds now. Others hardly wait meanwhile. */
  copyTo?(dataDir: string): Promise<void>;
  close(): Promise<void>;
}

/** `waiting`: statements and transactions without a connection. */
export interface ConnectionLoad {
  used: number;
  idle: number;
  waiting: number;
}

/** Opens the embedded database in `dataDir`, or the PostgreSQL that `databaseUrl` names. Neither migrates: see migrate.ts. */
export const connectDatabase = ({ dataDir, databaseUrl, ...settings }: DatabaseSettings): Promise<DatabaseHandle> =>
  databaseUrl === undefined ? connectEmbedded({ dataDir }) : connectPostgres({ databaseUrl, ...settings });
