import { declare, genericPageSizes } from '../contract/resource.ts';

export const currency = declare({
  name: 'currency',
  label: { one: 'Currency', many: 'Currencies' },
  dialects: ['generic', 'paged-search'],
  access: { read: ['CLERK', 'MANAGER'], write: ['CLERK'] },
  fields: [{ name: 'symbol', kind: 'TEXT', required: true, unique: true, maxLength: 10, whitespace: 'refused' }],
  list: {
    columns: ['symbol', 'entityLastUpdatedOn'],
    searched: ['symbol'],
    sort: [{ field: 'symbol', sortDirection: 'asc' }],
    pageSize: 100,
    pageSizes: genericPageSizes,
  },
  form: ['symbol'],
  details: ['symbol', 'entityCreatedOn', 'entityLastUpdatedOn'],
  canDelete: true,
  menu: { group: 'Entities', title: 'Currencies' },
});
