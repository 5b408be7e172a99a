import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readSession } from '../providers/session.ts';
import { hasSignedOut } from '../providers/sessionSeen.ts';
import { usePanel } from './panel.ts';

export interface Drafting<Draft> {
  draft: Draft | null;
  forget: () => void;
  keep: (draft: Draft) => void;
  /** The session ended other than by signing out in this tab, somebody else signed in, or the user's roles changed. */
  hasSessionChanged: () => boolean;
}

export const useDraft = <Draft>(drafts: ReturnType<typeof draftsInMemory<Draft>>): Drafting<Draft> => {
  const { pathname: page } = useLocation();
  const pathname = usePanel()?.address ?? page;
  const [drafting] = useState(() => {
    const { username: owner = '', authorities = [] } = readSession() ?? {};
    const roles = authorities.join();
    return {
      draft: drafts.of(owner, pathname),
      forget: () => drafts.forget(owner, pathname),
      keep: (draft: Draft) => drafts.keep(owner, pathname, draft),
      hasSessionChanged: () => {
        const session = readSession();
        if (!session) return !hasSignedOut();
        return session.username !== owner || session.authorities.join() !== roles;
      },
    };
  });
  return drafting;
};

/** Keeps what is typed in a form when the session ends, or a role is taken, while it is open. `typed` answers null where nothing was typed. */
export const useKeptDraft = <Draft>({ forget, keep, hasSessionChanged }: Drafting<Draft>, typed: () => Draft | null): void => {
  const current = useRef(typed);
  current.current = typed;
  useEffect(() => {
    forget();
    return () => {
      const left = hasSessionChanged() ? current.current() : null;
      if (left) keep(left);
    };
  }, [forget, keep, hasSessionChanged]);
};

/** Kept in memory: no other user sees them, and they end with the tab. */
export const draftsInMemory = <Draft>() => {
  const drafts = new Map<string, Draft>();
  const keyOf = (username: string, address: string): string => JSON.stringify([username, address]);
  return {
    keep: (username: string, address: string, draft: Draft) => void drafts.set(keyOf(username, address), draft),
    of: (username: string, address: string) => drafts.get(keyOf(username, address)) ?? null,
    forget: (username: string, address: string) => void drafts.delete(keyOf(username, address)),
  };
};
