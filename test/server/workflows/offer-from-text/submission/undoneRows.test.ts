import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Spreadsheet, SpreadsheetError } from '../../../../../server/spreadsheet/spreadsheet.ts';
import { xlsxSpreadsheet } from '../../../../../server/spreadsheet/xlsx/xlsxSpreadsheet.ts';
import { appendOffersJob } from '../../../../../server/workflows/offer-from-text/append/appendOffersJob.ts';
import { offerSummaries, runImport } from '../../../../helpers/trader.ts';
import { type CellValue, writeWorkbook } from '../../../../helpers/workbook.ts';
import { prepareTextDesk, titles } from '../textDesk.ts';
import { listDesk } from './listDesk.ts';

let workbook: Spreadsheet;
let emptyRows: Spreadsheet['emptyRows'];
const spreadsheet: Spreadsheet = {
  name: 'offers.xlsx',
  sheets: () => workbook.sheets(),
  isOpenElsewhere: () => workbook.isOpenElsewhere(),
  append: (isWanted, plan) => workbook.append(isWanted, plan),
  get emptyRows() {
    return emptyRows;
  },
};
const desk = prepareTextDesk({ spreadsheet, environment: { TIME_ZONE: 'Asia/Tokyo' } });
const { test, db, submit } = desk;
const { submissionOf, undo } = listDesk(desk);

const header = ['Organization', 'Product', 'Amount', 'Date', 'Remark'];
const P1 = ['Alpha', 'P1', 5, new Date('2026-01-05')];
const use = async (rows: readonly (readonly CellValue[])[]) => {
  workbook = xlsxSpreadsheet(await writeWorkbook({ Offers: rows }), { attempts: 1, retryDelayMs: 1 });
  emptyRows = workbook.emptyRows;
};
beforeEach(() => use([header, P1]));

const rowsOfTab = async () => {
  const rows: string[] = [];
  for await (const sheet of workbook.sheets())
    for await (const { number, cells } of sheet.rows())
      rows.push(`${number}: ${[...cells.values()].map((cell) => ('text' in cell ? cell.text : '')).join(' | ')}`);
  return rows.slice(1);
};
const run = () => appendOffersJob(test().services)({ id: 'job', signal: new AbortController().signal, isLastAttempt: false });
const stored = async (...amounts: number[]) => (await submit(amounts.map((amount) => ({ amount })))).body.entityId ?? 0;
const sheetOf = async (headers: object, id: number) => {
  const { sheet, rowsLeft } = await submissionOf(headers, id);
  return { sheet, rowsLeft };
};

