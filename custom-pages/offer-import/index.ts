import type * as contract from '../../contract/workflows/offer-import/index.ts';
import type texts from '../../src/languages/en/offer-import.json';
import { definePages } from '../../src/workflow/definePages.ts';

export const offerImport = definePages<typeof contract, typeof texts>({
  name: 'offer-import',
  pages: [
    {
      paths: ['/import-batch'],
      access: { anyOf: ['MANAGER'] },
      title: 'Import batches',
      menu: { id: 'import-batch', group: 'Shared spreadsheet', after: 'teamwork-sheet', icon: 'download' },
      load: async () => (await import('./ImportBatchesPage.tsx')).ImportBatchesPage,
    },
    {
      paths: ['/import-batch/:batchId'],
      access: { anyOf: ['MANAGER'] },
      title: 'Import',
      load: async () => (await import('./ImportBatchPage.tsx')).ImportBatchPage,
    },
  ],
  slots: {
    activity: { rowActions: [{ id: 'undo-import', load: async () => (await import('./UndoLink.tsx')).UndoLink }] },
    'offer-compare': {
      headerActions: [{ id: 'import-offers', load: async () => (await import('./ImportOffers.tsx')).ImportOffers }],
      intro: [{ id: 'offer-import-status', load: async () => (await import('./ImportStatus.tsx')).ImportStatus }],
      panels: [{ id: 'offer-import-notes', after: 'competing-region', load: async () => (await import('./ImportNotes.tsx')).ImportNotes }],
    },
    'product-merge': {
      intro: [{ id: 'mapped-titles', after: 'distinct-products', load: async () => (await import('./MappedTitles.tsx')).MappedTitles }],
    },
  },
  actions: [
    {
      title: 'Import from shared spreadsheet',
      address: '/offer-compare',
      access: { anyOf: ['CLERK'] },
      needs: 'hasSpreadsheet',
    },
  ],
});
