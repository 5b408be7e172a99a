import { HttpError } from 'react-admin';
import type { ErrorBody } from '../../contract/errors.ts';

/** What was wrong with the fields, or with the call. */
export const reasonOf = (error: Error): string => {
  const { errors = {} }: Partial<ErrorBody> = error instanceof HttpError ? error.body : {};
  return Object.values(errors).join(' ') || error.message;
};
