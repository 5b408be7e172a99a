import type * as contract from '../../contract/workflows/restoration/index.ts';
import type texts from '../../src/languages/en/restoration.json';
import { everyResource } from '../../src/registry/SlotParts.tsx';
import { definePages } from '../../src/workflow/definePages.ts';

export const restoration = definePages<typeof contract, typeof texts>({
  name: 'restoration',
  slots: {
    activity: { rowActions: [{ id: 'restore', load: async () => (await import('./RestoreButton.tsx')).RestoreButton }] },
    [everyResource]: { keys: [{ id: 'own-changes', load: async () => (await import('./OwnChangeKeys.tsx')).OwnChangeKeys }] },
  },
});
export const { text } = restoration;
