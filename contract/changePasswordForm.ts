import type { FieldDeclaration } from './kinds/index.ts';

/** The rules of a new password. Both halves derive them by `rulesOf`; the console adds the confirmation. */
export const changePasswordForm: { fields: FieldDeclaration[] } = {
  fields: [
    { name: 'currentPassword', kind: 'PASSWORD', required: true, maxLength: 150 },
    { name: 'newPassword', kind: 'PASSWORD', required: true, maxLength: 150 },
  ],
};
