import { HttpError } from 'react-admin';
import type { ErrorBody } from '../../contract/errors.ts';
import { callManagement } from '../../src/providers/callManagement.ts';
import type { FormRefusal } from '../../src/ui/useCheckedForm.ts';
import type { PasswordValues } from './passwordErrors.ts';

/** Null: the password was changed. */
export const changePassword = async ({ currentPassword, newPassword }: PasswordValues): Promise<FormRefusal<PasswordValues> | null> => {
  try {
    await callManagement('/api/user-management/change-password', { body: { currentPassword, newPassword } });
    return null;
  } catch (reason) {
    return refusal(reason);
  }
};

const UNKNOWN = 'The password could not be changed. Please try again.';
const fields = ['currentPassword', 'newPassword'] as const;

const refusal = (reason: unknown): FormRefusal<PasswordValues> => {
  const { errors: told = {}, errorList = [] }: Partial<ErrorBody> = (reason instanceof HttpError ? reason.body : null) ?? {};
  const errors = Object.fromEntries(fields.flatMap((field) => (told[field] ? [[field, told[field]]] : [])));
  const general =
    errorList.find(({ field }) => !field)?.message ?? (reason instanceof Error && reason.message !== '' ? reason.message : UNKNOWN);
  return { errors, message: Object.keys(errors).length > 0 ? null : general };
};
