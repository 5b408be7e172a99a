import { draftsInMemory } from '../../src/ui/draftsInMemory.ts';

/** What was chosen and typed to confirm a change. `typed`: by the name that has to be typed. */
export interface Confirmation {
  typed: Readonly<Record<string, string>>;
  keepsTable: boolean;
}

export const nothingConfirmed: Confirmation = { typed: {}, keepsTable: true };

/** The dialog that was open when a session ended, the entity that it was about, and what had been confirmed in it. */
export const setupDrafts = draftsInMemory<Confirmation & { dialog: 'preview' | 'remove'; entity: string }>();
