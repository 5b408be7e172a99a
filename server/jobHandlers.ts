import { nightlyBackupJob } from './backup/nightlyBackup.ts';
import { maintenanceJob } from './jobs/maintenance.ts';
import type { JobHandlers } from './jobs/queue.ts';
import { vacuumJob } from './jobs/vacuum.ts';
import type { Services } from './services.ts';
import { jobsOf } from './workflow.ts';
import { workflows } from './workflows/index.ts';
import { restoreJob, sendLeftRestorations } from './workflows/restoration/restoreJob.ts';

export const jobHandlers = (services: Services): Partial<JobHandlers> => {
  const { backupsKept } = services.settings;
  const isBackedUp = services.database.kind === 'embedded' && backupsKept > 0;
  const patient = { ...services, database: { ...services.database, db: services.database.patient } };
  return {
    // PostgreSQL has its own means, and its operator.
    ...(isBackedUp ? { 'nightly-backup': nightlyBackupJob(services) } : {}),
    'restore-records': restoreJob(patient),
    maintenance: async () => {
      await maintenanceJob(patient)();
      await sendLeftRestorations(patient);
      for (const { maintain } of Object.values(workflows)) await maintain?.(patient);
    },
    vacuum: vacuumJob(patient),
    ...jobsOf(Object.values(workflows), patient),
  };
};
