import { afterEach, describe, expect, it } from 'vitest';
import type { NewRow, Row, Sheet, Spreadsheet } from '../../../../server/spreadsheet/spreadsheet.ts';
import { xlsxSpreadsheet } from '../../../../server/spreadsheet/xlsx/xlsxSpreadsheet.ts';
import { email, type GoogleSheets, spreadsheetId, startGoogleSheets } from '../../../helpers/googleSheets.ts';
import { type CellValue, type Sheets, writeWorkbook } from '../../../helpers/workbook.ts';

let google: GoogleSheets;
const start = async (sheets: Sheets) => {
  google = await startGoogleSheets(sheets);
  return google;
};
afterEach(() => google.close());

const allRows = async (sheet: Sheet): Promise<Row[]> => {
  const rows: Row[] = [];
  for await (const row of sheet.rows()) rows.push(row);
  return rows;
};
const contentsOf = async (spreadsheet: Spreadsheet) => {
  const contents: Record<string, { number: number; cells: unknown[] }[]> = {};
  for await (const sheet of spreadsheet.sheets())
    contents[sheet.name] = (await allRows(sheet)).map(({ number, cells }) => ({ number, cells: [...cells] }));
  return contents;
};
const manyRows = (count: number): CellValue[][] =>
  Array.from({ length: count }, (_, index) => [`Organization ${index}`, `P${index}`, index + 1]);
const append = (spreadsheet: Spreadsheet, ...rows: NewRow[]) =>
  spreadsheet.append(
    (name) => name === 'Offers',
    async (sheet) => ({ rows, after: (await allRows(sheet)).at(-1)?.number ?? 0, formatsOf: null }),
  );
const newRow: NewRow = new Map([
  [0, { kind: 'TEXT', text: '=1+1' }],
  [2, { kind: 'NUMBER', text: '1234.5' }],
  [3, { kind: 'DATE', wallClock: '2026-11-20T21:07:59' }],
]);

describe('a Google spreadsheet', () => {
  it('gives the same cells as a workbook with the same content', async () => {
    const formats = ['0%', '#,##0,', '[$€-407] #,##0.00', '0.00 "EUR"', '#,##0.00', '00000', '"$"#,##0', 'General', 'd mmm yyyy'];
    const sheets: Sheets = {
      "Bob's offers": [
        ['Organization', ' ', null, 'Amount'],
        [],
        ['  Alpha', 12.5, new Date('2026-03-31T14:05:09Z'), { formula: 'B3*2', value: 25 }, { formula: 'A1', value: 'text' }],
        formats.map((format) => ({ number: 0.15, format })),
        [0.1 + 0.2, 1e21, -7],
      ],
      Second: [[1]],
    };
    await start(sheets);
    expect(await contentsOf(google.open())).toEqual(await contentsOf(xlsxSpreadsheet(await writeWorkbook(sheets))));
  });

  it('says of a number what it is shown as where its format has no pattern, and shows errors and truth values as they are', async () => {
    await start({ S: [[1]] });
    const numberOf = (type: string, formattedValue: string) => ({
      effectiveValue: { numberValue: 5 },
      formattedValue,
      effectiveFormat: { numberFormat: { type } },
    });
    google.tabs[0]?.rows.splice(0, 1, [
      numberOf('PERCENT', '500%'),
      numberOf('CURRENCY', 'HK$5.00'),
      { effectiveValue: { errorValue: { type: 'N_A' } }, formattedValue: '#N/A' },
      { effectiveValue: { boolValue: true }, formattedValue: 'TRUE' },
    ]);
    expect((await contentsOf(google.open())).S?.[0]?.cells).toEqual([
      [0, { kind: 'NUMBER', text: '5', isAdorned: true, unit: { scale: 'PERCENT' } }],
      [1, { kind: 'NUMBER', text: '5', isAdorned: true, unit: { currency: 'HK$' } }],
      [2, { kind: 'OTHER', text: '#N/A' }],
      [3, { kind: 'OTHER', text: 'TRUE' }],
    ]);
  });

  it('is read in few calls of bounded size, each row once', async () => {
    await start({ Offers: manyRows(20_000), Empty: [] });
    const rows = (await contentsOf(google.open())).Offers ?? [];
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 20_000 }, (_, index) => index + 1));
    expect(google.calls).toEqual([
      'token',
      'get',
      "get 'Offers'!1:1000",
      "get 'Offers'!1000:5000",
      "get 'Offers'!5000:11664",
      "get 'Offers'!11664:18329",
      "get 'Offers'!18329:20000",
      "get 'Empty'!1:1000",
    ]);
  });

  it('is read in smaller parts where an answer would be too long', async () => {
    await start({ Offers: manyRows(3_000) });
    expect((await contentsOf(google.open({ answerBytes: 60_000 }))).Offers).toHaveLength(3_000);
  });

  it('stops reading with the sheet that its reader has enough of', async () => {
    await start({ Other: manyRows(5_000), Offers: [['x']] });
    for await (const sheet of google.open().sheets()) for await (const _ of sheet.rows()) break;
    expect(google.calls.filter((call) => call.startsWith('get '))).toEqual(["get 'Other'!1:1000", "get 'Offers'!1:1000"]);
  });

  it.each([
    ['inserted', (rows: unknown[]) => rows.splice(0, 0, []), 1],
    ['deleted', (rows: unknown[]) => rows.splice(3, 1), -1],
    ['moved', (rows: unknown[]) => rows.reverse(), 0],
  ])('is not read on after rows were %s, so that no row is read twice or left out', async (_, change, more) => {
    await start({ Offers: manyRows(4_000) });
    google.onCall = (call) => {
      const [tab] = google.tabs;
      if (!tab || !call.includes('1000:')) return;
      change(tab.rows);
      tab.rowCount += more;
    };
    await expect(contentsOf(google.open())).rejects.toMatchObject({ code: 'MOVED' });
  });
});

