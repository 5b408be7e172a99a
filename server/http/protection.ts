import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { PublicError } from '../errors.ts';
import type { App } from './application.ts';

const FLOOD_WINDOW_MS = 10_000;
/** An office behind one address makes far fewer calls. The limit is for runaway programs. */
const FLOOD_LIMIT = 3_000;

/** Security headers, compression of answers, and a limit on floods from one address. */
export const protect = async (app: App, floodLimit = FLOOD_LIMIT): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy },
    strictTransportSecurity: { includeSubDomains: false },
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

/**
 * Inline styles are allowed: emotion adds them at run time, and style attributes cannot carry a nonce. A nonce would require a new
 * index.html for every visit and still leave attributes open. Scripts come only from our own files.
 */
const contentSecurityPolicy = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  workerSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};
