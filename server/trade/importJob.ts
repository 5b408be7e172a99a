import type { Database } from '../database/tables.ts';
import type { RunningJob } from '../jobs/queue.ts';
import { vacuumJob } from '../jobs/vacuum.ts';
import type { Services } from '../services.ts';
import type { Spreadsheet } from '../spreadsheet/spreadsheet.ts';
import { runAnnounced } from './runningJobs.ts';

type ImportName = 'import-offers' | 'import-products';

export interface ImportOptions {
  db: Database;
  spreadsheet: Spreadsheet;
  timeZone: string;
  now: () => Date;
  /** The same code continues the same import, and does nothing when that has finished. */
  jobCode: string;
  requestedBy: string;
  signal: AbortSignal;
  isTriedAgain?: boolean;
}

/** `perform` answers how much came in: after that, the database is tidied. */
export const importJob =
  (
    name: ImportName,
    perform: (options: ImportOptions) => Promise<number>,
    noteFailure: (db: Database, jobCode: string, now: Date) => Promise<void>,
  ) =>
  (services: Services) =>
  (job: RunningJob<ImportName>): Promise<void> => {
    const { database, spreadsheet, settings, now } = services;
    const { id: jobCode, payload, signal, isLastAttempt } = job;
    const options = { db: database.db, timeZone: settings.timeZone, now, jobCode, signal, isTriedAgain: !isLastAttempt };
    return runAnnounced(services, name, job, {
      perform: async () => {
        if (spreadsheet && (await perform({ ...options, ...payload, spreadsheet })) > 0) await vacuumJob(services)();
      },
      noteFailure: () => noteFailure(database.db, jobCode, now()),
    });
  };
