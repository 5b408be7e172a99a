/**
 * A server without its http part, for tests that kill it. It submits offers once, appends them to the workbook of `SPREADSHEET`, or to the
 * Google spreadsheet at `GOOGLE_ADDRESS`, and prints `DONE` with what is stored then. It kills itself at KILL_AT, a moment of the append.
 */
import { sql } from 'kysely';
import { resources } from '../../../resources/index.ts';
import { connectDatabase } from '../../../server/database/connect.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { jobHandlers } from '../../../server/jobHandlers.ts';
import { createJobQueue } from '../../../server/jobs/queue.ts';
import { openRegistry } from '../../../server/registry/openRegistry.ts';
import { readSettings } from '../../../server/settings.ts';
import type { Cell, Spreadsheet } from '../../../server/spreadsheet/spreadsheet.ts';
import { xlsxSpreadsheet } from '../../../server/spreadsheet/xlsx/xlsxSpreadsheet.ts';
import { runningCode } from '../../../server/trade/runningJobs.ts';
import { createProductIndex } from '../../../server/workflows/offer-from-text/matching/createProductIndex.ts';
import { submitMappedOffers } from '../../../server/workflows/offer-from-text/submission/submitMappedOffers.ts';
import { openVocabulary } from '../../../server/workflows/offer-from-text/vocabulary/openVocabulary.ts';
import { openGoogle } from '../googleSheets.ts';
import { createTrader, offerSummaries, runImport } from '../trader.ts';

const { KILL_AT, KILL_AFTER_MS, GOOGLE_ADDRESS, SUBMISSION_ID = '' } = process.env;
const reach = (moment: string) => void (moment === KILL_AT && process.kill(process.pid, 'SIGKILL'));

const settings = readSettings(process.env);
const real = GOOGLE_ADDRESS ? openGoogle(GOOGLE_ADDRESS) : xlsxSpreadsheet(settings.spreadsheet ?? '');
const spreadsheet: Spreadsheet = {
  ...real,
  async append(isWanted, plan) {
    reach('before');
    await real.append(isWanted, async (sheet) => {
      const addition = await plan(sheet);
      reach('planned');
      if (KILL_AFTER_MS) setTimeout(() => process.kill(process.pid, 'SIGKILL'), Number(KILL_AFTER_MS));
      return addition;
    });
    reach('appended');
  },
};
const database = await connectDatabase(settings);
await migrate(database.db);
const jobs = createJobQueue(database);
const registry = await openRegistry(database, resources);
const services = { settings, database, jobs, registry, spreadsheet, now: () => new Date() };

const isFirstStart = (await sql`select from product limit 1`.execute(database.db)).rows.length === 0;
if (isFirstStart) await createTrader(database);
await jobs.start(jobHandlers(services));
if (isFirstStart) {
  const vocabulary = openVocabulary(database, createProductIndex());
  const entry = (productId: number) => ({
    cleanedInputProductTitle: `title ${productId}`,
    inputLine: `title ${productId} 100`,
    proposedTerms: [],
    amount: 100,
    mappedProductId: productId,
    createTextToProductMapping: false,
  });
  const actor = { id: null, username: 'clerk' };
  const ids = { organizationId: 1, currencyId: 1, outputCurrencyId: 1 };
  await submitMappedOffers(services, await vocabulary.current(), actor, {
    submissionId: SUBMISSION_ID,
    ...ids,
    exchangeRate: 1,
    mappedOfferList: [entry(1), entry(2), entry(3)],
    termMappingsToRemove: [],
  });
  await vocabulary.close();
}
while ((await runningCode(database.db, 'append-offers-from-text')) !== '') await new Promise((resolve) => setTimeout(resolve, 200));
const textOf = (cell: Cell | undefined) => (cell && 'text' in cell ? cell.text : '');
const rows: string[] = [];
for await (const sheet of real.sheets())
  for await (const { cells } of sheet.rows()) rows.push([0, 1, 2].map((column) => textOf(cells.get(column))).join(' '));
const added = (await runImport(database, real)).offersAdded;
const state = { offers: await offerSummaries(database), rows, added };
await jobs.stop();
await registry.close();
await database.close();
process.stdout.write(`DONE ${JSON.stringify(state)}\n`);
