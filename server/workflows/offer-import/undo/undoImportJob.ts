import { sql } from 'kysely';
import type { RunningJob } from '../../../jobs/queue.ts';
import type { Services } from '../../../services.ts';
import { undoBatch } from './undoBatch.ts';

export const undoImportJob =
  ({ database, registry }: Pick<Services, 'database' | 'registry'>) =>
  async ({ payload, signal }: RunningJob<'undo-import'>): Promise<void> => {
    const actor = { id: payload.userId, username: payload.requestedBy };
    // An import that was cut short leaves its tables without statistics, and their plans read whole tables for every chunk.
    await sql`analyze offer, ledger`.execute(database.db);
    await undoBatch({ db: database.db, registry, actor }, payload.importBatchId, signal);
  };
