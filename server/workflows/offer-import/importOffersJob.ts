import type { RunningJob } from '../../jobs/queue.ts';
import { vacuumJob } from '../../jobs/vacuum.ts';
import type { Services } from '../../services.ts';
import { endRunningImport, reconcileRunningImport } from '../../trade/runningImport.ts';
import { importOffers } from './importOffers.ts';
import { noteFailedImport } from './recordImport.ts';

/** However it ends, the setting that says 'running' is cleared: here, or by `reconcileRunningImport` when the server is gone. */
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
      await endRunningImport(database.db, id);
    } catch (error) {
      if (isLastAttempt) {
        await noteFailedImport(database.db, id);
        await endRunningImport(database.db, id);
      } else await reconcileRunningImport(services);
      throw error;
    }
  };
