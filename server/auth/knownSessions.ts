import { SESSION_CHANGE } from '../database/channels.ts';
import type { DatabaseHandle } from '../database/connect.ts';
import { findSession, hashOfKey, type Session, type SignedInUser } from './sessions.ts';

const MOST_KNOWN = 10_000;

/** A change of this server counts at once, another's within a second; unheard changes have each session read again. */
export const openKnownSessions = async ({ db, listen, isHearing }: Pick<DatabaseHandle, 'db' | 'listen' | 'isHearing'>) => {
  const known = new Map<string, Session>();
  let changes = 0;
  const forget = () => {
    changes += 1;
    known.clear();
  };
  const stopListening = await listen(SESSION_CHANGE, forget, forget);

  const read = async (key: string, now: Date): Promise<SignedInUser | null> => {
    const changesBefore = changes;
    const session = await findSession(db, hashOfKey(key), now);
    // What changed while it was read may not be in it.
    if (session && changes === changesBefore) remember(key, session);
    return session?.user ?? null;
  };
  const remember = (key: string, session: Session) => {
    const [oldest] = known.keys();
    if (known.size >= MOST_KNOWN && oldest !== undefined) known.delete(oldest);
    known.set(key, session);
  };

  return {
    find: async (key: string, now: Date): Promise<SignedInUser | null> => {
      const session = isHearing() ? known.get(key) : undefined;
      if (!session) return read(key, now);
      return session.expiresAt > now ? session.user : null;
    },
    close: stopListening,
  };
};
