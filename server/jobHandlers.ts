import { nightlyBackupJob } from './backup/nightlyBackup.ts';
import { maintenanceJob } from './jobs/maintenance.ts';
import type { JobHandlers } from './jobs/queue.ts';
import { vacuumJob } from './jobs/vacuum.ts';
import type { Services } from './services.ts';
import { analyseJob } from './workflows/competing-region/analyseJob.ts';
import { markEveryProduct } from './workflows/competing-region/marks.ts';
import { importOffersJob } from './workflows/offer-import/importOffersJob.ts';
import { undoImportJob } from './workflows/offer-import/undo/undoImportJob.ts';
import { appendOffersJob, sendLeftAppends } from './workflows/offer-text/append/appendOffersJob.ts';
import { importProductsJob } from './workflows/product-import/importProductsJob.ts';
import { refreshRatesJob } from './workflows/rate-feed/refreshRatesJob.ts';
import { restoreJob, sendLeftRestorations } from './workflows/restoration/restoreJob.ts';

type Chosen = 'refresh-rates' | 'nightly-backup';
type ServedJobs = Omit<JobHandlers, Chosen> & Partial<Pick<JobHandlers, Chosen>>;

export const jobHandlers = (services: Services): ServedJobs => {
  const { rateFeedUrl, backupsKept } = services.settings;
  const isBackedUp = services.database.kind === 'embedded' && backupsKept > 0;
  const patient = { ...services, database: { ...services.database, db: services.database.patient } };
  return {
    'import-offers': importOffersJob(patient),
    'import-products': importProductsJob(patient),
    'undo-import': undoImportJob(patient),
    'append-offers-from-text': appendOffersJob(patient),
    'analyse-competing-region': analyseJob(patient),
    'analyse-competing-region-nightly': () => markEveryProduct(patient.database.db),
    ...(rateFeedUrl === undefined ? {} : { 'refresh-rates': refreshRatesJob(patient, rateFeedUrl) }),
    ...(isBackedUp ? { 'nightly-backup': nightlyBackupJob(services) } : {}),
    'restore-records': restoreJob(patient),
    maintenance: async () => {
      await maintenanceJob(patient)();
      await sendLeftAppends(patient);
      await sendLeftRestorations(patient);
    },
    vacuum: vacuumJob(patient),
  };
};
