import { declare } from '../contract/resource.ts';

export const tag = declare({
  name: 'tag',
  dialects: ['paged-active'],
  access: { read: ['MANAGER'], write: ['MANAGER'] },
  fields: [
    { name: 'title', kind: 'TEXT', required: true, maxLength: 100, message: 'Required and no more than 100 characters long' },
    { name: 'active', kind: 'BOOLEAN', default: true },
  ],
  list: {
    isLong: true,
    upload: true,
    searchPlaceholder: 'Search tag ...',
  },
  uploadMatchesBy: ['title'],
  menu: { group: 'Admin', title: 'Tags', icon: 'tag' },
});
