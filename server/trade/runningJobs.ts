import { sql } from 'kysely';
import { type AnnouncedJob, announcedJobs, type JobPayload } from '../../contract/jobs.ts';
import type { Database } from '../database/tables.ts';
import { PublicError } from '../errors.ts';
import type { JobQueue, RunningJob } from '../jobs/queue.ts';
import { untilSent } from '../jobs/untilSent.ts';
import type { Spreadsheet } from '../spreadsheet/spreadsheet.ts';

interface Services {
  database: { db: Database };
  jobs: JobQueue;
}

export const scheduleAnnounced = <Name extends AnnouncedJob>({ database, jobs }: Services, name: Name, payload: JobPayload<Name>) =>
  untilSent(name, () => database.db.transaction().execute((trx) => sendAnnounced(trx, jobs, name, payload)));

export const scheduleImport = async (
  services: Services & { spreadsheet: Spreadsheet | null },
  name: 'import-offers' | 'import-products',
  requestedBy: string,
) => {
  if (!services.spreadsheet) throw new PublicError('NO_SPREADSHEET');
  const jobCode = await scheduleAnnounced(services, name, { requestedBy });
  return { status: 'SUCCESS' as const, jobCode, errorList: [] };
};

/** Null: the job before is just ending. Roll back then, and try again in a moment. */
export const sendAnnounced = async <Name extends AnnouncedJob>(
  trx: Database,
  jobs: JobQueue,
  name: Name,
  payload: JobPayload<Name>,
): Promise<string | null> => {
  await lockSetting(trx, name);
  const running = await runningCode(trx, name);
  if (running && (await jobs.isAlive(name, running, { trx }))) return running;
  const code = await jobs.send(name, payload, { trx });
  if (code) await writeSetting(trx, name, code);
  return code;
};

export const isAnnouncedAlive = async (trx: Database, jobs: JobQueue, name: AnnouncedJob): Promise<boolean> => {
  await lockSetting(trx, name);
  const running = await runningCode(trx, name);
  return running !== '' && jobs.isAlive(name, running, { trx });
};

export const runningCode = async (db: Database, name: AnnouncedJob): Promise<string> => {
  const setting = await db.selectFrom('applicationSettings').select('value').where(isSettingOf(name)).executeTakeFirst();
  return setting?.value ?? '';
};

/** The code of a job that was sent since stays. `hasMore`: work came in that counts on this job, so nothing is cleared. */
export const endAnnounced = (
  db: Database,
  name: AnnouncedJob,
  code: string,
  hasMore: (trx: Database) => Promise<boolean> = async () => false,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await lockSetting(trx, name);
    if (await hasMore(trx)) return false;
    if ((await runningCode(trx, name)) === code) await writeSetting(trx, name, '');
    return true;
  });

/** Every ending clears the setting: here, or by the maintenance job when the server is gone. A job that will be tried again keeps it. */
export const runAnnounced = async (
  services: Services,
  name: AnnouncedJob,
  { id, isLastAttempt }: Pick<RunningJob<AnnouncedJob>, 'id' | 'isLastAttempt'>,
  { perform, noteFailure }: { perform: () => Promise<void>; noteFailure: () => Promise<void> },
): Promise<void> => {
  try {
    await perform();
    await endAnnounced(services.database.db, name, id);
  } catch (error) {
    if (isLastAttempt) {
      await noteFailure();
      await endAnnounced(services.database.db, name, id);
    } else await clearLost(services, name);
    throw error;
  }
};

export const clearLost = ({ database, jobs }: Services, name: AnnouncedJob): Promise<void> =>
  database.db.transaction().execute(async (trx) => {
    await lockSetting(trx, name);
    const running = await runningCode(trx, name);
    if (running && !(await jobs.isAlive(name, running, { trx }))) await writeSetting(trx, name, '');
  });

/** A client that reads the setting before the first job of its kind finds it empty. */
export const keepSetting = (db: Database, name: AnnouncedJob): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockSetting(trx, name);
    const setting = await trx.selectFrom('applicationSettings').select('id').where(isSettingOf(name)).executeTakeFirst();
    if (!setting) await writeSetting(trx, name, '');
  });

const isSettingOf = (name: AnnouncedJob) => {
  const { settingCategory, settingKey } = announcedJobs[name];
  return sql<boolean>`lower(category) = lower(${settingCategory}) and lower(key) = lower(${settingKey})`;
};

const lockSetting = (trx: Database, name: AnnouncedJob) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`running ${name}`}, 0))`.execute(trx);

const writeSetting = async (trx: Database, name: AnnouncedJob, value: string) => {
  const { settingCategory: category, settingKey: key } = announcedJobs[name];
  const changed = { value, entityLastUpdatedOn: sql<Date>`now()` };
  const { numUpdatedRows } = await trx.updateTable('applicationSettings').set(changed).where(isSettingOf(name)).executeTakeFirst();
  if (!numUpdatedRows) await trx.insertInto('applicationSettings').values({ category, key, value }).execute();
};
