import { changePasswordForm } from '../../contract/changePasswordForm.ts';
import { checkRules, rulesOf } from '../../contract/validation.ts';
import type { FieldMessages } from '../../src/ui/useCheckedForm.ts';

export interface PasswordValues {
  currentPassword: string;
  newPassword: string;
  confirmation: string;
}

/** The server's rules, and the confirmation's, which are those of the new password. */
const rules = rulesOf({
  fields: changePasswordForm.fields.flatMap((field) =>
    field.name === 'newPassword' ? [field, { ...field, name: 'confirmation' }] : [field],
  ),
});

export const passwordErrors = (values: PasswordValues): FieldMessages<PasswordValues> => {
  const errors: FieldMessages<PasswordValues> = Object.fromEntries(
    checkRules(rules, { ...values }).map(({ field, message }) => [field, message]),
  );
  if (!errors.confirmation && values.confirmation !== values.newPassword) errors.confirmation = 'Password does not match';
  return errors;
};
