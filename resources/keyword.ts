import { declare } from '../contract/resource.ts';

export const keyword = declare({
  name: 'keyword',
  dialects: ['generic'],
  access: { read: ['CLERK'], write: ['CLERK'] },
  fields: [{ name: 'terms', kind: 'TEXT', required: true, unique: true, maxLength: 250, whitespace: 'refused' }],
  list: { isLong: true, upload: true },
  uploadMatchesBy: ['terms'],
  canDelete: true,
  menu: { group: 'Product Terms', title: 'Manage terms', icon: 'words' },
});
