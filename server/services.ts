import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { DatabaseHandle } from './database/connect.ts';
import type { JobQueue } from './jobs/queue.ts';
import type { LiveRegistry } from './registry/openRegistry.ts';
import type { Settings } from './settings.ts';
import type { Spreadsheet } from './spreadsheet/spreadsheet.ts';

export interface Services {
  settings: Settings;
  database: DatabaseHandle;
  registry: LiveRegistry;
  jobs: JobQueue;
  spreadsheet: Spreadsheet | null;
  now: () => Date;
}

export interface Actor {
  id: number | null;
  username: string | null;
}

export const systemActor: Actor = { id: null, username: null };

export type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>;
