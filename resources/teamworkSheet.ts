import { declare, genericPageSizes } from '../contract/resource.ts';

export const teamworkSheet = declare({
  name: 'teamwork-sheet',
  label: { one: 'Sheet', many: 'Sheets' },
  dialects: ['generic'],
  access: { read: ['CLERK'], write: ['CLERK'] },
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
  menu: { group: 'Shared spreadsheet', title: 'Sheets' },
});
