import { HttpError } from 'react-admin';
import { clearSession, readSession } from '../auth/session.ts';
import { backendHost } from './backend.ts';
import { type ReceivedRefusal, readErrorBody } from './readErrorBody.ts';

export const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.';

/**
 * One call: bearer token, XSRF token, JSON. Resolves with the answer when it is a success, else throws HttpError with the
 * status (0: no answer at all), the message for people, and the ErrorBody.
 */
export const request = async (pathAndQuery: string, init: RequestInit = {}): Promise<Response> => {
  const session = readSession();
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(callHeaders())) headers.set(name, value);
  if (init.body && typeof init.body === 'string') headers.set('Content-Type', 'application/json');
  const response = await fetch(`${backendHost()}${pathAndQuery}`, { ...init, headers }).catch((reason: unknown) => {
    if (init.signal?.aborted) throw reason;
    throw new HttpError(UNREACHABLE, 0);
  });
  if (response.ok) return response;
  const body = readErrorBody(await response.json().catch(() => null));
  endRefusedSession(response.status, body, session?.accessToken);
  throw new HttpError(body?.message || `The server answered with an error (${response.status}). Please try again.`, response.status, body);
};

/** What every call carries: who makes it, and that a page of ours does. */
export const callHeaders = (): Record<string, string> => {
  const session = readSession();
  const xsrf = cookie('XSRF-TOKEN');
  return {
    Accept: 'application/json',
    ...(session ? { Authorization: `Bearer ${session.accessToken}` } : {}),
    // The cookie belongs to the host that served the console: another host must not learn it.
    ...(backendHost() === '' && xsrf ? { 'X-XSRF-TOKEN': xsrf } : {}),
  };
};

/** Signs out here when the server no longer knows the session that a call was made with, unless there is a new one by now. */
export const endRefusedSession = (status: number, body: ReceivedRefusal | null, accessToken: string | undefined): void => {
  if (status === 401 && body?.code !== 'INVALID_CREDENTIALS' && accessToken === readSession()?.accessToken) clearSession();
};

const cookie = (name: string): string | null => {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : null;
};
