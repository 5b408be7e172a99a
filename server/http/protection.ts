import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import { PublicError } from '../errors.ts';
import type { App } from './application.ts';
import { securityHeaders } from './securityHeaders.ts';

const FLOOD_WINDOW_MS = 10_000;

/** Security headers, compression of answers, and a limit on the calls of one address in ten seconds. */
export const protect = async (app: App, floodLimit: number): Promise<void> => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(securityHeaders);
  });
  // Only uncompressed requests are accepted: a small request must not unpack to a large one.
  await app.register(compress, { globalDecompression: false, encodings: ['br', 'gzip'] });
  await app.register(rateLimit, {
    max: floodLimit,
    timeWindow: FLOOD_WINDOW_MS,
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: () => tooMany(FLOOD_WINDOW_MS),
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
};

export const tooMany = (waitMs: number): PublicError =>
  new PublicError(
    'TOO_MANY_ATTEMPTS',
    { minutes: Math.max(2, Math.ceil(waitMs / 60_000)) },
    { retryAfterSeconds: Math.ceil(waitMs / 1_000) },
  );
