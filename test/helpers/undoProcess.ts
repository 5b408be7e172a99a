/**
 * A server without its http part, for tests that kill it. It imports the workbook of `SPREADSHEET` once, takes the import back, and
 * prints `DONE` with the final state. When KILL_AT offers are taken back it kills itself: a watching process could be too late.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { resources } from '../../resources/index.ts';
import { connectDatabase } from '../../server/database/connect.ts';
import { migrate } from '../../server/database/migrate.ts';
import { createJobQueue } from '../../server/jobs/queue.ts';
import { openRegistry } from '../../server/registry/openRegistry.ts';
import { readSettings } from '../../server/settings.ts';
import { xlsxSpreadsheet } from '../../server/spreadsheet/xlsx/xlsxSpreadsheet.ts';
import { scheduleUndo } from '../../server/workflows/offer-import/undo/undoBatch.ts';
import { servedJob } from './servedJob.ts';
import { createTrader, noon, runImport, storedOffers } from './trader.ts';

const settings = readSettings(process.env);
const database = await connectDatabase(settings);
await migrate(database.db);
const { db } = database;
const jobs = createJobQueue(database);
const spreadsheet = xlsxSpreadsheet(settings.spreadsheet ?? '');
const services = { settings, database, jobs, registry: await openRegistry(database, resources), spreadsheet, now: () => new Date() };

const batch = async () => (await db.selectFrom('importBatch').selectAll().orderBy('id', 'desc').executeTakeFirst()) ?? null;

const isFirstStart = (await batch()) === null;
if (isFirstStart) {
  await createTrader(database);
  await runImport(database, spreadsheet, { now: noon });
}
const hasEnded = Promise.withResolvers<void>();
const undoImport = servedJob(services, 'undo-import');
await jobs.start({
  'undo-import': async (job) => {
    await undoImport(job);
    hasEnded.resolve();
  },
});
const id = (await batch())?.id ?? 0;
if (isFirstStart) await scheduleUndo(services, id, { id: 1, username: 'manager' });
const killAt = Number(process.env.KILL_AT);
// Only the process that kills itself polls, more often than batches end. The others wait for a heartbeat.
while (Number.isFinite(killAt) && !(await batch())?.undoneOn) {
  if (((await batch())?.offersRemoved ?? 0) >= killAt) process.kill(process.pid, 'SIGKILL');
  await wait(5);
}
if (!(await batch())?.undoneOn) await hasEnded.promise;
const { rows: entries } = await sql`
  select action, part_of is null as is_whole, count(*)::int as entries, count(distinct record_id)::int as records from activity
  where action in ('DELETE', 'UNDO') group by 1, 2 order by 1`.execute(db);
const { rows: results } = await sql`select result, count(*)::int as offers from ledger group by 1 order by 1`.execute(db);
const { rows: identities } = await sql`select encode(identity, 'hex') as identity from sheet_row_identity order by identity`.execute(db);
const ended = await batch();
const state = {
  offers: await storedOffers(database),
  entries,
  results,
  identities,
  removed: ended?.offersRemoved,
  kept: ended?.offersKept,
};
await jobs.stop();
await services.registry.close();
await database.close();
process.stdout.write(`DONE ${JSON.stringify(state)}\n`);
