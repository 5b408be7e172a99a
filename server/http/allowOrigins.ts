import cors from '@fastify/cors';
import type { App } from './application.ts';

/**
 * Lets the pages of these origins make calls, as a console that another host serves. Its calls carry a bearer token and no cookie, so
 * that nothing is granted to a page that merely knows where the server is. Register before what refuses calls: refusals are read too.
 */
export const allowOrigins = async (app: App, origins: readonly string[]): Promise<void> => {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'POST', 'PUT'],
    // ra-data-simple-rest sends a Range of its own kind.
    allowedHeaders: ['Authorization', 'Content-Type', 'Range'],
    exposedHeaders: ['Content-Range'],
    maxAge: PREFLIGHT_KEPT_SECONDS,
  });
};

/** A day; browsers keep it for two hours at most. */
const PREFLIGHT_KEPT_SECONDS = 86_400;
