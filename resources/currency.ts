import { declare } from '../contract/resource.ts';

export const currency = declare({
  name: 'currency',
  dialects: ['generic', 'paged-search'],
  access: { read: ['CLERK', 'MANAGER'], write: ['CLERK'] },
  fields: [{ name: 'symbol', kind: 'TEXT', required: true, unique: true, maxLength: 10, whitespace: 'refused', keptInUse: true }],
  list: { upload: true },
  uploadMatchesBy: ['symbol'],
  canDelete: true,
  menu: { group: 'Entities', title: 'Currencies', icon: 'money' },
});
