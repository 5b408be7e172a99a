import compress from '@fastify/compress';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import { KEY_HEADER } from '../../contract/dialects.ts';
import { invalid, PublicError } from '../errors.ts';
import type { App } from '../services.ts';
import { answerHeaders } from './securityHeaders.ts';

const FLOOD_WINDOW_MS = 10_000;
/** A page of a hundred records is compressed in a quarter of the time where it is no stream. */
const PAGE_BYTES = 65_536;

export const protect = async (app: App, floodLimit: number): Promise<void> => {
  app.addHook('onRequest', (request, reply, done) => {
    const { headers, raw } = request;
    reply.headers(answerHeaders(request));
    if (raw.socket.remoteAddress === undefined) throw invalid`it broke off`;
    if (headers.host === undefined && raw.httpVersion === '1.1') throw invalid`it names no host`;
    if (raw.rawHeaders.filter((name, at) => at % 2 === 0 && isHost.test(name)).length > 1) throw invalid`it names two hosts`;
    const { 'x-forwarded-for': callers } = headers;
    if (typeof callers === 'string') headers['x-forwarded-for'] = callers.replace(PORTS, '$1');
    done();
  });
  // Node itself would answer 417, without our headers. An expectation that we do not know may be passed over.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  // Only uncompressed requests are accepted: a small request must not unpack to a large one.
  await app.register(compress, { globalDecompression: false, encodings: ['br', 'gzip'], syncThreshold: PAGE_BYTES });
  await app.register(rateLimit, {
    max: floodLimit,
    timeWindow: FLOOD_WINDOW_MS,
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: () => tooMany(FLOOD_WINDOW_MS),
  });
};

const isHost = /^host$/i;
/** Some proxies add the port, which changes with each connection. */
const PORTS = /\[([^[\],]*)\](?::\d+)?|:(?<=\.\d+:)\d+/g;

export const tooMany = (waitMs: number): PublicError =>
  new PublicError(
    'TOO_MANY_ATTEMPTS',
    { minutes: Math.max(2, Math.ceil(waitMs / 60_000)) },
    { retryAfterSeconds: Math.ceil(waitMs / 1_000) },
  );

/** Such calls carry no cookie, so a page that only knows the address gains nothing. Register it before all refusals. */
export const allowOrigins = async (app: App, origins: readonly string[]): Promise<void> => {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'POST', 'PUT'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Range', KEY_HEADER],
    exposedHeaders: ['Content-Range', 'Content-Disposition'],
    maxAge: PREFLIGHT_KEPT_SECONDS,
  });
};

const PREFLIGHT_KEPT_SECONDS = 86_400;
