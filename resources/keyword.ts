import { declare, genericPageSizes } from '../contract/resource.ts';

export const keyword = declare({
  name: 'keyword',
  label: { one: 'Keyword', many: 'Keywords' },
  dialects: ['generic'],
  access: { read: ['CLERK'], write: ['CLERK'] },
  fields: [{ name: 'terms', kind: 'TEXT', required: true, unique: true, maxLength: 250, whitespace: 'refused' }],
  list: {
    columns: ['terms', 'entityLastUpdatedOn'],
    searched: ['terms'],
    sort: [{ field: 'terms', sortDirection: 'asc' }],
    pageSize: 100,
    pageSizes: genericPageSizes,
  },
  form: ['terms'],
  details: ['terms', 'entityCreatedOn', 'entityLastUpdatedOn'],
  canDelete: true,
  menu: { group: 'Product Terms', title: 'Manage terms' },
});
