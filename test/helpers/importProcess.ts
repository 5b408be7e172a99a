/**
 * A server without its http part, for tests that kill it. It imports the workbook of `SPREADSHEET` once and prints `DONE` with the final
 * state. At KILL_AT offers it kills itself: a watching process could be too late.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { resources } from '../../resources/index.ts';
import { connectDatabase } from '../../server/database/connect.ts';
import { migrate } from '../../server/database/migrate.ts';
import { jobHandlers } from '../../server/jobHandlers.ts';
import { createJobQueue } from '../../server/jobs/queue.ts';
import { openRegistry } from '../../server/registry/openRegistry.ts';
import { readSettings } from '../../server/settings.ts';
import { xlsxSpreadsheet } from '../../server/spreadsheet/xlsx/xlsxSpreadsheet.ts';
import { runningCode, scheduleAnnounced } from '../../server/trade/runningJobs.ts';
import { servedJob } from './servedJob.ts';
import { createTrader, storedNotes, storedOffers } from './trader.ts';

const settings = readSettings(process.env);
const database = await connectDatabase(settings);
await migrate(database.db);
const jobs = createJobQueue(database);
const services = {
  settings,
  database,
  jobs,
  registry: await openRegistry(database, resources),
  spreadsheet: xlsxSpreadsheet(settings.spreadsheet ?? ''),
  now: () => new Date(),
};

const added = async (): Promise<number | null> => {
  const { rows } = await sql<{ added: number | null }>`select sum(offers_added)::int as added from import_batch`.execute(database.db);
  return rows[0]?.added ?? null;
};

const isFirstStart = (await sql`select from product limit 1`.execute(database.db)).rows.length === 0;
if (isFirstStart) await createTrader(database);
const hasEnded = Promise.withResolvers<void>();
const importOffers = servedJob(services, 'import-offers');
await jobs.start({
  ...jobHandlers(services),
  'import-offers': async (job) => {
    await importOffers(job);
    hasEnded.resolve();
  },
});
if (isFirstStart) await scheduleAnnounced(services, 'import-offers', { requestedBy: 'clerk' });
const killAt = Number(process.env.KILL_AT);
const isRunning = async () => (await runningCode(database.db, 'import-offers')) !== '';
// Only the process that kills itself polls, more often than batches end. The others wait for a heartbeat.
while (Number.isFinite(killAt) && (await isRunning())) {
  if (((await added()) ?? 0) >= killAt) process.kill(process.pid, 'SIGKILL');
  await wait(5);
}
if (await isRunning()) await hasEnded.promise;
const identities = await sql`select encode(identity, 'hex') as identity from sheet_row_identity order by identity`.execute(database.db);
const state = { offers: await storedOffers(database), notes: await storedNotes(database), identities: identities.rows };
await jobs.stop();
await services.registry.close();
await database.close();
process.stdout.write(`DONE ${JSON.stringify(state)}\n`);
