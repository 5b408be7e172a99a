import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '../../../../server/database/connect.ts';
import { importOffers } from '../../../../server/workflows/offer-import/importOffers.ts';
import { type GoogleSheets, startGoogleSheets } from '../../../helpers/googleSheets.ts';
import { killableRows } from '../../../helpers/killedImport.ts';
import { createTrader, header, noon, runImport, storedNotes, storedOffers } from '../../../helpers/trader.ts';
import { withTrader } from '../../../helpers/withTrader.ts';
import { type CellValue, type Sheets, workbookBytes } from '../../../helpers/workbook.ts';

let database: DatabaseHandle;
withTrader((opened) => {
  database = opened;
});
let google: GoogleSheets;
afterEach(() => google.close());

const state = async () => ({ offers: await storedOffers(database), notes: await storedNotes(database) });
const priced = (number: number, format: string) => ['Alpha', 'P1', { number, format }] as const;

describe('an import from Google Sheets', () => {
  it('brings in the same offers and notes as one of a workbook with the same cells', async () => {
    const odd: CellValue[][] = [
      header,
      ['Alpha', 'P1', { formula: 'A1', value: 7 }, '1 Nov 2026', 'request'],
      ['Alpha', 'P2', '1,234.75', new Date('2026-11-02')],
      [...priced(0.15, '0%')],
      [...priced(15, '[$€-407] #,##0')],
      [...priced(16, '"$"#,##0.00')],
      [...priced(17_000, '#,##0,')],
      ['Gamma', 'P9', null, '1/2/2026', 'perhaps'],
    ];
    const sheets: Sheets = { Notes: [['nothing here']], Offers: [...odd, ...killableRows(500)] };
    google = await startGoogleSheets(sheets);
    for (const tab of google.tabs) tab.merges = [{ startRowIndex: 2, endRowIndex: 4, startColumnIndex: 3, endColumnIndex: 4 }];
    await runImport(database, workbookBytes(sheets, { merged: ['D3:D4'] }));
    const fromWorkbook = await state();
    await createTrader(database);
    await runImport(database, google.open());
    const fromGoogle = await state();
    expect(fromGoogle).toEqual(fromWorkbook);
    expect(fromWorkbook.offers.length).toBeGreaterThan(400);
    expect((await runImport(database, google.open())).offersAdded).toBe(0);
  });

  it('is begun anew where rows move meanwhile, and counts none of them twice', async () => {
    google = await startGoogleSheets({ Offers: [header, ...killableRows(4_000)] });
    const [tab] = google.tabs;
    google.onCall = (call) => {
      if (!call.includes('1000:')) return;
      google.onCall = () => {};
      tab?.rows.splice(1, 0, []);
      if (tab) tab.rowCount += 1;
    };
    const options = {
      db: database.db,
      spreadsheet: google.open(),
      jobCode: 'job',
      requestedBy: 'clerk',
      timeZone: 'Asia/Tokyo',
      now: () => noon,
    };
    const attempt = () => importOffers({ ...options, signal: new AbortController().signal, isTriedAgain: true });
    await expect(attempt()).rejects.toMatchObject({ code: 'MOVED' });
    expect((await attempt()).failure).toBeNull();
    const { offers } = await state();
    await createTrader(database);
    await runImport(database, { Offers: [header, ...killableRows(4_000)] });
    expect(offers).toEqual((await state()).offers);
  });

  it('that Google refuses ends with a note that names whom to share the spreadsheet with', async () => {
    google = await startGoogleSheets({ Offers: [header] });
    google.faults.push({ of: 'get', status: 403 });
    await runImport(database, google.open());
    const { rows } = await sql<{ sentence: string }>`select sentence from general_note`.execute(database.db);
    expect(rows).toEqual([{ sentence: expect.stringContaining('share it with this address') }]);
  });
});
