import type * as contract from '../../contract/workflows/product-import/index.ts';
import type texts from '../../src/languages/en/product-import.json';
import { definePages } from '../../src/workflow/definePages.ts';

export const productImport = definePages<typeof contract, typeof texts>({
  name: 'product-import',
  slots: {
    'product-merge': {
      headerActions: [{ id: 'sync-products', load: async () => (await import('./SyncProducts.tsx')).SyncProducts }],
      intro: [
        { id: 'product-import-notes', load: async () => (await import('./ImportNotes.tsx')).ImportNotes },
        { id: 'distinct-products', load: async () => (await import('./DistinctProducts.tsx')).DistinctProducts },
      ],
    },
  },
  actions: [{ title: 'Sync products', address: '/product-merge', access: { anyOf: ['CLERK'] }, needs: 'hasSpreadsheet' }],
});
export const { text } = productImport;
