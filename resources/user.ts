import { passwordLengths } from '../contract/changePasswordForm.ts';
import { declare } from '../contract/resource.ts';

export const user = declare({
  name: 'user',
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
    // The roles, so that one form makes an account. The database keeps the records of `authority` equal to them: see 0028-administrators.sql.
    { name: 'clerk', kind: 'BOOLEAN', default: false },
    { name: 'manager', kind: 'BOOLEAN', default: false },
  ],
  formNote: 'Roles count at once. A new password ends all sessions of the user, and so does unticking Active.',
  canDelete: true,
  menu: { group: 'Admin', title: 'Users', icon: 'person' },
});
