import { declare } from '../contract/resource.ts';

export const applicationSettings = declare({
  name: 'application-settings',
  label: { one: 'Application setting', many: 'Application settings' },
  dialects: ['generic', 'paged-search'],
  access: {
    read: ['CLERK', 'MANAGER'],
    write: [],
    writeNeeds: ['CLERK', 'MANAGER'],
    serverRecords: [
      { category: 'offer-from-teamwork-sheet', key: 'import-job-code' },
      { category: 'offer-from-teamwork-sheet', key: 'offer-from-text-import-job-code' },
      { category: 'import-product-from-teamwork-spreadsheet', key: 'job-code' },
    ],
  },
  fields: [
    { name: 'category', kind: 'TEXT', required: true, maxLength: 100, whitespace: 'refused' },
    { name: 'key', kind: 'TEXT', required: true, maxLength: 100, whitespace: 'refused' },
    { name: 'value', kind: 'TEXT', maxLength: 2000 },
  ],
  uniqueTogether: [['category', 'key']],
  list: {
    sort: [
      { field: 'category', sortDirection: 'asc' },
      { field: 'key', sortDirection: 'asc' },
    ],
  },
  canDelete: true,
  title: { from: ['category', 'key'], separator: ' / ' },
  menu: { group: 'Admin', title: 'Application settings', icon: 'settings' },
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
