import { removeExpiredSessions } from '../auth/sessions.ts';
import { removeOldAttempts } from '../auth/signInThrottle.ts';
import type { DatabaseHandle } from '../database/connect.ts';
import { checkpoint, vacuum } from '../database/maintenance.ts';
import { reconcileRunningImport } from '../offers/import/runningImport.ts';
import type { Services } from '../services.ts';
import { removeOldBadRows } from '../uploads/refusal/badRowsFile.ts';

const DAY_MS = 86_400_000;

/** Every few minutes: what has expired goes, a lost import is taken back, and once a day the tables are tidied. */
export const maintenanceJob = (services: Services) => {
  const { database, now } = services;
  let lastVacuum = now().getTime();
  return async (): Promise<void> => {
    await reconcileRunningImport(services);
    await removeExpiredSessions(database.db, now());
    await removeOldAttempts(database.db, now());
    await removeOldBadRows(database.db, now());
    await checkpoint(database);
    if (now().getTime() - lastVacuum < DAY_MS) return;
    lastVacuum = now().getTime();
    await vacuum(database);
  };
};

/** An import may make a table many times as long as its statistics say. */
export const refreshAfterImport = async (database: DatabaseHandle): Promise<void> => {
  await vacuum(database);
  await checkpoint(database);
};
