import { draftsInMemory } from '../../../src/ui/draftsInMemory.ts';

/** The line tells which paste the entry is of, since another paste has the same keys. */
export const productDrafts = draftsInMemory<{ entry: number; line: string; title: string }>();
