import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importFailure, nearDuplicate } from '../../../../contract/importNote.ts';
import { productImport } from '../../../../contract/sharedSpreadsheet.ts';
import { type Spreadsheet, SpreadsheetError } from '../../../../server/spreadsheet/spreadsheet.ts';
import { importProducts } from '../../../../server/workflows/product-import/importProducts.ts';
import { createTestApp, type TestApp } from '../../../helpers/app.ts';
import { startGoogleSheets } from '../../../helpers/googleSheets.ts';
import { asSpreadsheet, createTrader, noon } from '../../../helpers/trader.ts';
import type { CellValue, Sheets } from '../../../helpers/workbook.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  await createTrader(test.database);
  await sql`truncate product_alias, product_merge, ledger, keyword, product_keyword restart identity cascade`.execute(db());
});
afterAll(() => test.close());

const db = () => test.database.db;
const sync = async (
  content: Sheets | Spreadsheet,
  { now = noon, jobCode = String(randomUUID()), signal = new AbortController().signal } = {},
) => {
  const spreadsheet = typeof content.sheets === 'function' ? (content as Spreadsheet) : await asSpreadsheet(content as Sheets);
  return importProducts({ db: db(), spreadsheet, now: () => now, jobCode, requestedBy: 'clerk', signal });
};
const titled = (...titles: CellValue[]): Sheets => ({ Products: [['Product'], ...titles.map((title) => [title])] });
const titles = async () => {
  const { rows } = await sql<{ title: string }>`select title from product order by id`.execute(db());
  return rows.map(({ title }) => title);
};
const notes = async () => {
  const { rows } = await sql<{ note: string; createdOn: Date }>`
    select note, entity_created_on as created_on from general_note where category = ${productImport.noteCategory} order by id`.execute(
    db(),
  );
  return rows.map(({ note, createdOn }) => ({ note, createdOn: createdOn.toISOString() }));
};
const texts = async () => (await notes()).map(({ note }) => note);
const pairs = async () => (await texts()).flatMap((note) => nearDuplicate(note) ?? []);

describe('an import of products from Google Sheets', () => {
  it('creates the new titles, and is begun anew where rows move while they are read', async () => {
    const many = Array.from({ length: 1_500 }, (_, index) => `Handset ${index}`);
    const google = await startGoogleSheets(titled('P1', 'Nova', null, ...many));
    google.onCall = (call) => {
      if (call.includes('1000:')) google.tabs[0]?.rows.reverse();
    };
    const options = { db: db(), spreadsheet: google.open(), now: () => noon, jobCode: 'job', requestedBy: 'clerk' };
    const attempt = () => importProducts({ ...options, signal: new AbortController().signal, isTriedAgain: true });
    await expect(attempt()).rejects.toMatchObject({ code: 'MOVED' });
    google.onCall = () => {};
    google.tabs[0]?.rows.reverse();
    await attempt();
    await google.close();
    expect(await titles()).toEqual(['P1', 'P2', 'P3', 'Nova', ...many]);
  });
});

