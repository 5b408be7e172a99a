import { HttpError } from 'react-admin';
import { changePasswordForm } from '../../contract/changePasswordForm.ts';
import type { ErrorBody } from '../../contract/errors.ts';
import { checkRules, rulesOf } from '../../contract/validation.ts';
import type { FieldMessages, FormRefusal } from '../../src/ui/useCheckedForm.ts';
import { textsOf } from '../../src/workflow/texts.ts';
import type { texts } from './texts.ts';

export interface PasswordValues {
  currentPassword: string;
  newPassword: string;
  confirmation: string;
}

const rules = rulesOf({
  fields: changePasswordForm.fields.flatMap((field) =>
    field.name === 'newPassword' ? [field, { ...field, name: 'confirmation' }] : [field],
  ),
});

export const passwordErrors = (values: PasswordValues): FieldMessages<PasswordValues> => {
  const errors: FieldMessages<PasswordValues> = Object.fromEntries(
    checkRules(rules, { ...values }).map(({ field, message }) => [field, message]),
  );
  if (!errors.confirmation && values.confirmation !== values.newPassword) errors.confirmation = text('mismatch');
  return errors;
};

const text = textsOf<typeof texts>('change-password');
const sent = ['currentPassword', 'newPassword'] as const;

export const passwordRefusal = (reason: unknown): FormRefusal<PasswordValues> => {
  const { errors: byField = {}, errorList = [] }: Partial<ErrorBody> = (reason instanceof HttpError ? reason.body : null) ?? {};
  const errors = Object.fromEntries(sent.flatMap((field) => (byField[field] ? [[field, byField[field]]] : [])));
  const message = reason instanceof Error && reason.message !== '' ? reason.message : text('failed');
  const general = errorList.find(({ field }) => !field)?.message ?? message;
  return { errors, message: Object.keys(errors).length > 0 ? null : general };
};
