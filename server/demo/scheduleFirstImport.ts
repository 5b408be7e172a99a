import { sql } from 'kysely';
import type { Services } from '../services.ts';
import { scheduleAnnounced } from '../trade/runningJobs.ts';

export const scheduleFirstImport = async (services: Pick<Services, 'database' | 'jobs' | 'spreadsheet'>): Promise<string | null> => {
  if (!services.spreadsheet) return null;
  const { rows } = await sql<{ isUntouched: boolean }>`
    select not exists (select from import_batch) and not exists (select from offer) as is_untouched`.execute(services.database.db);
  return rows[0]?.isUntouched ? scheduleAnnounced(services, 'import-offers', { requestedBy: DEMONSTRATION }) : null;
};

const DEMONSTRATION = 'demonstration';
