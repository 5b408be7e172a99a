import { sql } from 'kysely';
import { touching } from '../database/parts.ts';
import type { Database } from '../database/tables.ts';

const EVERY_MS = 60_000;

export type LastSeen = ReturnType<typeof openLastSeen>;

export const openLastSeen = (db: Database, onFailure: (error: unknown) => void) => {
  /** By the key of the session. */
  let noted = new Map<string, Date>();
  let timer: NodeJS.Timeout | null = null;
  const stopTimer = () => {
    if (timer) clearTimeout(timer);
    timer = null;
  };

  const write = async () => {
    stopTimer();
    const [hashes, times] = [[...noted.keys()], [...noted.values()]];
    if (hashes.length === 0) return;
    noted = new Map();
    await touching(['session'], () =>
      sql`
        update session set last_seen_on = noted.at
        from unnest(${hashes}::text[], ${times.map((time) => time.toISOString())}::timestamptz[]) as noted (hash, at)
        where token_hash = decode(noted.hash, 'hex') and last_seen_on < noted.at`.execute(db),
    ).catch(onFailure);
  };
  return {
    note: (key: string, at: Date) => {
      noted.set(key, at);
      timer ??= setTimeout(() => void write(), EVERY_MS).unref();
    },
    write,
    close: () => {
      stopTimer();
      noted.clear();
    },
  };
};
