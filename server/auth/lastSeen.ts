import { touching } from '../database/parts.ts';
import type { Database } from '../database/tables.ts';
import { hashOfKey } from './sessions.ts';

const EVERY_MS = 60_000;
const MOST_KNOWN = 10_000;

/** Stores that a session was used, at most once a minute. Nobody waits for it. `key`: of the session. */
export const openLastSeen = (db: Database, onFailure: (error: unknown) => void) => {
  const stored = new Map<string, number>();
  return (key: string, at: Date): void => {
    if (at.getTime() < (stored.get(key) ?? Number.NEGATIVE_INFINITY) + EVERY_MS) return;
    if (stored.size >= MOST_KNOWN) stored.clear();
    stored.set(key, at.getTime());
    const storing = db.updateTable('session').set({ lastSeenOn: at }).where('tokenHash', '=', hashOfKey(key)).where('lastSeenOn', '<', at);
    touching(['session'], () => storing.execute()).catch(onFailure);
  };
};
