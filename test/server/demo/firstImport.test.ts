import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { offerImport, productImport } from '../../../contract/sharedSpreadsheet.ts';
import { resources } from '../../../resources/index.ts';
import { seedDemonstration } from '../../../server/demo/seed.ts';
import { demonstrationWorkbook } from '../../../server/demo/workbook.ts';
import { createJobQueue } from '../../../server/jobs/queue.ts';
import { openRegistry } from '../../../server/registry/openRegistry.ts';
import { readSettings } from '../../../server/settings.ts';
import { xlsxSpreadsheet } from '../../../server/spreadsheet/xlsx/xlsxSpreadsheet.ts';
import { scheduleFirstImport } from '../../../server/startServer.ts';
import { afterWrites } from '../../../server/workflow.ts';
import { workflows } from '../../../server/workflows/index.ts';
import { importOffers } from '../../../server/workflows/offer-import/importOffers.ts';
import { importProducts } from '../../../server/workflows/product-import/importProducts.ts';
import { createTestDatabase } from '../../helpers/database.ts';
import { createTrader } from '../../helpers/trader.ts';
import { workflowCases } from '../../helpers/workflowCases.ts';
import type { FirstImportCase } from './firstImportCase.ts';

const now = () => new Date('2026-03-04T20:00:00Z');

const seeded = async () => {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'offerdesk-demo-'));
  const registry = await openRegistry(database, resources);
  onTestFinished(async () => {
    await registry.close();
    await database.close();
    await rm(dataDir, { recursive: true });
  });
  const settings = readSettings({ DATA_DIR: dataDir });
  await seedDemonstration({ database, registry, settings, now });
  return { database, registry, settings, spreadsheet: xlsxSpreadsheet(demonstrationWorkbook(settings)) };
};

const cases = await workflowCases<FirstImportCase>('firstImport.ts');

it('the first import takes in every good row of the demonstration, and says something of every bad one; the workflows make something of it', async () => {
  const { database, registry, settings, spreadsheet } = await seeded();
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
  expect(outcome.failure).toBeNull();
  expect(outcome.rowsRead).toBe(20_000);
  expect(outcome.offersAdded).toBe(20_728);
  const { rows } = await sql<{ note: string }>`
    select note from general_note where category = ${offerImport.noteCategory}`.execute(database.db);
  const notesAbout = (text: string) => rows.filter(({ note }) => note.toLowerCase().includes(text)).length;
  expect(Object.fromEntries(Object.keys(mistakes).map((text) => [text, notesAbout(text)]))).toEqual(mistakes);
  expect(rows.length).toBe(Object.values(mistakes).reduce((sum, count) => sum + count, 0));
  const { rows: terms } = await sql`
    select count(*) filter (where title = 'Used')::int as used, count(*) filter (where valid_until < ${now()})::int as expired,
      count(*) filter (where valid_until > ${now()})::int as valid, count(quantity) > 5000 as have_quantities
    from offer left join grade on grade.id = grade_id`.execute(database.db);
  expect(terms).toEqual([{ used: 4, expired: 2, valid: 3, haveQuantities: true }]);
  await afterWrites(Object.values(workflows), { database, registry, settings, now }, (error) => expect.unreachable(String(error)))();
  for (const { check } of cases) await check({ database, settings, now });
  expect(await importProducts({ db: database.db, spreadsheet, now, jobCode: 'products', requestedBy: 'manager', signal })).toBe(13);
  const productNotes = await sql<{ note: string }>`
    select coalesce(sentence, note) as note from general_note where category = ${productImport.noteCategory} order by id`.execute(
    database.db,
  );
  const said = productNotes.rows.map(({ note }) => note);
  expect(said.filter((note) => note.includes('may be the same product as'))).toHaveLength(5);
  expect(said.filter((note) => note.includes('The cell is a date'))).toHaveLength(1);
  expect(said.at(-1)).toContain('63 titles were read. 13 products were created, 49 titles were known, 1 cell could not be read.');
});

/** The sentences of notes, and how many rows of the workbook have each fault. */
const mistakes = {
  'there is no product': 52,
  'the amount is empty': 24,
  "the amount 'call": 22,
  "the amount is '-": 12,
  'is not a date such as 2026-01-31': 24,
  unregistered_organization: 4,
};

it('the first import is scheduled once, and never again when offers have come in', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  await createTrader(database);
  const spreadsheet = xlsxSpreadsheet('ours.xlsx');
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
