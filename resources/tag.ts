import { declare, typedPageSizes } from '../contract/resource.ts';

export const tag = declare({
  name: 'tag',
  label: { one: 'Tag', many: 'Tags' },
  dialects: ['paged-active'],
  access: { read: ['MANAGER'], write: ['MANAGER'] },
  fields: [
    { name: 'title', kind: 'TEXT', required: true, maxLength: 100, message: 'Required and no more than 100 characters long' },
    { name: 'active', kind: 'BOOLEAN', default: true },
  ],
  list: {
    columns: ['title', 'active', 'entityLastUpdatedOn'],
    searched: ['title'],
    sort: [{ field: 'title', sortDirection: 'asc' }],
    pageSize: 20,
    pageSizes: typedPageSizes,
    searchPlaceholder: 'Search tag ...',
  },
  form: ['title', 'active'],
  details: ['title', 'active', 'entityCreatedOn', 'entityLastUpdatedOn'],
  menu: { group: 'Admin', title: 'Tags' },
});
