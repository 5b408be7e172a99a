import type { FieldDeclaration } from './kinds/index.ts';

export const passwordLengths = { minLength: 8, maxLength: 150 } as const;

/** Both halves derive the rules by `rulesOf`. `username` is the caller's. */
export const changePasswordForm: { fields: FieldDeclaration[] } = {
  fields: [
    { name: 'currentPassword', kind: 'PASSWORD', required: true, maxLength: 150 },
    { name: 'newPassword', kind: 'PASSWORD', required: true, ...passwordLengths, differsFrom: ['username', 'currentPassword'] },
  ],
};
