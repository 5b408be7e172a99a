import { maintenanceJob } from './jobs/maintenance.ts';
import type { JobHandlers } from './jobs/queue.ts';
import { vacuumJob } from './jobs/vacuum.ts';
import type { Services } from './services.ts';
import { importOffersJob } from './workflows/offer-import/importOffersJob.ts';

/** Every job's handler, for `jobs.start`. */
export const jobHandlers = (services: Services): JobHandlers => ({
  'import-offers': importOffersJob(services),
  maintenance: maintenanceJob(services),
  vacuum: vacuumJob(services),
});
