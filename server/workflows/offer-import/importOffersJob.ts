import type { RunningJob } from '../../jobs/queue.ts';
import { vacuumJob } from '../../jobs/vacuum.ts';
import type { Services } from '../../services.ts';
import { clearLost, endAnnounced } from '../../trade/runningJobs.ts';
import { importOffers } from './importOffers.ts';
import { noteFailedImport } from './recordImport.ts';

/** The setting that announces the job is cleared in every ending: here, or by the maintenance job when the server is gone. */
export const importOffersJob =
  (services: Services) =>
  async ({ id, payload, signal, isLastAttempt }: RunningJob<'import-offers'>): Promise<void> => {
    const { database, spreadsheet, settings, now } = services;
    try {
      if (spreadsheet) {
        const { timeZone } = settings;
        const outcome = await importOffers({
          db: database.db,
          spreadsheet,
          timeZone,
          now,
          jobCode: id,
          requestedBy: payload.requestedBy,
          signal,
        });
        if (outcome.offersAdded > 0) await vacuumJob(services)();
      }
      await endAnnounced(database.db, 'import-offers', id);
    } catch (error) {
      if (isLastAttempt) {
        await noteFailedImport(database.db, id);
        await endAnnounced(database.db, 'import-offers', id);
      } else await clearLost(services, 'import-offers');
      throw error;
    }
  };
