import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { hasSignedOut } from '../auth/sessionSeen.ts';
import { readSession } from '../providers/session.ts';
import type { Drafts } from './draftsInMemory.ts';

export interface Drafting<Draft> {
  draft: Draft | null;
  forget: () => void;
  keep: (draft: Draft) => void;
  /** The session ended other than by signing out in this tab, somebody else signed in, or the user's roles changed. */
  hasSessionChanged: () => boolean;
}

export const useDraft = <Draft>(drafts: Drafts<Draft>): Drafting<Draft> => {
  const { pathname } = useLocation();
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
