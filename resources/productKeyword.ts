import { declare } from '../contract/resource.ts';

export const productKeyword = declare({
  name: 'product-keyword',
  dialects: ['generic'],
  access: { read: ['CLERK'], write: ['CLERK'] },
  fields: [
    { name: 'keyword', kind: 'MANY_TO_ONE', required: true, target: 'keyword', lookupSearchField: 'terms' },
    { name: 'product', kind: 'MANY_TO_ONE', required: true, target: 'product', lookupSearchField: 'title' },
  ],
  uniqueTogether: [['keyword', 'product']],
  list: {
    isLong: true,
    upload: true,
    sort: [{ field: 'product', sortDirection: 'asc' }],
  },
  uploadMatchesBy: ['keyword', 'product'],
  title: { from: ['keyword', 'product'], separator: ' → ' },
  canDelete: true,
  menu: { group: 'Product Terms', title: 'Map terms to products', icon: 'link' },
});
