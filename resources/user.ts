import { declare } from '../contract/resource.ts';

export const user = declare({
  name: 'user',
  label: { one: 'User', many: 'Users' },
  dialects: ['generic'],
  access: { read: ['CLERK'], write: [], writeNeeds: ['CLERK', 'MANAGER'] },
  fields: [
    { name: 'username', kind: 'TEXT', required: true, unique: true, maxLength: 100, whitespace: 'refused' },
    { name: 'password', kind: 'PASSWORD', required: true, maxLength: 150 },
    { name: 'active', kind: 'BOOLEAN', default: true },
  ],
  canDelete: true,
  menu: { group: 'Admin', title: 'Users' },
});