describe('an import of products', () => {
  it('creates the new titles of the sheet and leaves the known ones alone', async () => {
    expect(await sync(titled('P1', 'Nova', '  p2 ', 'NOVA', 'Orion  X', null, 3310))).toBe(3);
    expect(await titles()).toEqual(['P1', 'P2', 'P3', 'Nova', 'Orion X', '3310']);
    expect(await texts()).toEqual([
      "Sheet 'Products': 6 titles were read. 3 products were created, 3 titles were known, 0 cells could not be read.",
    ]);
  });

  it('enters each product into the activity record, below one entry of the import', async () => {
    await sync(titled('Nova'), { jobCode: 'job-1' });
    const { rows } = await sql`
      select action, record_title, after, part_of is not null as is_part from activity where resource = 'product' order by id desc limit 2`.execute(
      db(),
    );
    expect(rows).toEqual([
      { action: 'CREATE', recordTitle: 'Nova', after: { title: 'Nova' }, isPart: true },
      { action: 'IMPORT', recordTitle: 'offers.xlsx', after: { jobCode: 'job-1', requestedBy: 'clerk' }, isPart: false },
    ]);
  });

  it('reads the sheet that the setting names, whatever its case', async () => {
    await sql`insert into application_settings (category, key, value) values (${productImport.settingCategory}, 'sheet-name', 'catalogue')`.execute(
      db(),
    );
    await sync({ Products: [['Product'], ['Wrong']], Catalogue: [['Our list'], ['Code', 'Title'], [17, 'Right']] });
    expect(await titles()).toEqual(['P1', 'P2', 'P3', 'Right']);
  });

  it('reads a sheet of one column without a header', async () => {
    await sync({ Products: [['Nova'], ['Orion']] });
    expect(await titles()).toEqual(['P1', 'P2', 'P3', 'Nova', 'Orion']);
  });

  it('notes what is wrong: the sheet, its columns, or the row and the cell', async () => {
    await sync({ Offers: [['x']] });
    expect(await texts()).toEqual([expect.stringMatching(/^'offers.xlsx' has no sheet 'Products'.* It has the sheets: 'Offers'/)]);
    await sync({ Products: [['1', 'Nova']] });
    expect(await texts()).toEqual([expect.stringMatching(/^Sheet 'Products': it has several columns/)]);
    const long = 'x'.repeat(251);
    await sync(titled(long, new Date('2026-01-01'), { formula: 'A1', value: null }, { number: 44, format: '0000' }, 'Nova'));
    expect(await texts()).toEqual([
      expect.stringMatching(/^Sheet 'Products', row 2, cell A2: .*250 characters/),
      expect.stringMatching(/^Sheet 'Products', row 3, cell A3: The cell is a date/),
      expect.stringMatching(/^Sheet 'Products', row 4, cell A4: The cell is a formula without a value/),
      expect.stringMatching(/^Sheet 'Products', row 5, cell A5: .*shows more because of its format/),
      expect.stringMatching(/5 titles were read. 1 product was created, 0 titles were known, 4 cells could not be read/),
    ]);
    expect(await titles()).toEqual(['P1', 'P2', 'P3', 'Nova']);
  });

  it('notes a second column of titles, and a second sheet of the same name, which it does not read', async () => {
    await sync({
      Products: [
        ['Title', 'Price', 'title'],
        ['Nova One', 1, 'Vega Two'],
      ],
      PRODUCTS: [['Title'], ['Lyra Six']],
    });
    expect(await titles()).toEqual(['P1', 'P2', 'P3', 'Nova One']);
    expect((await texts()).toSorted()).toEqual([
      "Sheet 'PRODUCTS': it was not read, since the sheet 'Products' has the same name but for capital letters and spaces. Rename or merge one of the two.",
      "Sheet 'Products', column C: 'title' was not read, since column A holds the titles. Keep one of the two columns.",
      "Sheet 'Products': 1 title was read. 1 product was created, 0 titles were known, 0 cells could not be read.",
    ]);
  });

  it('replaces the notes of the import before, and keeps those that still hold as they were', async () => {
    await sync(titled('Nova', 'nova!', new Date('2026-01-01')));
    const later = new Date('2026-11-21T12:00:00.000Z');
    await sync(titled('Nova', 'nova!'), { now: later });
    const [near, summary, ...others] = await notes();
    expect(near).toEqual({ note: expect.stringContaining('nova!'), createdOn: noon.toISOString() });
    expect(summary?.createdOn).toBe(later.toISOString());
    expect(others).toEqual([]);
  });

  it('notes titles that are nearly the same, of the sheet or not', async () => {
    await sql`insert into product (title) values ('Pixel 9 Pro'), ('Pixel-9 pro')`.execute(db());
    await sync(titled('Pro Pixel 9', 'Other'));
    expect((await pairs()).map(({ primaryTitle, secondaryTitle }) => [primaryTitle, secondaryTitle])).toEqual([
      ['Pixel 9 Pro', 'Pixel-9 pro'],
      ['Pixel 9 Pro', 'Pro Pixel 9'],
    ]);
  });

  it('stores whole batches, goes on after it was cut short, and counts what it had stored', async () => {
    const jobCode = 'job-2';
    const stopping = new AbortController();
    const rows = Array.from({ length: 1_200 }, (_, index) => [`Part ${index}`]);
    const whole = await asSpreadsheet({ Products: [['Product'], ...rows] });
    const cut: Spreadsheet = {
      ...whole,
      async *sheets() {
        for await (const sheet of whole.sheets())
          yield {
            ...sheet,
            async *rows() {
              for await (const row of sheet.rows()) {
                if (row.number === 700) stopping.abort(new Error('cut short'));
                yield row;
              }
            },
          };
      },
    };
    await expect(sync(cut, { jobCode, signal: stopping.signal })).rejects.toThrow('cut short');
    expect(await titles()).toHaveLength(3 + 500);
    expect(await sync(whole, { jobCode })).toBe(1_200);
    expect(await titles()).toHaveLength(3 + 1_200);
    expect(await texts()).toEqual([expect.stringContaining('1,200 titles were read. 1,200 products were created, 0 titles were known')]);
  });

  it('notes why the workbook cannot be read, and keeps the notes of the import before', async () => {
    await sync(titled('Nova', 'nova!'));
    const broken: Spreadsheet = {
      name: 'gone.xlsx',
      isOpenElsewhere: async () => false,
      append: async () => {},
      sheets: () => ({
        [Symbol.asyncIterator]: () => ({
          next: async () => {
            throw new SpreadsheetError('MISSING', "'gone.xlsx' is not there.");
          },
        }),
      }),
    };
    await sync(broken);
    expect((await texts()).flatMap((note) => importFailure(note) ?? [])).toEqual(["'gone.xlsx' is not there."]);
    expect(await pairs()).toHaveLength(1);
    await sync(titled('Nova', 'nova!'));
    expect((await texts()).flatMap((note) => importFailure(note) ?? [])).toEqual([]);
  });
});
