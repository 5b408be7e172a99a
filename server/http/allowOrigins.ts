import cors from '@fastify/cors';
import type { App } from './application.ts';

/** Such calls carry no cookie, so a page that only knows the address gains nothing. Register it before all refusals. */
export const allowOrigins = async (app: App, origins: readonly string[]): Promise<void> => {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'POST', 'PUT'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Range'],
    exposedHeaders: ['Content-Range', 'Content-Disposition'],
    maxAge: PREFLIGHT_KEPT_SECONDS,
  });
};

const PREFLIGHT_KEPT_SECONDS = 86_400;
