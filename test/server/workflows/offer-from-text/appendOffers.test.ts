import { writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { jobHandlers } from '../../../../server/jobHandlers.ts';
import { createJobQueue } from '../../../../server/jobs/queue.ts';
import type { Spreadsheet } from '../../../../server/spreadsheet/spreadsheet.ts';
import { xlsxSpreadsheet } from '../../../../server/spreadsheet/xlsx/xlsxSpreadsheet.ts';
import { runningCode } from '../../../../server/trade/runningJobs.ts';
import { appendOffersJob, sendLeftAppends } from '../../../../server/workflows/offer-from-text/append/appendOffersJob.ts';
import { noon, offerSummaries, runImport } from '../../../helpers/trader.ts';
import { type CellValue, writeWorkbook } from '../../../helpers/workbook.ts';
import { prepareTextDesk, titles } from './textDesk.ts';

/** The workbook of each test, behind one spreadsheet. */
let workbook: Spreadsheet;
const spreadsheet: Spreadsheet = {
  name: 'offers.xlsx',
  sheets: () => workbook.sheets(),
  isOpenElsewhere: () => workbook.isOpenElsewhere(),
  append: (isWanted, plan) => workbook.append(isWanted, plan),
};
const { test, db, submit, clean } = prepareTextDesk({ spreadsheet, environment: { TIME_ZONE: 'Asia/Tokyo' } });
/** Noon in Tokyo's time is 21:00. */
const dated = ['Organization', 'Product', 'Amount', 'Date'];
const undated = ['Amount', 'Product', 'Organization'];
let path: string;
const use = async (rows: readonly (readonly CellValue[])[]) => {
  path = await writeWorkbook({ Other: [['x']], Offers: rows });
  workbook = xlsxSpreadsheet(path, { attempts: 1, retryDelayMs: 1 });
};
beforeEach(() => use([dated]));

const rowsOfTab = async () => {
  const rows: string[] = [];
  for await (const sheet of workbook.sheets())
    if (sheet.name === 'Offers')
      for await (const { cells } of sheet.rows())
        rows.push(
          [...cells]
            .sort(([a], [b]) => a - b)
            .map(([, cell]) => ('text' in cell ? cell.text : 'wallClock' in cell ? cell.wallClock : '?'))
            .join(' | '),
        );
  return rows.slice(1);
};
const run = (code = 'job', isLastAttempt = false) =>
  appendOffersJob(test().services)({ id: code, signal: new AbortController().signal, isLastAttempt });
const importAgain = async () => (await runImport(test().database, workbook)).offersAdded;
const notes = async () => {
  const { rows } = await sql<{ note: string }>`
    select note from general_note where category = 'offer-from-text-to-teamwork-sheet' order by id`.execute(db());
  return rows.map(({ note }) => JSON.parse(note.startsWith('{') ? note : JSON.stringify({ note })));
};
describe('offers from text', () => {
  it('are appended with their terms where the tab has a column for them, and the next import finds nothing new in them', async () => {
    await use([[...dated, 'Valid until', 'Grade', 'Quantity', 'Remark']]);
    const tradeTerms = {
      quantity: 500,
      leastQuantity: 50,
      grade: { id: 2, title: 'Used' },
      validUntil: '2090-12-31T14:59:59.999Z',
      remark: 'EXW HK',
    };
    await submit([{ amount: 100, tradeTerms }, { amount: 99.5 }]);
    await run();
    expect(await rowsOfTab()).toEqual([
      `Alpha | ${titles[0]} | 100 | 2026-11-20 21:00:00 | 2090-12-31 | Used | 500 | EXW HK`,
      `Alpha | ${titles[1]} | 99.5 | 2026-11-20 21:00:00`,
    ]);
    expect(await importAgain()).toBe(0);
  });

  it('are appended to the tab bound to the organization and the output currency, as plain values with the time in the business zone', async () => {
    await use([dated, ['Alpha', 'P1', 5, new Date('2026-01-05')]]);
    expect((await submit([{ amount: 100 }, { amount: 99.5 }])).body.status).toBe('SUCCESS');
    await run();
    expect(await rowsOfTab()).toEqual([
      'Alpha | P1 | 5 | 2026-01-05T00:00:00',
      `Alpha | ${titles[0]} | 100 | 2026-11-20T21:00:00`,
      `Alpha | ${titles[1]} | 99.5 | 2026-11-20T21:00:00`,
    ]);
    await run();
    expect(await rowsOfTab()).toHaveLength(3);
  });

  it.each([
    ['with dates', [dated]],
    ['without dates', [undated]],
    ['without dates, where an equal row is there already', [undated, [100, titles[0] ?? '', 'Alpha']]],
  ])('are recognised by the next import of a sheet %s, and not added twice', async (_, rows) => {
    await use(rows);
    const known = await importAgain();
    await submit([{ amount: 100 }, { amount: 99.5 }]);
    await run();
    expect(await importAgain()).toBe(0);
    expect(await importAgain()).toBe(0);
    expect(await offerSummaries(test().database)).toHaveLength(known + 2);
  });

  it('whose products were merged before the append are rows of their own, and hold up no other submission', async () => {
    await submit([{ amount: 100 }, { amount: 100 }]);
    await sql`update offer set product_id = 1`.execute(db());
    await run();
    expect(await rowsOfTab()).toHaveLength(2);
    expect(await importAgain()).toBe(0);
  });

  it('that are taken out of the sheet and put in again are a new quote, as any row is', async () => {
    await submit([{ amount: 100 }]);
    await run();
    const filled = workbook;
    await sql`update offer_text_submission set appended_on = ${new Date(noon.getTime() - 1_000)}`.execute(db());
    await use([dated]);
    await importAgain();
    workbook = filled;
    expect(await importAgain()).toBe(1);
    expect(await offerSummaries(test().database)).toHaveLength(1);
  });

  it('are not taken as missing by an import that began before them', async () => {
    await submit([{ amount: 100 }]);
    await use([dated]);
    const empty = workbook;
    await run();
    const filled = workbook;
    workbook = empty;
    await runImport(test().database, { Offers: [dated] }, { now: new Date(noon.getTime() - 1_000) });
    workbook = filled;
    expect(await importAgain()).toBe(0);
  });
});

describe('a crash', () => {
  const failing = (real: Spreadsheet, isBefore: boolean): Spreadsheet => ({
    ...real,
    async append(isWanted, plan) {
      await real.append(isWanted, async (sheet) => {
        const addition = await plan(sheet);
        if (isBefore) throw new Error('killed before the file was replaced');
        return addition;
      });
      throw new Error('killed after the file was replaced');
    },
  });

  it.each([
    ['before', true],
    ['after', false],
  ])('%s the workbook was replaced neither loses nor doubles a row', async (_, isBefore) => {
    await submit([{ amount: 100 }, { amount: 99.5 }]);
    const whole = workbook;
    workbook = failing(whole, isBefore);
    await expect(run()).rejects.toThrow('killed');
    workbook = whole;
    expect(await importAgain()).toBe(0);
    await run();
    expect(await rowsOfTab()).toHaveLength(2);
    expect(await importAgain()).toBe(0);
    expect(await offerSummaries(test().database)).toHaveLength(2);
  });

  it('between the offers and the append leaves a job that appends them after the next start [spec 9.settings.1]', async () => {
    const { body } = await submit([{ amount: 100 }]);
    expect(body.jobCode).toBe(await runningCode(db(), 'append-offers-from-text'));
    const restarted = createJobQueue(test().database);
    await restarted.start({ 'append-offers-from-text': jobHandlers({ ...test().services, jobs: restarted })['append-offers-from-text'] });
    await vi.waitFor(async () => expect(await runningCode(db(), 'append-offers-from-text')).toBe(''), { timeout: 60_000 });
    await restarted.stop();
    expect(await rowsOfTab()).toHaveLength(1);
  });
});

describe('offers that cannot be appended', () => {
  it('for want of a bound tab wait with a note, and are appended once there is one [spec 9.settings.3]', async () => {
    await submit([{ amount: 100 }], { outputCurrencyId: 3, exchangeRate: 2 });
    await run();
    const [note] = await notes();
    expect(note).toMatchObject({ code: 'UNREGISTERED_ORGANIZATION', sheetName: '', orgName: 'Alpha' });
    await sql`delete from teamwork_sheet_organization_binding where organization_id = 1`.execute(db());
    await sql`insert into teamwork_sheet_organization_binding (teamwork_sheet_id, organization_id, currency_id) values (1, 1, 3)`.execute(
      db(),
    );
    await sendLeftAppends(test().services);
    await run();
    expect(await rowsOfTab()).toHaveLength(1);
    expect(await notes()).toEqual([]);
  });

  it('while the workbook is open elsewhere say so, and are appended later', async () => {
    const lock = join(dirname(path), `~$${basename(path)}`);
    await writeFile(lock, '');
    await submit([{ amount: 100 }]);
    await expect(run('job', true)).rejects.toMatchObject({ code: 'LOCKED' });
    expect((await notes())[0]).toMatchObject({ code: 'IMPORT_FAILED', message: expect.stringContaining('is open in another program') });
    expect(await rowsOfTab()).toEqual([]);
    await use([dated]);
    await run();
    expect(await rowsOfTab()).toHaveLength(1);
    expect(await notes()).toEqual([]);
  });

  it('since the tab has no header keep no other submission waiting', async () => {
    await sql`insert into teamwork_sheet (name) values ('Other')`.execute(db());
    await sql`update teamwork_sheet_organization_binding set teamwork_sheet_id = 2 where organization_id = 2`.execute(db());
    await submit([{ amount: 100 }], { organizationId: 2, currencyId: 2, outputCurrencyId: 2 });
    await submit([{ amount: 100 }]);
    await run();
    expect(await rowsOfTab()).toHaveLength(1);
    expect((await notes())[0]?.note).toMatch(/^Offers of Beta wait: The sheet 'Other' has no header/);
  });
});

it('lines are cleaned while an append waits', async () => {
  await submit([{ amount: 100 }]);
  expect((await clean(['iPhone 15 1'])).status).toBe(200);
});
