import { declare, genericPageSizes } from '../contract/resource.ts';

export const product = declare({
  name: 'product',
  label: { one: 'Product', many: 'Products' },
  dialects: ['generic', 'paged-search'],
  access: { read: ['CLERK', 'MANAGER'], write: ['CLERK'] },
  fields: [{ name: 'title', kind: 'TEXT', required: true, unique: true, maxLength: 250, whitespace: 'refused' }],
  list: {
    columns: ['title', 'entityLastUpdatedOn'],
    searched: ['title'],
    sort: [{ field: 'title', sortDirection: 'asc' }],
    pageSize: 100,
    pageSizes: genericPageSizes,
  },
  form: ['title'],
  details: ['title', 'entityCreatedOn', 'entityLastUpdatedOn'],
  canDelete: true,
  menu: { group: 'Entities', title: 'Products' },
});
