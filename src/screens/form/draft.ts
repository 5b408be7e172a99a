import type { RecordJson } from '../../../contract/records.ts';
import type { TypedValues } from './recordValues.ts';

/** What was typed and not saved when a session ended, and the version of the record that it was typed on. */
export interface Draft {
  typed: TypedValues;
  loaded: RecordJson | null;
}

/** By user and address. In memory alone: nobody else who signs in sees them, and nothing of them outlives the tab. */
const drafts = new Map<string, Draft>();

export const keepDraft = (username: string, address: string, draft: Draft): void => {
  drafts.set(keyOf(username, address), draft);
};

export const draftOf = (username: string, address: string): Draft | null => drafts.get(keyOf(username, address)) ?? null;

export const forgetDraft = (username: string, address: string): void => {
  drafts.delete(keyOf(username, address));
};

const keyOf = (username: string, address: string): string => JSON.stringify([username, address]);
