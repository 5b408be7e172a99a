import { type Kysely, sql } from 'kysely';
import { repeating } from '../../repeating.ts';
import type { Deadlines } from '../deadlines.ts';
import type { Tables } from '../tables.ts';
import { openPool } from './pools.ts';
import type { Share } from './sharedPool.ts';

export type LogPosition = bigint;

export interface Standby {
  db: Kysely<Tables>;
  patient: Kysely<Tables>;
  written(): Promise<LogPosition>;
  shows(position: LogPosition): Promise<boolean>;
  isFit(): boolean;
  close(): Promise<void>;
}

const CONNECTIONS = 10;
const PATIENT_CONNECTIONS = 4;

/** Each time the standby is looked at. What the primary wrote so many looks ago must be there. */
const LOOK_MS = 1_000;
const MOST_LOOKS_BEHIND = 5;
/** A look that did not end counts no longer than this. */
const LOOK_HOLDS_MS = 3_000;

export const openStandby = (url: string, primary: Kysely<Tables>, limits: Deadlines, share: Share): Standby => {
  const fitting = { connectionString: url, lock_timeout: limits.lock, connectionTimeoutMillis: limits.connection };
  const db = openPool({ ...fitting, max: CONNECTIONS, statement_timeout: limits.asked, share });
  const patient = openPool({ ...fitting, max: PATIENT_CONNECTIONS, statement_timeout: limits.patient });
  const watch = openPool({ connectionString: url, max: 1, statement_timeout: LOOK_HOLDS_MS, connectionTimeoutMillis: LOOK_HOLDS_MS });
  let positions: LogPosition[] = [];
  let [replayed, fitUntil]: [LogPosition, number] = [0n, 0];
  let told: string | null = null;

  const look = async (): Promise<string | null> => {
    const [ours, its] = [await askPrimary(primary), await askStandby(watch)];
    replayed = its.position ?? 0n;
    positions = [...positions, writtenBy(ours)].slice(-MOST_LOOKS_BEHIND);
    const isFarBehind = replayed < (positions[0] ?? 0n);
    return unfitnessOf(ours, its) ?? (isFarBehind ? 'it is more than five seconds behind' : null);
  };

  const judge = async () => {
    const fault = await look().catch((error: Error) => {
      positions = [];
      return error.message;
    });
    fitUntil = fault === null ? performance.now() + LOOK_HOLDS_MS : 0;
    if (fault !== told)
      console.error(fault === null ? 'Lists are read from the standby again.' : `Lists are not read from the standby: ${fault}.`);
    told = fault;
  };
  const stopLooking = repeating(LOOK_MS, judge, () => {});

  const isFit = () => performance.now() <= fitUntil;
  return {
    db,
    patient,
    isFit,
    written: async () => writtenBy(await askPrimary(primary)),
    shows: async (position) => {
      if (!isFit()) return false;
      if (position <= replayed) return true;
      replayed = await askStandby(watch).then(
        (its) => its.position ?? 0n,
        () => replayed,
      );
      return position <= replayed && isFit();
    },
    close: async () => {
      await stopLooking();
      await Promise.all([db, patient, watch].map((pool) => pool.destroy()));
    },
  };
};

interface Side {
  position: LogPosition | null;
  isStandby: boolean;
  origin: string;
}

const ask = async (db: Kysely<Tables>, position: ReturnType<typeof sql>): Promise<Side> => {
  const { rows } = await sql<Omit<Side, 'position'> & { position: string | null }>`
    select ${position}::text as position, pg_is_in_recovery() as "isStandby", ${databaseOrigin} as origin`.execute(db.withoutPlugins());
  const [side] = rows;
  if (!side) throw new Error('PostgreSQL answered nothing');
  return { ...side, position: side.position === null ? null : positionOf(side.position) };
};
/** What is inserted may not be written yet, where PostgreSQL does not wait for its disk. */
const askPrimary = (db: Kysely<Tables>) => ask(db, sql`case when not pg_is_in_recovery() then pg_current_wal_insert_lsn() end`);
const askStandby = (db: Kysely<Tables>) => ask(db, sql`pg_last_wal_replay_lsn()`);

const writtenBy = ({ position }: Side): LogPosition => {
  if (position === null) throw new Error('DATABASE_URL names a standby');
  return position;
};

const unfitnessOf = (primary: Side, standby: Side): string | null => {
  if (primary.origin !== standby.origin) return 'DATABASE_READ_URL names another database than DATABASE_URL';
  return standby.isStandby ? null : 'DATABASE_READ_URL names a primary';
};

const positionOf = (text: string): LogPosition => {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

export const databaseOrigin = sql<string>`(select system_identifier from pg_control_system()) || '/' || (select oid from pg_database where datname = current_database())`;
