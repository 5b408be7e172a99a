import type * as contract from '../../contract/workflows/offer-import/index.ts';
import { definePages } from '../../src/workflow/definePages.ts';
import type { texts } from './texts.ts';

export const offerImport = definePages<typeof contract, typeof texts>({
  name: 'offer-import',
  texts: { en: async () => (await import('./texts.ts')).texts },
  pages: [
    {
      paths: ['/import-batch'],
      access: { anyOf: ['MANAGER'] },
      title: { en: 'Import batches' },
      menu: { id: 'import-batch', group: 'Shared spreadsheet', after: 'teamwork-sheet' },
      load: async () => (await import('./ImportBatchesPage.tsx')).ImportBatchesPage,
    },
    {
      paths: ['/import-batch/:batchId'],
      access: { anyOf: ['MANAGER'] },
      title: { en: 'Import' },
      load: async () => (await import('./ImportBatchPage.tsx')).ImportBatchPage,
    },
  ],
  slots: { activity: { rowActions: [{ id: 'undo-import', load: async () => (await import('./UndoLink.tsx')).UndoLink }] } },
});
