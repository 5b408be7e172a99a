import { useEffect, useReducer, useSyncExternalStore } from 'react';
import { sentenceCase } from '../../contract/names.ts';
import { translated } from '../../contract/translated.ts';
import { listed } from '../messages/text.ts';
import { readSession, type Session, subscribeToSession } from '../providers/session.ts';

/** A timer cannot be set further ahead than this. */
const LONGEST_TIMEOUT_MS = 2_147_483_647;

export const useSession = (): Session | null => {
  const session = useSyncExternalStore(subscribeToSession, () => readSession());
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!session) return;
    let timer: ReturnType<typeof setTimeout>;
    // A timer may come a moment too early, or reach no further than a part of the way.
    const wait = () => {
      const left = session.expiration - Date.now();
      if (left > 0) timer = setTimeout(wait, Math.min(left, LONGEST_TIMEOUT_MS));
      else redraw();
    };
    wait();
    return () => clearTimeout(timer);
  }, [session]);
  return session;
};

export const roleNames = (authorities: readonly string[]): string =>
  listed(authorities.map((name) => translated(sentenceCase(name.toLowerCase()))));
