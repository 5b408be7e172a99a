import { announcedJobNames } from '../contract/jobs.ts';
import { removeExpiredSessions } from './auth/sessions.ts';
import { removeOldAttempts } from './auth/signInThrottle.ts';
import { nightlyBackupJob } from './backup/nightlyBackup.ts';
import { forgetChanges } from './changes/readChanges.ts';
import { checkpoint } from './database/maintenance.ts';
import type { JobHandlers } from './jobs/queue.ts';
import { vacuumJob } from './jobs/vacuum.ts';
import { logError } from './logging.ts';
import { removeOldKeys } from './records/create.ts';
import type { Services } from './services.ts';
import { clearLost, keepSetting } from './trade/runningJobs.ts';
import { removeOldBadRows } from './uploads/refusal/badRowsFile.ts';
import { afterWrites, jobsOf } from './workflow.ts';
import { workflows } from './workflows/index.ts';

export const jobHandlers = (services: Services): Partial<JobHandlers> => {
  const { backupsKept } = services.settings;
  const isBackedUp = services.database.kind === 'embedded' && backupsKept > 0;
  const patient = { ...services, database: { ...services.database, db: services.database.patient } };
  const afterWrite = afterWrites(Object.values(workflows), patient, (error) => logError(error, 'what follows a job failed'));
  const handlers: Partial<JobHandlers> = {
    // PostgreSQL has its own means, and its operator.
    ...(isBackedUp ? { 'nightly-backup': nightlyBackupJob(services) } : {}),
    maintenance: maintenanceJob(patient),
    vacuum: vacuumJob(patient),
    ...jobsOf(Object.values(workflows), patient),
  };
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      // Also after one that failed: it may have stored a part.
      (job: never) => handle(job).finally(afterWrite),
    ]),
  );
};

export const maintenanceJob = (services: Services) => {
  const forgetOldChanges = forgetChanges();
  return async (): Promise<void> => {
    const { database, now } = services;
    for (const name of announcedJobNames) {
      await clearLost(services, name);
      await keepSetting(services.database.db, name);
    }
    await removeExpiredSessions(database.db, now());
    await removeOldAttempts(database.db, now());
    await removeOldBadRows(database.db, now());
    await removeOldKeys(database.db);
    await forgetOldChanges(database.db);
    await checkpoint(database);
    for (const { maintain } of Object.values(workflows)) await maintain?.(services);
  };
};
