import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readSession } from '../../auth/session.ts';
import { type Draft, draftOf, forgetDraft, keepDraft } from './draft.ts';

/** The draft that whoever is signed in left at this address, and how another one is kept. The same object as long as the form is open. */
export const useDraft = () => {
  const { pathname } = useLocation();
  const [drafting] = useState(() => {
    const owner = readSession()?.username ?? '';
    return {
      draft: draftOf(owner, pathname),
      keep: (kept: Draft) => keepDraft(owner, pathname, kept),
      forget: () => forgetDraft(owner, pathname),
      /** Signed out, expired, or signed in as somebody else. */
      hasSessionEnded: () => readSession()?.username !== owner,
    };
  });
  return drafting;
};
