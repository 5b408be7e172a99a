import { declare } from '../contract/resource.ts';

export const termTransformation = declare({
  name: 'term-transformation',
  label: { one: 'Alias', many: 'Aliases' },
  dialects: ['generic'],
  access: { read: ['CLERK'], write: ['CLERK'] },
  fields: [
    { name: 'from', kind: 'TEXT', required: true, unique: true, maxLength: 100, whitespace: 'refused' },
    { name: 'to', kind: 'TEXT', required: true, maxLength: 100, whitespace: 'refused' },
  ],
  list: { upload: true },
  uploadMatchesBy: ['from'],
  title: { from: ['from', 'to'], separator: ' → ' },
  respells: { from: 'from', to: 'to' },
  canDelete: true,
  menu: { group: 'Product Terms', title: 'Manage aliases', icon: 'swap' },
});
