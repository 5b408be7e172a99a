import type { ErrorBody } from '../../contract/errors.ts';

export interface ReceivedRefusal extends Pick<ErrorBody, 'message' | 'errors'> {
  code?: unknown;
  errorList: ReceivedError[];
}

type ReceivedError = NonNullable<ErrorBody['errorList']>[number] & { line?: number; column?: number };

/** Null: the body cannot be read. */
export const readErrorBody = (json: unknown): ReceivedRefusal | null => {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null;
  const body: Received = { ...json };
  const errorList = [body.errorList, body.errors].flatMap((list) => (Array.isArray(list) ? list.flatMap(listed) : []));
  const named = errorList.flatMap(({ field, message }): [string, string][] => (field ? [[field, message]] : []));
  const byField = Array.isArray(body.errors) ? [] : Object.entries(body.errors ?? {}).filter(([, message]) => typeof message === 'string');
  return {
    ...body,
    message: typeof body.message === 'string' ? body.message : '',
    errors: Object.fromEntries([...named, ...byField]),
    errorList,
  };
};

type Received = Readonly<Record<string, unknown>>;

const listed = (error: unknown): ReceivedError[] => {
  if (typeof error === 'string') return [{ message: error }];
  const { field, errorCode, message, defaultMessage, line, column }: Received = typeof error === 'object' ? { ...error } : {};
  const text = message ?? defaultMessage;
  if (typeof text !== 'string') return [];
  return [
    {
      message: text,
      ...(typeof field === 'string' ? { field } : {}),
      ...(typeof errorCode === 'string' ? { errorCode } : {}),
      ...(typeof line === 'number' && typeof column === 'number' ? { line, column } : {}),
    },
  ];
};
