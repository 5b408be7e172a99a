import type * as contract from '../../contract/workflows/restoration/index.ts';
import type texts from '../../src/languages/en/restoration.json';
import { definePages } from '../../src/workflow/definePages.ts';

export const restoration = definePages<typeof contract, typeof texts>({
  name: 'restoration',
  slots: { activity: { rowActions: [{ id: 'restore', load: async () => (await import('./RestoreButton.tsx')).RestoreButton }] } },
});
