import type { FastifyRequest } from 'fastify';

export interface LogTarget {
  write(line: string): void;
}

/**
 * Log lines hold no password, token or cookie: of a request its method and path alone (a query holds what people search for),
 * of an error no more than the four fields below (a database's error carries the statement's values).
 */
export const loggerOptions = (level: string, stream?: LogTarget) => ({
  level,
  ...(stream ? { stream } : {}),
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, path: request.url?.split('?')[0], remoteAddress: request.ip }),
    err: describeError,
  },
});

export interface DescribedError {
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: DescribedError;
  [other: string]: unknown;
}

export const describeError = (error: unknown): DescribedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { name, message, stack = '', cause, code } = error as Error & { code?: unknown };
  return {
    type: name,
    message,
    stack,
    ...(typeof code === 'string' ? { code } : {}),
    ...(cause instanceof Error ? { cause: describeError(cause) } : {}),
  };
};

/** A line like those of the http application, from where there is none: the start, and the jobs. */
export const logError = (error: unknown, msg: string): void => {
  console.error(JSON.stringify({ level: 50, time: Date.now(), err: describeError(error), msg }));
};
