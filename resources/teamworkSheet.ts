import { declare } from '../contract/resource.ts';

export const teamworkSheet = declare({
  name: 'teamwork-sheet',
  label: { one: 'Sheet', many: 'Sheets' },
  dialects: ['generic'],
  access: { read: ['CLERK'], write: ['CLERK'] },
  fields: [{ name: 'name', kind: 'TEXT', required: true, unique: true, maxLength: 100, whitespace: 'refused' }],
  list: { upload: true },
  uploadMatchesBy: ['name'],
  canDelete: true,
  menu: { group: 'Shared spreadsheet', title: 'Sheets', icon: 'sheet' },
});
