import { declare, genericPageSizes } from '../contract/resource.ts';

export const applicationSettings = declare({
  name: 'application-settings',
  label: { one: 'Application setting', many: 'Application settings' },
  dialects: ['paged-search'],
  access: { read: ['CLERK', 'MANAGER'], write: [], writeNeeds: ['CLERK', 'MANAGER'] },
  fields: [
    { name: 'category', kind: 'TEXT', required: true, maxLength: 100, whitespace: 'refused' },
    { name: 'key', kind: 'TEXT', required: true, maxLength: 100, whitespace: 'refused' },
    { name: 'value', kind: 'TEXT', maxLength: 2000 },
  ],
  uniqueTogether: [['category', 'key']],
  list: {
    columns: ['category', 'key', 'value', 'entityLastUpdatedOn'],
    searched: ['category', 'key', 'value'],
    sort: [
      { field: 'category', sortDirection: 'asc' },
      { field: 'key', sortDirection: 'asc' },
    ],
    pageSize: 100,
    pageSizes: genericPageSizes,
  },
  form: ['category', 'key', 'value'],
  details: ['category', 'key', 'value', 'entityCreatedOn', 'entityLastUpdatedOn'],
  finders: [
    {
      call: 'findByCategoryAndKey',
      by: [
        { parameter: 'category', field: 'category' },
        { parameter: 'key', field: 'key' },
      ],
      answers: 'one',
    },
    { call: 'findAllByCategoryCaseInsensitive', by: [{ parameter: 'category', field: 'category' }], answers: 'page' },
  ],
});