describe('the rows that a list appended to the shared spreadsheet', () => {
  it('are taken out by its undo, other rows stay where they are, and no import brings them in again', async () => {
    const manager = await test().signIn('MANAGER');
    const [first, second] = [await stored(100, 99.5), await stored(90)];
    await run();
    expect(await rowsOfTab()).toHaveLength(4);
    expect((await undo(manager, first)).status).toBe(200);
    expect(await sheetOf(manager, first)).toEqual({ sheet: 'REMOVING', rowsLeft: 2 });
    await run();
    expect(await rowsOfTab()).toEqual(['2: Alpha | P1 | 5 | ', `5: Alpha | ${titles[0]} | 90 | `]);
    expect(await sheetOf(manager, first)).toEqual({ sheet: 'REMOVED', rowsLeft: 0 });
    expect((await sheetOf(manager, second)).sheet).toBe('ADDED');
    await runImport(test().database, workbook);
    expect((await offerSummaries(test().database)).filter((offer) => offer.includes('99.5'))).toEqual([]);
  });

  it('are taken out with the terms that they were appended with, and not where somebody wrote others', async () => {
    const manager = await test().signIn('MANAGER');
    const named = [...header, 'Quantity'];
    const quantity = (number: number) => ({ tradeTerms: { quantity: number } });
    await use([named, P1]);
    const id = (await submit([{ amount: 100, ...quantity(5) }, { amount: 99.5 }])).body.entityId ?? 0;
    await run();
    expect((await rowsOfTab())[1]).toBe(`3: Alpha | ${titles[0]} | 100 |  | 5`);
    await undo(manager, id);
    await run();
    expect(await rowsOfTab()).toHaveLength(1);
    const other = (await submit([{ amount: 80, ...quantity(5) }])).body.entityId ?? 0;
    await run();
    await use([named, P1, ['Alpha', titles[0] ?? '', 80, new Date('2026-11-20T21:00:00Z'), null, 4]]);
    await undo(manager, other);
    await run();
    expect(await sheetOf(manager, other)).toEqual({ sheet: 'LEFT', rowsLeft: 1 });
  });

  it('that were not written yet are never written', async () => {
    const manager = await test().signIn('MANAGER');
    const id = await stored(100);
    await undo(manager, id);
    await run();
    expect(await rowsOfTab()).toHaveLength(1);
    expect(await sheetOf(manager, id)).toEqual({ sheet: 'REMOVED', rowsLeft: 0 });
  });

  it('that have no tab wait no longer, while those of offers that stay do', async () => {
    const manager = await test().signIn('MANAGER');
    await sql`delete from teamwork_sheet_organization_binding`.execute(db());
    const [whole, part] = [await stored(100), await stored(90, 80)];
    await sql`update offer set amount = 1, entity_last_updated_on = now() where amount = 80`.execute(db());
    await undo(manager, whole);
    await undo(manager, part);
    await run();
    expect(await sheetOf(manager, whole)).toEqual({ sheet: 'REMOVED', rowsLeft: 0 });
    expect(await sheetOf(manager, part)).toEqual({ sheet: 'WAITING', rowsLeft: 0 });
  });

  it('stay and are counted where somebody wrote beside them, and where the spreadsheet cannot empty rows safely', async () => {
    const manager = await test().signIn('MANAGER');
    const id = await stored(100, 99.5);
    await run();
    const rows = [
      header,
      P1,
      ['Alpha', titles[0] ?? '', 100, new Date('2026-11-20T21:00:00Z'), 'sold'],
      ['Alpha', titles[1] ?? '', 99.5, new Date('2026-11-20T21:00:00Z')],
    ];
    await use(rows);
    await undo(manager, id);
    await run();
    expect((await rowsOfTab()).map((row) => row.slice(0, 2))).toEqual(['2:', '3:']);
    expect(await sheetOf(manager, id)).toEqual({ sheet: 'LEFT', rowsLeft: 1 });
    const other = await stored(80);
    await run();
    emptyRows = undefined;
    await undo(manager, other);
    await run();
    expect(await sheetOf(manager, other)).toEqual({ sheet: 'LEFT', rowsLeft: 1 });
  });

  it('are counted once where what stayed at first is undone later', async () => {
    const manager = await test().signIn('MANAGER');
    const id = await stored(100, 99.5, 80);
    const { rows } = await sql<{
      amount: string;
      on: Date;
    }>`select amount::text, entity_last_updated_on as on from offer order by id`.execute(db());
    await run();
    await sql`update offer set amount = 1, entity_last_updated_on = now() where amount = 80`.execute(db());
    await undo(manager, id);
    await run();
    expect(await rowsOfTab()).toHaveLength(2);
    await sql`update offer set amount = 80, entity_last_updated_on = ${rows[2]?.on} where amount = 1`.execute(db());
    await undo(manager, id);
    expect(await sheetOf(manager, id)).toEqual({ sheet: 'REMOVING', rowsLeft: 1 });
    await run();
    expect(await rowsOfTab()).toHaveLength(1);
    expect(await sheetOf(manager, id)).toEqual({ sheet: 'REMOVED', rowsLeft: 0 });
  });

  it('without a date stay, and are counted, once an equal row was deleted by hand', async () => {
    const manager = await test().signIn('MANAGER');
    const rows = [
      ['Organization', 'Product', 'Amount'],
      ['Alpha', 'P1', 5],
    ];
    await use(rows);
    const first = await stored(100);
    await run();
    await stored(100);
    const third = await stored(100);
    await run();
    expect(await rowsOfTab()).toHaveLength(4);
    await undo(manager, third);
    await run();
    expect(await rowsOfTab()).toHaveLength(3);
    expect(await sheetOf(manager, third)).toEqual({ sheet: 'REMOVED', rowsLeft: 0 });
    await undo(manager, first);
    await use([...rows, ['Alpha', titles[0] ?? '', 100]]);
    await run();
    expect(await rowsOfTab()).toHaveLength(2);
    expect(await sheetOf(manager, first)).toEqual({ sheet: 'LEFT', rowsLeft: 1 });
  });

  it('wait while the workbook is open elsewhere, and are taken out once, also after a crash', async () => {
    const manager = await test().signIn('MANAGER');
    const id = await stored(100, 99.5);
    await run();
    await undo(manager, id);
    const real = workbook.emptyRows;
    emptyRows = () => Promise.reject(new SpreadsheetError('LOCKED', 'It is open.'));
    await expect(run()).rejects.toThrow('open');
    expect((await sheetOf(manager, id)).sheet).toBe('REMOVING');
    emptyRows = async (isWanted, plan) => {
      await real?.(isWanted, plan);
      throw new Error('cut short');
    };
    await expect(run()).rejects.toThrow('cut short');
    emptyRows = real;
    await run();
    expect(await rowsOfTab()).toHaveLength(1);
    expect(await sheetOf(manager, id)).toEqual({ sheet: 'REMOVED', rowsLeft: 0 });
  });
});
