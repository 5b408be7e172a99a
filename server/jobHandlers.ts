import { maintenanceJob } from './jobs/maintenance.ts';
import type { JobHandlers } from './jobs/queue.ts';
import { vacuumJob } from './jobs/vacuum.ts';
import type { Services } from './services.ts';
import { importOffersJob } from './workflows/offer-import/importOffersJob.ts';

/** Every job's handler, for `jobs.start`. No user waits for a job, so its statements may take long. */
export const jobHandlers = (services: Services): JobHandlers => {
  const patient = { ...services, database: { ...services.database, db: services.database.patient } };
  return {
    'import-offers': importOffersJob(patient),
    maintenance: maintenanceJob(patient),
    vacuum: vacuumJob(patient),
  };
};
