import { sql } from 'kysely';
import type { Services } from '../services.ts';
import { scheduleAnnounced } from '../trade/runningJobs.ts';

/**
 * Sends the demonstration's first import to the job queue, so that the console is not empty when it is first opened. Does nothing
 * when an import was ever begun or offers exist. Call it after the queue has started. Answers the job's code.
 */
export const scheduleFirstImport = async (services: Pick<Services, 'database' | 'jobs' | 'spreadsheet'>): Promise<string | null> => {
  if (!services.spreadsheet) return null;
  const { rows } = await sql<{ isUntouched: boolean }>`
    select not exists (select from import_batch) and not exists (select from offer) as is_untouched`.execute(services.database.db);
  return rows[0]?.isUntouched ? scheduleAnnounced(services, 'import-offers', { requestedBy: DEMONSTRATION }) : null;
};

/** Nobody asked for this import. */
const DEMONSTRATION = 'demonstration';
