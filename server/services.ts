import type { DatabaseHandle } from './database/connect.ts';
import type { JobQueue } from './jobs/queue.ts';
import type { LiveRegistry } from './registry/openRegistry.ts';
import type { Settings } from './settings.ts';
import type { Spreadsheet } from './spreadsheet/spreadsheet.ts';

/** The services that every part of the server uses; made once, by `main.ts` or by a test. */
export interface Services {
  settings: Settings;
  database: DatabaseHandle;
  registry: LiveRegistry;
  jobs: JobQueue;
  /** Null: no shared spreadsheet is set up. */
  spreadsheet: Spreadsheet | null;
  now: () => Date;
}
