import { declare } from '../contract/resource.ts';

export const country = declare({
  name: 'country',
  dialects: ['generic', 'paged-search'],
  access: { read: ['CLERK', 'MANAGER'], write: ['CLERK'] },
  fields: [{ name: 'name', kind: 'TEXT', required: true, unique: true, maxLength: 100, whitespace: 'refused' }],
  list: { upload: true },
  uploadMatchesBy: ['name'],
  canDelete: true,
  menu: { group: 'Entities', title: 'Countries', icon: 'flag' },
});
