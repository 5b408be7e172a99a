import type * as contract from '../../contract/workflows/product-merge/index.ts';
import type texts from '../../src/languages/en/product-merge.json';
import { definePages } from '../../src/workflow/definePages.ts';

export const productMerge = definePages<typeof contract, typeof texts>({
  name: 'product-merge',
  pages: [
    {
      paths: ['/product-merge'],
      access: { anyOf: ['CLERK'] },
      title: 'Product operations',
      menu: { id: 'product-merge', group: 'Entities', after: 'product', icon: 'merge' },
      load: async () => (await import('./ProductMergePage.tsx')).ProductMergePage,
    },
  ],
  slots: {
    product: {
      panels: [{ id: 'merges', access: { anyOf: ['CLERK'] }, load: async () => (await import('./MergesPanel.tsx')).MergesPanel }],
    },
    activity: {
      rowActions: [{ id: 'undo-merge', access: { anyOf: ['CLERK'] }, load: async () => (await import('./UndoLink.tsx')).UndoLink }],
    },
  },
  actions: [{ title: 'Merge products', address: '/product-merge?merge=new', access: { anyOf: ['CLERK'] } }],
});
export const { text } = productMerge;