describe('rows that are added to a Google spreadsheet', () => {
  it('stand below the last filled row, as typed values, none of which is a formula', async () => {
    await start({ Other: [['x']], Offers: [['a'], [], ['b'], []] });
    await append(google.open(), newRow, newRow);
    const contents = await contentsOf(google.open());
    expect(contents.Other).toHaveLength(1);
    expect(contents.Offers?.slice(2)).toEqual([4, 5].map((number) => ({ number, cells: [...newRow] })));
    expect(google.tabs[1]?.rows[3]?.[0]?.effectiveValue).toEqual({ stringValue: '=1+1' });
  });

  it.each([
    ['whose answer is lost', { isSwallowed: true, isDone: true }],
    ['that Google does not take', { isSwallowed: true }],
    ['that fails at Google', { status: 503 }],
  ])('by a call %s are not added again by themselves: nobody knows whether they are there', async (_, fault) => {
    await start({ Offers: [['a']] });
    google.faults.push({ of: 'update', ...fault });
    await expect(append(google.open({ callMs: 300 }), newRow)).rejects.toMatchObject({ code: 'UNSURE' });
    expect(google.calls.filter((call) => call === 'update')).toHaveLength(1);
  });

  it('wait where Google is busy, and are added once', async () => {
    await start({ Offers: [['a']] });
    google.faults.push({ of: 'update', status: 429 }, { of: 'update', status: 429, headers: { 'retry-after': '0' } });
    await append(google.open(), newRow);
    expect((await contentsOf(google.open())).Offers).toHaveLength(2);
  });

  it('to a sheet that is gone are refused', async () => {
    await start({ Other: [['a']] });
    await expect(append(google.open(), newRow)).rejects.toMatchObject({ code: 'NO_SHEET' });
  });
});

describe('a call to Google', () => {
  it('is repeated while Google is busy, fails or does not answer', async () => {
    await start({ Offers: [['a']] });
    google.faults.push(
      { of: 'get', status: 429 },
      { of: 'get', status: 503 },
      { of: 'get', isSwallowed: true },
      { of: 'token', status: 500 },
    );
    expect(await contentsOf(google.open({ callMs: 300 }))).toEqual({ Offers: [{ number: 1, cells: [[0, { kind: 'TEXT', text: 'a' }]] }] });
  });

  it('is not repeated before the time that Google names', async () => {
    await start({ Offers: [['a']] });
    google.faults.push({ of: 'get', status: 429, headers: { 'retry-after': '100' } });
    await expect(contentsOf(google.open())).rejects.toMatchObject({ code: 'UNREACHABLE', message: expect.stringContaining('quota') });
    expect(google.calls).toEqual(['token', 'get']);
  });

  it('asks once for a new token where its own has expired', async () => {
    await start({ Offers: [['a']] });
    const spreadsheet = google.open();
    await contentsOf(spreadsheet);
    google.expireTokens();
    expect(Object.keys(await contentsOf(spreadsheet))).toEqual(['Offers']);
    expect(google.calls.filter((call) => call === 'token')).toHaveLength(2);
    google.faults.push({ status: 401, of: 'get' }, { status: 401, of: 'get' });
    await expect(contentsOf(spreadsheet)).rejects.toMatchObject({ code: 'REFUSED' });
  });

  it('has an end', async () => {
    await start({ Offers: [['a']] });
    google.faults.push(...Array.from({ length: 99 }, () => ({ of: 'get' as const, isSwallowed: true })));
    await expect(contentsOf(google.open({ callMs: 50, mostMs: 200 }))).rejects.toMatchObject({
      code: 'UNREACHABLE',
      message: expect.stringContaining('no answer came within 0.05 seconds'),
    });
  });

  it.each([
    [
      { of: 'token', status: 400, message: 'Invalid JWT Signature.' },
      'REFUSED',
      `Google refuses the key of ${email}: 'Invalid JWT Signature.'`,
    ],
    [{ of: 'get', status: 404 }, 'MISSING', `There is no Google spreadsheet '${spreadsheetId}'.`],
    [{ of: 'get', status: 403, message: 'The caller does not have permission' }, 'REFUSED', `is not shared with ${email}`],
    [
      { of: 'get', status: 403, message: 'Google Sheets API has not been used in project 1 before or it is disabled.' },
      'REFUSED',
      'is not enabled',
    ],
    [
      { of: 'get', status: 400, message: 'This operation is not supported for this document' },
      'NOT_A_WORKBOOK',
      'an Excel file on Google Drive',
    ],
    [
      {
        of: 'update',
        status: 400,
        message: 'This action would increase the number of cells in the workbook above the limit of 10000000 cells.',
      },
      'FULL',
      'is full',
    ],
    [
      { of: 'update', status: 400, message: 'You are trying to edit a protected cell.' },
      'REFUSED',
      "(400): 'You are trying to edit a protected cell.'",
    ],
  ] as const)('that is refused says what to do: %j', async (fault, code, message) => {
    await start({ Offers: [['a']] });
    google.faults.push(fault);
    const refused = await append(google.open(), newRow).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code, message: expect.stringContaining(message) });
    expect(String((refused as Error).stack)).not.toContain('PRIVATE');
  });

  it('without a connection says so', async () => {
    await start({ Offers: [['a']] });
    await google.close();
    await expect(contentsOf(google.open({ mostMs: 1 }))).rejects.toMatchObject({
      code: 'UNREACHABLE',
      message: expect.stringContaining('ECONNREFUSED'),
    });
    await start({});
  });
});
