import { declare, genericPageSizes } from '../contract/resource.ts';

export const country = declare({
  name: 'country',
  label: { one: 'Country', many: 'Countries' },
  dialects: ['generic', 'paged-search'],
  access: { read: ['CLERK', 'MANAGER'], write: ['CLERK'] },
  fields: [{ name: 'name', kind: 'TEXT', required: true, unique: true, maxLength: 100, whitespace: 'refused' }],
  list: {
    columns: ['name', 'entityLastUpdatedOn'],
    searched: ['name'],
    sort: [{ field: 'name', sortDirection: 'asc' }],
    pageSize: 100,
    pageSizes: genericPageSizes,
  },
  form: ['name'],
  details: ['name', 'entityCreatedOn', 'entityLastUpdatedOn'],
  canDelete: true,
  menu: { group: 'Entities', title: 'Countries' },
});
