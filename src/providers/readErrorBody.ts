import type { ErrorBody } from '../../contract/errors.ts';

/** The contract's ErrorBody, as far as it can be relied on; whatever else came stands beside. */
export interface ReceivedRefusal extends Pick<ErrorBody, 'message' | 'errors'> {
  code?: unknown;
  errorList: NonNullable<ErrorBody['errorList']>;
}

/**
 * The body of a refusal as any backend may write it: messages that stand in a list by themselves, in a list under `errors`, or as
 * `defaultMessage`. `errors` tells of every field that is named at all; what is no text is left out. Null: nothing that can be read.
 */
export const readErrorBody = (json: unknown): ReceivedRefusal | null => {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null;
  const body: Received = { ...json };
  const errorList = [body.errorList, body.errors].flatMap((list) => (Array.isArray(list) ? list.flatMap(listed) : []));
  const named = errorList.flatMap(({ field, message }): [string, string][] => (field ? [[field, message]] : []));
  const told = Array.isArray(body.errors) ? [] : Object.entries(body.errors ?? {}).filter(([, message]) => typeof message === 'string');
  return {
    ...body,
    message: typeof body.message === 'string' ? body.message : '',
    errors: Object.fromEntries([...named, ...told]),
    errorList,
  };
};

type Received = Readonly<Record<string, unknown>>;

const listed = (error: unknown): ReceivedRefusal['errorList'] => {
  if (typeof error === 'string') return [{ message: error }];
  const { field, errorCode, message, defaultMessage }: Received = typeof error === 'object' ? { ...error } : {};
  const text = message ?? defaultMessage;
  if (typeof text !== 'string') return [];
  return [{ message: text, ...(typeof field === 'string' ? { field } : {}), ...(typeof errorCode === 'string' ? { errorCode } : {}) }];
};
