import { HttpError } from 'react-admin';
import { request, UNREACHABLE } from './request.ts';

/** Longer than any answer takes that is still on its way; proxies give up by then. Files take as long as they take, and do not pass here. */
export const LONGEST_WAIT_MS = 60_000;

export const UNREADABLE = 'The server gave an answer that cannot be read. Please try again.';
const TOO_LATE = 'The server does not answer. Please try again in a moment.';
const NOT_KNOWN = 'The server does not answer. It may have done what you asked for: look before you try again.';

/**
 * One call and the whole of its answer as JSON, null for an empty body. What breaks off, takes too long or is no JSON, as the page of a
 * proxy, throws HttpError with a message for people, as what the server refuses does.
 */
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
    if (late.signal.aborted) throw new HttpError((init.method ?? 'GET') === 'GET' ? TOO_LATE : NOT_KNOWN, 408);
    throw new HttpError(UNREACHABLE, 0);
  } finally {
    clearTimeout(timer);
  }
};

const parsed = (text: string, status: number): unknown => {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(UNREADABLE, status);
  }
};
