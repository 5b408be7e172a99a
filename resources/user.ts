import { passwordLengths } from '../contract/changePasswordForm.ts';
import { declare } from '../contract/resource.ts';

export const user = declare({
  name: 'user',
  label: { one: 'User', many: 'Users' },
  dialects: ['generic'],
  access: { read: ['CLERK'], write: [], writeNeeds: ['CLERK', 'MANAGER'] },
  fields: [
    {
      name: 'username',
      kind: 'TEXT',
      required: true,
      unique: true,
      maxLength: 100,
      whitespace: 'refused',
      folded: true,
      pattern: 'username',
      messages: { MATCHES: 'Letters of one script only, and no invisible characters' },
    },
    { name: 'password', kind: 'PASSWORD', required: true, ...passwordLengths, differsFrom: ['username'] },
    { name: 'active', kind: 'BOOLEAN', default: true },
  ],
  canDelete: true,
  menu: { group: 'Admin', title: 'Users' },
});
