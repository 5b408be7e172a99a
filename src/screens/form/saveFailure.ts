import { HttpError } from 'react-admin';
import type { ErrorBody } from '../../../contract/errors.ts';
import type { RecordJson } from '../../../contract/records.ts';
import { text } from '../../messages/text.ts';
import { isRefused as isRefusal } from '../../providers/queryClient.ts';

export interface SaveFailure {
  errors: Record<string, string>;
  messages: string[];
  isRefused: boolean;
  current: RecordJson | null;
}

export const saveFailure = (reason: unknown, fields: readonly string[], isGeneric: boolean): SaveFailure => {
  const body: Partial<ErrorBody> = (reason instanceof HttpError ? reason.body : null) ?? {};
  const { errors: byField = {}, errorList = [] } = body;
  const current = body.code === 'STALE_RECORD' ? ((body.current ?? null) as RecordJson | null) : null;
  const isTimedOut = reason instanceof HttpError && reason.status === 408;
  const isRefused = isRefusal(reason) && !isTimedOut;
  if (current) return { errors: {}, messages: [], isRefused, current };
  const errors = Object.fromEntries(fields.flatMap((field) => (byField[field] === undefined ? [] : [[field, byField[field]]])));
  const strays = Object.entries(byField).flatMap(([field, message]) => (fields.includes(field) ? [] : [message]));
  const generals = errorList.filter(({ field }) => isGeneric || !field).map(({ message }) => message);
  const messages = [...new Set([...generals, ...strays])];
  if (messages.length === 0 && Object.keys(errors).length === 0) messages.push(textOf(reason));
  return { errors, messages, isRefused, current };
};

const textOf = (reason: unknown): string => (reason instanceof Error && reason.message !== '' ? reason.message : text('form.savingFailed'));
