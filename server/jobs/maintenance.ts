import { announcedJobNames } from '../../contract/jobs.ts';
import { removeExpiredSessions } from '../auth/sessions.ts';
import { removeOldAttempts } from '../auth/signInThrottle.ts';
import { checkpoint } from '../database/maintenance.ts';
import type { Services } from '../services.ts';
import { clearLost } from '../trade/runningJobs.ts';
import { removeOldBadRows } from '../uploads/refusal/badRowsFile.ts';

export const maintenanceJob = (services: Services) => async (): Promise<void> => {
  const { database, now } = services;
  for (const name of announcedJobNames) await clearLost(services, name);
  await removeExpiredSessions(database.db, now());
  await removeOldAttempts(database.db, now());
  await removeOldBadRows(database.db, now());
  await checkpoint(database);
};
