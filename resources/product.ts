import { declare } from '../contract/resource.ts';

export const product = declare({
  name: 'product',
  dialects: ['generic', 'paged-search'],
  access: { read: ['CLERK', 'MANAGER'], write: ['CLERK'] },
  fields: [{ name: 'title', kind: 'TEXT', required: true, unique: true, maxLength: 250, whitespace: 'refused' }],
  list: { isLong: true, forgiving: true, upload: true },
  uploadMatchesBy: ['title'],
  canDelete: true,
  menu: { group: 'Entities', title: 'Products', icon: 'product' },
});
