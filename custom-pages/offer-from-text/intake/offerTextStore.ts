import { useSyncExternalStore } from 'react';
import type { SubmitOfferFromTextRequest, SubmitOfferFromTextResponse } from '../../../contract/workflows/offer-from-text/schemas.ts';
import { useSession } from '../../../src/auth/useSession.ts';
import { waiting } from '../../../src/live/changeStream.ts';
import { readSession } from '../../../src/providers/session.ts';
import { nextBatch, withCleaned } from './cleanedEntries.ts';
import { type Intake, isRead } from './intake.ts';
import { loadOfferText, nothingSaved, type OfferText, savedKey, saveOfferText } from './savedOfferText.ts';

const LINES_PER_BATCH = 5;
/** Typing does not wait for the storage. */
const SAVE_AFTER_MS = 300;

export type CleanText = (body: SubmitOfferFromTextRequest, signal: AbortSignal) => Promise<SubmitOfferFromTextResponse>;

export interface OfferTextState extends OfferText {
  reading: 'idle' | 'running' | Error;
  /** False: a reload would lose what was typed, since the browser's storage is full. */
  isSaved: boolean;
  /** What this tab worked on until another one handed in another text. Without an intake: nothing. */
  replaced: OfferText;
}

interface OfferTextStore {
  get: () => OfferTextState;
  subscribe: (listener: () => void) => () => void;
  change: (change: Partial<OfferText>) => void;
  read: (clean: CleanText, waitMs: number) => Promise<void>;
  stop: () => void;
  save: () => void;
  forgetReplaced: () => void;
}

const stores = new Map<string, OfferTextStore>();

/** What a user pasted and works on. It lives outside of the pages, so that the reading goes on while they look at another one. */
export const offerTextStoreOf = (username: string): OfferTextStore => {
  const store = stores.get(username) ?? createOfferTextStore(username);
  stores.set(username, store);
  return store;
};

export const createOfferTextStore = (username: string): OfferTextStore => {
  let state: OfferTextState = {
    ...loadOfferText(username),
    reading: 'idle',
    isSaved: true,
    replaced: loadOfferText(username, sessionStorage),
  };
  let handedIn = state.paste;
  let saving: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | null = null;
  /** What this tab changed and has not saved. The rest in the storage may be newer, from another tab. */
  const unsaved = new Set<keyof OfferText>();
  const listeners = new Set<() => void>();

  const set = (change: Partial<OfferTextState>) => {
    state = { ...state, ...change };
    if (state.paste.isHandedIn) handedIn = state.paste;
    for (const listener of listeners) listener();
  };
  const save = () => {
    if (saving === undefined) return;
    clearTimeout(saving);
    saving = undefined;
    const isSaved = saveOfferText(username, withOwn(loadOfferText(username)));
    if (isSaved) unsaved.clear();
    if (isSaved !== state.isSaved) set({ isSaved });
  };
  const setReplaced = (replaced: OfferText) => {
    if (replaced === state.replaced) return;
    saveOfferText(username, replaced, sessionStorage);
    set({ replaced });
  };
  const change = (changed: Partial<OfferText>) => {
    if (changed.intake) setReplaced(nothingSaved);
    saving ??= setTimeout(save, SAVE_AFTER_MS);
    if (changed.paste !== undefined) unsaved.add('paste');
    if (changed.intake !== undefined) unsaved.add('intake');
    set(changed);
  };
  const withOwn = (stored: OfferText): OfferText => ({
    paste: unsaved.has('paste') ? state.paste : stored.paste,
    intake: unsaved.has('intake') ? state.intake : stored.intake,
  });

  const read = async (clean: CleanText, waitMs: number) => {
    if (running || !state.intake) return;
    running = new AbortController();
    const { signal } = running;
    set({ reading: 'running' });
    change({ intake: { ...state.intake, isStopped: false } });
    try {
      for (let intake: Intake | null = state.intake; intake && !isRead(intake); intake = state.intake) {
        // Another user may have signed in meanwhile.
        if (readSession()?.username !== username) break;
        await readBatch(clean, intake, signal);
        if (state.intake && !isRead(state.intake)) await waiting(waitMs, signal);
        signal.throwIfAborted();
      }
      if (!signal.aborted) set({ reading: 'idle' });
    } catch (reason) {
      if (!signal.aborted) set({ reading: reason instanceof Error ? reason : new Error(String(reason)) });
    } finally {
      if (running?.signal === signal) running = null;
    }
  };
  const readBatch = async (clean: CleanText, intake: Intake, signal: AbortSignal) => {
    const batch = nextBatch(intake, LINES_PER_BATCH).map(({ text }) => text);
    const { organization, currency, context } = intake;
    const received = await clean(
      {
        offerFromText: { organizationId: organization.id, currencyId: currency.id, offerTextList: batch, ...(context ? { context } : {}) },
      },
      signal,
    );
    signal.throwIfAborted();
    // Another text may have been handed in meanwhile, or another tab may have read these lines.
    const current = state.intake;
    if (current?.submissionId === intake.submissionId && current.read === intake.read)
      change({ intake: withCleaned(current, received, batch.length) });
  };
  const end = () => {
    running?.abort();
    running = null;
    set({ reading: 'idle' });
  };
  const stop = () => {
    end();
    if (state.intake) change({ intake: { ...state.intake, isStopped: true } });
  };

  /** Takes what the same user did in another tab. A text that is read here goes on, unless that tab stopped, replaced or submitted it. */
  const takeStored = () => {
    const { intake, isSaved } = state;
    const stored = loadOfferText(username);
    const isSame = stored.intake?.submissionId === intake?.submissionId;
    // Where the storage is full, the stored one is not newer.
    if (running && !isSame && isSaved) unsaved.delete('intake');
    const taken = withOwn(stored);
    // The other tab saved it before the last lines came.
    if (running && isSame && (taken.intake?.read ?? 0) < (intake?.read ?? 0)) return set({ paste: taken.paste });
    if (running && (taken.intake?.submissionId !== intake?.submissionId || taken.intake?.isStopped)) end();
    const isReplaced = intake && taken.intake && taken.intake.submissionId !== intake.submissionId;
    if (isReplaced) setReplaced({ paste: handedIn, intake });
    set(taken);
  };

  window.addEventListener('pagehide', save);
  window.addEventListener('storage', ({ key }) => {
    if (key === savedKey(username)) takeStored();
  });
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change,
    read,
    stop,
    save,
    forgetReplaced: () => setReplaced(nothingSaved),
  };
};

export const useOfferText = () => {
  const store = offerTextStoreOf(useSession()?.username ?? '');
  const state = useSyncExternalStore(store.subscribe, store.get);
  return { ...state, store };
};
