import { HttpError } from 'react-admin';
import type { ErrorBody } from '../../contract/errors.ts';
import { clearSession, readSession } from '../auth/session.ts';
import { backendHost } from './backend.ts';

const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.';

/**
 * One call: bearer token, XSRF token, JSON. Resolves with the answer when it is a success, else throws HttpError with the
 * status (0: no answer at all), the message for people, and the ErrorBody.
 */
export const request = async (pathAndQuery: string, init: RequestInit = {}): Promise<Response> => {
  const session = readSession();
  const host = backendHost();
  const headers = new Headers(init.headers);
  headers.set('Accept', 'application/json');
  if (init.body && typeof init.body === 'string') headers.set('Content-Type', 'application/json');
  if (session) headers.set('Authorization', `Bearer ${session.accessToken}`);
  const xsrf = cookie('XSRF-TOKEN');
  // The cookie belongs to the host that served the console: another host must not learn it.
  if (host === '' && xsrf) headers.set('X-XSRF-TOKEN', xsrf);
  const response = await fetch(`${host}${pathAndQuery}`, { ...init, headers }).catch((reason: unknown) => {
    if (init.signal?.aborted) throw reason;
    throw new HttpError(UNREACHABLE, 0);
  });
  if (response.ok) return response;
  const body = await errorBody(response);
  if (response.status === 401 && body?.code !== 'INVALID_CREDENTIALS' && session?.accessToken === readSession()?.accessToken)
    clearSession();
  throw new HttpError(body?.message || `The server answered with an error (${response.status}). Please try again.`, response.status, body);
};

const errorBody = async (response: Response): Promise<ErrorBody | null> => {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === 'object' && body !== null ? (body as ErrorBody) : null;
};

const cookie = (name: string): string | null => {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : null;
};
