import type { FastifyReply, FastifyRequest } from 'fastify';

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
    res: (reply: FastifyReply) => ({ statusCode: reply.statusCode }),
    err: describeError,
  },
});

export interface DescribedError {
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: DescribedError;
}

export const describeError = (error: unknown): DescribedError => {
  const { name, message, stack, code, cause } = error instanceof Error ? (error as Error & { code?: unknown }) : new Error(String(error));
  return {
    type: name,
    message,
    stack: stack ?? '',
    ...(typeof code === 'string' ? { code } : {}),
    ...(cause instanceof Error ? { cause: describeError(cause) } : {}),
  };
};
