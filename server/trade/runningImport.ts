import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { offerImport } from '../../contract/jobs.ts';
import type { Database } from '../database/tables.ts';
import type { JobQueue } from '../jobs/queue.ts';

/**
 * The application setting that says 'running': it holds the job's code from the transaction that sends the job until the job has
 * ended, however it ended.
 */
interface Services {
  database: { db: Database };
  jobs: JobQueue;
}

/** Answers the code of the running import; schedules one when none runs. */
export const scheduleOfferImport = async (services: Services, requestedBy: string): Promise<string> => {
  for (let attempt = 0; attempt < SCHEDULE_ATTEMPTS; attempt++) {
    const code = await trySchedule(services, requestedBy);
    if (code) return code;
    await delay(SCHEDULE_DELAY_MS);
  }
  throw new Error('the queue refused an import although none runs');
};

/** An import clears the setting a moment before its job is over; until then the queue takes no other. */
const SCHEDULE_ATTEMPTS = 50;
const SCHEDULE_DELAY_MS = 100;

const trySchedule = ({ database, jobs }: Services, requestedBy: string): Promise<string | null> =>
  database.db.transaction().execute(async (trx) => {
    await lockRunningImport(trx);
    const running = await runningImport(trx);
    if (running && (await jobs.isAlive('import-offers', running, { trx }))) return running;
    const code = await jobs.send('import-offers', { requestedBy }, { trx });
    if (code) await writeSetting(trx, code);
    return code;
  });

/** Says that this import has ended; one that was scheduled since goes on. */
export const endRunningImport = (db: Database, code: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockRunningImport(trx);
    if ((await runningImport(trx)) === code) await writeSetting(trx, '');
  });

/** Takes back a code whose job is gone: cancelled, failed for good, or lost with a restored database. */
export const reconcileRunningImport = ({ database, jobs }: Services): Promise<void> =>
  database.db.transaction().execute(async (trx) => {
    await lockRunningImport(trx);
    const running = await runningImport(trx);
    if (running && !(await jobs.isAlive('import-offers', running, { trx }))) await writeSetting(trx, '');
  });

/** Empty when none runs. */
export const runningImport = async (db: Database): Promise<string> => {
  const { rows } = await sql<{ value: string | null }>`
    select value from application_settings where lower(category) = lower(${category}) and lower(key) = lower(${key})`.execute(db);
  return rows[0]?.value ?? '';
};

const { settingCategory: category, settingKey: key } = offerImport;

const lockRunningImport = (trx: Database) => sql`select pg_advisory_xact_lock(hashtextextended(${`${category}/${key}`}, 0))`.execute(trx);

const writeSetting = async (trx: Database, value: string) => {
  const { numAffectedRows } = await sql`
    update application_settings set value = ${value}, entity_last_updated_on = now()
    where lower(category) = lower(${category}) and lower(key) = lower(${key})`.execute(trx);
  if (!numAffectedRows)
    await sql`insert into application_settings (category, key, value) values (${category}, ${key}, ${value})`.execute(trx);
};
