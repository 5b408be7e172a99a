import { HttpError } from 'react-admin';
import type { ErrorBody } from '../../contract/errors.ts';
import type { ManagementAnswer } from '../../contract/records.ts';
import { callApi } from '../../src/providers/callApi.ts';
import type { PasswordErrors, PasswordValues } from './passwordErrors.ts';

/** Null: the password was changed. `errors` are shown at the fields, `message` where there is nothing at any of them. */
export type Refusal = { errors: PasswordErrors; message: string | null } | null;

export const changePassword = async ({ currentPassword, newPassword }: PasswordValues): Promise<Refusal> => {
  try {
    const body = { currentPassword, newPassword };
    const answer = await callApi<Partial<ManagementAnswer> | null>('/api/user-management/change-password', { method: 'POST', body });
    return answer?.status === 'FAILED' ? refusal({ errorList: answer.errorList ?? [] }, UNKNOWN) : null;
  } catch (reason) {
    const body = (reason instanceof HttpError ? reason.body : null) as Partial<ErrorBody> | null;
    return refusal(body ?? {}, reason instanceof Error && reason.message !== '' ? reason.message : UNKNOWN);
  }
};

const UNKNOWN = 'The password could not be changed. Please try again.';
const fields = ['currentPassword', 'newPassword'] as const;

const refusal = ({ errors = {}, errorList = [] }: Partial<ErrorBody>, text: string): Refusal => {
  const listed = Object.fromEntries(errorList.flatMap(({ field, message }) => (field ? [[field, message]] : [])));
  const told: Record<string, string> = { ...listed, ...errors };
  const atFields = Object.fromEntries(fields.flatMap((field) => (told[field] ? [[field, told[field]]] : [])));
  const general = errorList.find(({ field }) => !field)?.message;
  return { errors: atFields, message: Object.keys(atFields).length > 0 ? null : (general ?? text) };
};
