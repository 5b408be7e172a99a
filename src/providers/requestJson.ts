import { HttpError } from 'react-admin';
import { text } from '../messages/text.ts';
import { request } from './request.ts';

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
