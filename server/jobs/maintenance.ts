import { removeExpiredSessions } from '../auth/sessions.ts';
import { removeOldAttempts } from '../auth/signInThrottle.ts';
import { checkpoint } from '../database/maintenance.ts';
import type { Services } from '../services.ts';
import { reconcileRunningImport } from '../trade/runningImport.ts';
import { removeOldBadRows } from '../uploads/refusal/badRowsFile.ts';

/** Every few minutes: a lost import is taken back, what has expired goes, and the day's tidying of the tables is sent. */
export const maintenanceJob = (services: Services) => async (): Promise<void> => {
  const { database, jobs, now } = services;
  await reconcileRunningImport(services);
  await removeExpiredSessions(database.db, now());
  await removeOldAttempts(database.db, now());
  await removeOldBadRows(database.db, now());
  await jobs.send('vacuum', {}, { isDaily: true });
  await checkpoint(database);
};
