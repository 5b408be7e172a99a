import { SESSION_CHANGE } from '../database/channels.ts';
import type { DatabaseHandle } from '../database/connect.ts';
import { findSession, hashOf, type Session, type SignedInUser } from './sessions.ts';

/** Sessions in use at the same time; of more, the oldest is read again. */
const MOST_KNOWN = 10_000;

export interface KnownSessions {
  /** The user of a valid session, with their present authorities. A session that was read before is known without a statement. */
  find(token: string, now: Date): Promise<SignedInUser | null>;
  close(): Promise<void>;
}

/**
 * The sessions that this server has read, until the database tells that any session, role or username changed: at once for a change of
 * this server, within a second for another's. While the database may be telling without being heard, each session is read anew.
 */
export const openKnownSessions = async ({
  db,
  listen,
  isHearing,
}: Pick<DatabaseHandle, 'db' | 'listen' | 'isHearing'>): Promise<KnownSessions> => {
  const known = new Map<string, Session>();
  let changes = 0;
  const forget = () => {
    changes += 1;
    known.clear();
  };
  const stopListening = await listen(SESSION_CHANGE, forget, forget);

  const read = async (hash: Buffer, key: string, now: Date): Promise<SignedInUser | null> => {
    const changesBefore = changes;
    const session = await findSession(db, hash, now);
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
    find: async (token, now) => {
      const hash = hashOf(token);
      const key = hash.toString('base64');
      const session = isHearing() ? known.get(key) : undefined;
      if (!session) return read(hash, key, now);
      return session.expiresAt > now ? session.user : null;
    },
    close: stopListening,
  };
};
