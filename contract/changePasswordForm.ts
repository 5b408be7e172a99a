import type { FieldDeclaration } from './kinds/index.ts';

/** The specification's limit, and the least that takes long to guess. */
export const passwordLengths = { minLength: 8, maxLength: 150 } as const;

/** The rules of a new password. `username` is the caller's; the server knows it. Both halves derive them by `rulesOf`; the console adds the confirmation. */
export const changePasswordForm: { fields: FieldDeclaration[] } = {
  fields: [
    { name: 'currentPassword', kind: 'PASSWORD', required: true, maxLength: 150 },
    { name: 'newPassword', kind: 'PASSWORD', required: true, ...passwordLengths, differsFrom: ['username', 'currentPassword'] },
  ],
};
