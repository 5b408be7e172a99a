import type { Database } from '../../../database/tables.ts';
import { untilSent } from '../../../jobs/untilSent.ts';
import type { Services } from '../../../services.ts';
import { sendAnnounced } from '../../../trade/runningJobs.ts';

const NAME = 'append-offers-from-text';

class JobIsEnding extends Error {}

/** Call it in a transaction that `untilAppendIsSent` repeats. Null: there is no spreadsheet. */
export const sendAppend = async (trx: Database, { jobs, spreadsheet }: Pick<Services, 'jobs' | 'spreadsheet'>): Promise<string | null> => {
  if (!spreadsheet) return null;
  const jobCode = await sendAnnounced(trx, jobs, NAME, {});
  if (jobCode === null) throw new JobIsEnding();
  return jobCode;
};

export const untilAppendIsSent = <Answer>(transaction: () => Promise<Answer>): Promise<Answer> =>
  untilSent(NAME, () =>
    transaction().catch((error: unknown) => {
      if (error instanceof JobIsEnding) return null;
      throw error;
    }),
  );
