import type { Services } from '../services.ts';
import { importOffersJob } from './importOffers.ts';
import { maintenanceJob } from './maintenance.ts';
import type { JobHandlers } from './queue.ts';
import { vacuumJob } from './vacuum.ts';

/** Every job's handler, for `jobs.start`. */
export const jobHandlers = (services: Services): JobHandlers => ({
  'import-offers': importOffersJob(services),
  maintenance: maintenanceJob(services),
  vacuum: vacuumJob(services),
});
