import cors from '@fastify/cors';
import type { App } from './application.ts';

/**
 * Such calls carry a bearer token and no cookie, so a page that only knows the address gains nothing. Register it before anything that
 * refuses calls.
 */
export const allowOrigins = async (app: App, origins: readonly string[]): Promise<void> => {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'POST', 'PUT'],
    // ra-data-simple-rest sends its own kind of Range.
    allowedHeaders: ['Authorization', 'Content-Type', 'Range'],
    exposedHeaders: ['Content-Range', 'Content-Disposition'],
    maxAge: PREFLIGHT_KEPT_SECONDS,
  });
};

/** A day; browsers keep it for two hours at most. */
const PREFLIGHT_KEPT_SECONDS = 86_400;
