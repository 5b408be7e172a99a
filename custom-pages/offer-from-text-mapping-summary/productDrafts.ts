import { draftsInMemory } from '../../src/ui/draftsInMemory.ts';

/** The title that was typed for a new product when a session ended, and the key of the entry that it was typed for. */
export const productDrafts = draftsInMemory<{ entry: number; title: string }>();
