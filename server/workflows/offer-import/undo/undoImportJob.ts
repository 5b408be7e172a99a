import type { RunningJob } from '../../../jobs/queue.ts';
import { vacuumJob } from '../../../jobs/vacuum.ts';
import type { Services } from '../../../services.ts';
import { undoBatch } from './undoBatch.ts';

/** Takes an import back, as the user who asked for it. */
export const undoImportJob =
  (services: Services) =>
  async ({ payload, signal }: RunningJob<'undo-import'>): Promise<void> => {
    const { database, registry } = services;
    const actor = { id: payload.userId, username: payload.requestedBy };
    await undoBatch({ db: database.db, registry, actor }, payload.importBatchId, signal);
    await vacuumJob(services)();
  };
