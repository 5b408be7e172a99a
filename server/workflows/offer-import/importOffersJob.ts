import type { RunningJob } from '../../jobs/queue.ts';
import { vacuumJob } from '../../jobs/vacuum.ts';
import type { Services } from '../../services.ts';
import { runAnnounced } from '../../trade/runningJobs.ts';
import { importOffers } from './importOffers.ts';
import { noteFailedImport } from './recordImport.ts';

export const importOffersJob = (services: Services) => (job: RunningJob<'import-offers'>) => {
  const { database, spreadsheet, settings, now } = services;
  return runAnnounced(services, 'import-offers', job, {
    perform: async () => {
      if (!spreadsheet) return;
      const { id: jobCode, payload, signal, isLastAttempt } = job;
      const { timeZone } = settings;
      const outcome = await importOffers({
        db: database.db,
        spreadsheet,
        timeZone,
        now,
        jobCode,
        requestedBy: payload.requestedBy,
        signal,
        isTriedAgain: !isLastAttempt,
      });
      if (outcome.offersAdded > 0) await vacuumJob(services)();
    },
    noteFailure: () => noteFailedImport(database.db, job.id),
  });
};
