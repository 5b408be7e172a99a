import { useEffect, useReducer, useSyncExternalStore } from 'react';
import { readSession, type Session, subscribeToSession } from './session.ts';

/** A timer cannot be set further ahead than this. */
const LONGEST_TIMEOUT_MS = 2_147_483_647;

/** The session now; the component is drawn anew when it changes, ends in another tab, or expires. */
export const useSession = (): Session | null => {
  const session = useSyncExternalStore(subscribeToSession, () => readSession());
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!session) return;
    const timer = setTimeout(redraw, Math.min(session.expiration - Date.now(), LONGEST_TIMEOUT_MS));
    return () => clearTimeout(timer);
  }, [session]);
  return session;
};
