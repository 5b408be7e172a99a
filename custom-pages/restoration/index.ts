import type * as contract from '../../contract/workflows/restoration/index.ts';
import { definePages } from '../../src/workflow/definePages.ts';
import type { texts } from './texts.ts';

export const restoration = definePages<typeof contract, typeof texts>({
  name: 'restoration',
  texts: async () => (await import('./texts.ts')).texts,
  slots: { activity: { rowActions: [{ id: 'restore', load: async () => (await import('./RestoreButton.tsx')).RestoreButton }] } },
});
