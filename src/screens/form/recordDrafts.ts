import { draftsInMemory } from '../../ui/draftsInMemory.ts';

export interface RecordDraft {
  typed: Readonly<Record<string, unknown>>;
  loaded: Readonly<Record<string, unknown>>;
}
export const recordDrafts = draftsInMemory<RecordDraft>();
