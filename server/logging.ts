import { inEnglish } from '../contract/translated.ts';
import type { App } from './services.ts';

export interface LogTarget {
  write(line: string): void;
}

/** The logged fields of an error. A database error also carries the statement's values, which are not logged. */
export const loggerOptions = (level: string, stream?: LogTarget) => ({
  level,
  ...(stream ? { stream } : {}),
  serializers: { err: describeError },
});

/** One line per call, with its user, without headers, body or query: these contain passwords, tokens and searches. */
export const logCalls = (app: App): void => {
  app.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    const { method, url, ip: address, user } = request;
    const path = url.split('?', 1)[0]?.slice(0, LONGEST_PATH);
    const call = { method, path, statusCode, ms: Math.round(elapsedTime), address, username: user?.username ?? null };
    if (path?.startsWith('/api/')) request.log.info(call, 'called');
    done();
  });
};

const LONGEST_PATH = 500;

export interface DescribedError {
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: DescribedError;
  [other: string]: unknown;
}

export const describeError = (error: unknown): DescribedError => {
  // The job queue tells of a plain object with what the error had.
  if (!(error instanceof Object && 'message' in error && typeof error.message === 'string'))
    return { type: typeof error, message: String(error), stack: '' };
  const { name = 'Error', message, stack = '', cause, code } = error as Error & { code?: unknown };
  return {
    type: name,
    message: inEnglish(message),
    stack,
    ...(typeof code === 'string' ? { code } : {}),
    ...(cause instanceof Error ? { cause: describeError(cause) } : {}),
  };
};

export const logError = (error: unknown, msg: string): void => {
  console.error(JSON.stringify({ level: 50, time: Date.now(), err: describeError(error), msg }));
};
