import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { offerImport } from '../../../contract/jobs.ts';
import { makeWorkbookRows } from '../../../server/demo/demonstration.ts';
import { scheduleFirstImport } from '../../../server/demo/scheduleFirstImport.ts';
import { seedDemonstration } from '../../../server/demo/seed.ts';
import { demonstrationWorkbook } from '../../../server/demo/workbookFile.ts';
import { createJobQueue } from '../../../server/jobs/queue.ts';
import { readSettings } from '../../../server/settings.ts';
import { xlsxSpreadsheet } from '../../../server/spreadsheet/xlsx/xlsxSpreadsheet.ts';
import { importOffers } from '../../../server/workflows/offer-import/importOffers.ts';
import { createTestDatabase } from '../../helpers/database.ts';

const now = () => new Date('2026-03-04T20:00:00Z');

const seeded = async (env: Record<string, string> = {}) => {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'offerdesk-demo-'));
  onTestFinished(async () => {
    await database.close();
    await rm(dataDir, { recursive: true });
  });
  const settings = readSettings({ DATA_DIR: dataDir, ...env });
  await seedDemonstration({ database, settings, now });
  return { database, settings, spreadsheet: xlsxSpreadsheet(settings.spreadsheet ?? demonstrationWorkbook(settings)) };
};

it('the first import takes in every good row of the demonstration, and has something to say of every bad one', async () => {
  const { database, settings, spreadsheet } = await seeded();
  const signal = new AbortController().signal;
  const outcome = await importOffers({
    db: database.db,
    spreadsheet,
    timeZone: settings.timeZone,
    now,
    jobCode: 'first',
    requestedBy: 'manager',
    signal,
  });
  const rows = makeWorkbookRows('2026-03-05');
  const fine = rows.filter(({ mistake }) => !mistake || mistake === 'TRAILING_SPACES');
  expect(outcome.failure).toBeNull();
  expect(outcome.rowsRead).toBe(rows.length);
  expect(outcome.offersAdded).toBe(fine.reduce((sum, { products }) => sum + products.length, 0));
  const { rows: notes } = await sql<{ note: string }>`
    select note from general_note where category = ${offerImport.noteCategory}`.execute(database.db);
  const unregistered = notes.filter(({ note }) => note.includes('UNREGISTERED_ORGANIZATION'));
  expect(unregistered.length).toBe(4);
  const unregisteredRows = rows.filter(({ mistake }) => mistake === 'UNREGISTERED_ORGANIZATION').length;
  expect(notes.length - unregistered.length).toBe(rows.length - fine.length - unregisteredRows);
});

it('the first import is scheduled once, and never again when offers have come in', async () => {
  const { database, spreadsheet } = await seeded({ SPREADSHEET: 'ours.xlsx' });
  const jobs = createJobQueue(database);
  await jobs.start({});
  onTestFinished(() => jobs.stop());
  const services = { database, spreadsheet, jobs };
  const code = await scheduleFirstImport(services);
  expect(await jobs.isAlive('import-offers', code ?? '')).toBe(true);
  expect(await scheduleFirstImport(services)).toBe(code);
  await sql`insert into import_batch (job_code, requested_by, spreadsheet) values (${code}, 'manager', 'x')`.execute(database.db);
  expect(await scheduleFirstImport(services)).toBeNull();
  await sql`delete from import_batch`.execute(database.db);
  await sql`insert into offer (organization_id, product_id, currency_id, amount) select 1, min(id), 1, 5 from product`.execute(database.db);
  expect(await scheduleFirstImport(services)).toBeNull();
});
