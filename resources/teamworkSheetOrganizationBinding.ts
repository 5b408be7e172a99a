import { declare } from '../contract/resource.ts';

export const teamworkSheetOrganizationBinding = declare({
  name: 'teamwork-sheet-organization-binding',
  label: { one: 'Sheet organization binding', many: 'Sheet organization bindings' },
  dialects: ['generic'],
  access: { read: ['CLERK'], write: ['CLERK'] },
  fields: [
    { name: 'teamworkSheet', kind: 'MANY_TO_ONE', label: 'Sheet', required: true, target: 'teamwork-sheet', lookupSearchField: 'name' },
    { name: 'organization', kind: 'MANY_TO_ONE', required: true, target: 'organization', lookupSearchField: 'name' },
    { name: 'currency', kind: 'MANY_TO_ONE', required: true, target: 'currency', lookupSearchField: 'symbol' },
  ],
  uniqueTogether: [['teamworkSheet', 'organization']],
  list: {
    upload: true,
    searched: ['organization.name', 'teamworkSheet.name', 'currency.symbol'],
    sort: [{ field: 'organization', sortDirection: 'asc' }],
  },
  uploadMatchesBy: ['teamworkSheet', 'organization'],
  title: { from: ['teamworkSheet', 'organization'] },
  canDelete: true,
  menu: { group: 'Shared spreadsheet', title: 'Sheet organization binding', icon: 'link' },
});
