import { draftsInMemory } from '../../src/ui/draftsInMemory.ts';

/** The title that was typed for a new product when a session ended, and the entry that it was typed for: its key and its line, since another paste has the same keys. */
export const productDrafts = draftsInMemory<{ entry: number; line: string; title: string }>();
