import { draftsInMemory } from '../../src/ui/useDraft.ts';

export interface Confirmation {
  typed: Readonly<Record<string, string>>;
  keepsTable: boolean;
}

export const nothingConfirmed: Confirmation = { typed: {}, keepsTable: true };

export const setupDrafts = draftsInMemory<Confirmation & { dialog: 'preview' | 'remove'; entity: string }>();
