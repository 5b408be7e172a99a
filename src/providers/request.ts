import { HttpError } from 'react-admin';
import type { ErrorBody } from '../../contract/errors.ts';
import { language, text } from '../messages/text.ts';
import { clearSession, readSession } from './session.ts';

/** Status 0: no answer at all. @throws HttpError */
export const request = async (pathAndQuery: string, init: RequestInit = {}): Promise<Response> => {
  const session = readSession();
  const headers = new Headers(callHeaders());
  for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
  if (init.body && typeof init.body === 'string') headers.set('Content-Type', 'application/json');
  const response = await fetch(`${backendHost()}${pathAndQuery}`, { ...init, headers }).catch((reason: unknown) => {
    if (init.signal?.aborted) throw reason;
    throw new HttpError(text('calls.unreachable'), 0);
  });
  if (response.ok) return response;
  const body = readErrorBody(await response.json().catch(() => null));
  endRefusedSession(response.status, body, session?.accessToken);
  throw new HttpError(body?.message || text('calls.failed', { status: response.status }), response.status, body);
};

export const callHeaders = (): Record<string, string> => {
  const session = readSession();
  const xsrf = cookie('XSRF-TOKEN');
  return {
    Accept: 'application/json',
    'Accept-Language': language,
    ...(session ? { Authorization: `Bearer ${session.accessToken}` } : {}),
    // The cookie belongs to the host that served the console; no other host may see it.
    ...(backendHost() === '' && xsrf ? { 'X-XSRF-TOKEN': xsrf } : {}),
  };
};

/** Clears the session when the server no longer knows it, unless it was replaced since the call was made. */
export const endRefusedSession = (status: number, body: ErrorBody | null, accessToken: string | undefined): void => {
  if (status === 401 && body?.code !== 'INVALID_CREDENTIALS' && accessToken === readSession()?.accessToken) clearSession();
};

const cookie = (name: string): string | null => {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : null;
};

/** The body of a refusal; null where something else answered, such as a proxy with a page of its own. */
export const readErrorBody = (json: unknown): ErrorBody | null => (typeof json === 'object' ? (json as ErrorBody | null) : null);

declare global {
  interface Window {
    /** Set by a page that serves the console from elsewhere than its backend: `https://backend.example`. */
    offerdeskBackend?: string;
  }
}

export const backendHost = (): string => (window.offerdeskBackend ?? import.meta.env.VITE_API_URL ?? '').replace(/\/+$/, '');

/** Longer than any answer takes; proxies give up by then. Files may take longer and have calls of their own. */
export const LONGEST_WAIT_MS = 60_000;

/** @throws HttpError with a message for people, also when the answer is no JSON, such as the page of a proxy */
export const requestJson = async (pathAndQuery: string, init: RequestInit = {}) => {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), LONGEST_WAIT_MS);
  const signal = init.signal ? AbortSignal.any([init.signal, late.signal]) : late.signal;
  try {
    const response = await request(pathAndQuery, { ...init, signal });
    const body = await response.text();
    return { status: response.status, headers: response.headers, body, json: parsed(body, response.status) };
  } catch (reason) {
    if (reason instanceof HttpError || init.signal?.aborted) throw reason;
    if (late.signal.aborted) throw new HttpError(text((init.method ?? 'GET') === 'GET' ? 'calls.tooLate' : 'calls.unknownOutcome'), 408);
    throw new HttpError(text('calls.unreachable'), 0);
  } finally {
    clearTimeout(timer);
  }
};

const parsed = (body: string, status: number): unknown => {
  if (body.trim() === '') return null;
  try {
    return JSON.parse(body);
  } catch {
    throw new HttpError(text('calls.unreadable'), status);
  }
};
