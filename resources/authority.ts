import { authorityNames } from '../contract/authentication.ts';
import { declare } from '../contract/resource.ts';

export const authority = declare({
  name: 'authority',
  label: { one: 'User role', many: 'User roles' },
  dialects: ['generic'],
  access: { read: ['CLERK'], write: [], writeNeeds: ['CLERK', 'MANAGER'] },
  fields: [
    { name: 'user', kind: 'MANY_TO_ONE', required: true, target: 'user', lookupSearchField: 'username', goesWithTarget: true },
    { name: 'authority', kind: 'TEXT', required: true, maxLength: 20, choices: [...authorityNames] },
  ],
  uniqueTogether: [['user', 'authority']],
  title: { from: ['user', 'authority'] },
  canDelete: true,
  menu: { group: 'Admin', title: 'User roles', icon: 'key' },
});
