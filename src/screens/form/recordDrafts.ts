import { draftsInMemory } from '../../ui/draftsInMemory.ts';

/** Of a record's form, or of one of its fields: the values that were typed, by field, and the record that they were typed on. */
export interface RecordDraft {
  typed: Readonly<Record<string, unknown>>;
  loaded: Readonly<Record<string, unknown>>;
}
export const recordDrafts = draftsInMemory<RecordDraft>();
