import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '../../../../server/database/connect.ts';
import type { Sheet } from '../../../../server/spreadsheet/spreadsheet.ts';
import { xlsxSpreadsheet } from '../../../../server/spreadsheet/xlsx/xlsxSpreadsheet.ts';
import { createTestDatabase } from '../../../helpers/database.ts';
import { asSpreadsheet, createTrader, dumpTables, header, noon, runImport, storedNotes, storedOffers } from '../../../helpers/trader.ts';
import type { CellValue } from '../../../helpers/workbook.ts';

let database: DatabaseHandle;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => createTrader(database));
afterAll(() => database.close());

const good = ['Alpha', 'P1', 100];
const summaries = async () =>
  (await storedOffers(database)).map(({ organization, product, amount }) => `${organization} ${product} ${amount}`);

describe('what comes in', () => {
  it('is an offer of the organization in the currency of its binding, dated by the wall clock of the business', async () => {
    const when = new Date('2026-11-03T08:30:00Z');
    await runImport(database, { Offers: [header, ['Beta', 'P2', 12.34567, when, 'Request'], ['Alpha', 'P1', 100, null, null]] });
    expect(await storedOffers(database)).toEqual([
      {
        organization: 'Beta',
        product: 'P2',
        currency: 'EUR',
        amount: '12.34567',
        source: 'SHEET',
        offerOrRequest: 'request',
        updatedOn: '2026-11-02T23:30:00.000Z',
      },
      {
        organization: 'Alpha',
        product: 'P1',
        currency: 'USD',
        amount: '100',
        source: 'SHEET',
        offerOrRequest: 'offer',
        updatedOn: noon.toISOString(),
      },
    ]);
    expect(await storedNotes(database)).toEqual([]);
  });

  it('is found by the header in any order and case, below a title, and by names in any case and spacing', async () => {
    const rows = [['Offers of the week'], [], ['AMOUNT', null, ' product ', 'oRGANIZATION'], [7, null, ' p3', 'ALPHA  ']];
    await runImport(database, { ' offers': rows });
    expect(await summaries()).toEqual(['Alpha P3 7']);
  });

  it('pairs one amount with each product of the row', async () => {
    await runImport(database, {
      Offers: [
        ['Organization', 'Product 1', 'Product 2', 'Amount'],
        ['Alpha', 'P1', 'P2', 5],
        ['Alpha', 'P3', null, 6],
      ],
    });
    expect((await storedOffers(database)).map(({ product, source }) => `${product} ${source}`)).toEqual([
      'P1 AMOUNT_PAIRING',
      'P2 AMOUNT_PAIRING',
      'P3 SHEET',
    ]);
  });

  it('takes what a binary fraction stands for, and a plain number that was typed as text', async () => {
    await runImport(database, { Offers: [header, ['Alpha', 'P1', 0.1 + 0.2], ['Alpha', 'P1', '99.50']] });
    expect(await summaries()).toEqual(['Alpha P1 0.3', 'Alpha P1 99.5']);
  });
});

describe('what does not come in is a note that names sheet, row and cell, and all else comes in', () => {
  const cases: [string, CellValue[], string, string][] = [
    ['an empty amount', ['Alpha', 'P1', null], 'C3', 'the amount is empty'],
    ['a negative amount', ['Alpha', 'P1', -5], 'C3', 'above zero'],
    ['an amount of zero', ['Alpha', 'P1', 0], 'C3', 'above zero'],
    ['a formula', ['Alpha', 'P1', { formula: 'A1*2', value: 7 }], 'C3', 'formula'],
    ['a formula for the product', ['Alpha', { formula: 'B2', value: 1 }, 7], 'B3', 'formula'],
    ['an amount with an unknown currency', ['Alpha', 'P1', '120 XYZ'], 'C3', 'names a currency'],
    ['an amount in words', ['Alpha', 'P1', 'ask'], 'C3', 'not a number'],
    ['an amount that can be read two ways', ['Alpha', 'P1', '1,250'], 'C3', 'not a number'],
    ['too many decimals', ['Alpha', 'P1', 1.123456], 'C3', 'too many digits'],
    ['too many digits', ['Alpha', 'P1', 12345678901234], 'C3', 'too many digits'],
    ['a date as amount', ['Alpha', 'P1', new Date('2026-11-01')], 'C3', 'is a date'],
    ['a date as text', ['Alpha', 'P1', 7, '2026-11-01'], 'D3', 'is text'],
    ['a number for a date', ['Alpha', 'P1', 7, 20261101], 'D3', 'not a date'],
    ['a date that is still to come', ['Alpha', 'P1', 7, new Date('2062-11-01')], 'D3', 'in the future'],
    ['neither offer nor request', ['Alpha', 'P1', 7, null, 'perhaps'], 'E3', "neither 'offer' nor 'request'"],
    ['an unknown product', ['Alpha', 'P9', 7], 'B3', "no product 'P9'"],
    ['no product', ['Alpha', null, 7], 'B3', 'the product is empty'],
    ['no organization', [null, 'P1', 7], 'A3', 'the organization is empty'],
    ['an over-long organization', ['x'.repeat(101), 'P1', 7], 'A3', 'longer than 100'],
    ['an over-long product', ['Alpha', 'x'.repeat(251), 7], 'B3', 'longer than 250'],
  ];
  it.each(cases)('%s', async (_, row, cell, text) => {
    await runImport(database, { Offers: [header, good, row, ['Beta', 'P2', 8]] });
    expect(await summaries()).toEqual(['Alpha P1 100', 'Beta P2 8']);
    expect(await storedNotes(database)).toEqual([expect.stringMatching(new RegExp(`^Sheet 'Offers', row 3, cell ${cell}: .*${text}`))]);
  });

  it('a sheet without a header is named, and the other sheets come in', async () => {
    await sql`insert into teamwork_sheet (name) values ('Bare')`.execute(database.db);
    const halfHeader = [['Organization', 'Product', 'Price'], good];
    await runImport(database, {
      Bare: [good],
      Half: halfHeader,
      Twice: [[...header, 'Amount'], good],
      Products: [['Title'], ['P1']],
      Offers: [header, good],
    });
    expect(await summaries()).toEqual(['Alpha P1 100']);
    expect(await storedNotes(database)).toEqual([
      expect.stringMatching(/^Sheet 'Bare': no header was found/),
      expect.stringMatching(/^Sheet 'Half': no header was found .*Amount is missing/),
      expect.stringMatching(/^Sheet 'Twice': the header names Amount more than once/),
    ]);
  });

  it('a workbook in which no sheet has a header says so, whatever its sheets are called', async () => {
    await runImport(database, { Sheet1: [good], Sheet2: [] });
    expect(await storedNotes(database)).toEqual([expect.stringMatching(/^No sheet of 'offers.xlsx' has a header .*Sheet1, Sheet2/)]);
  });

  it('a workbook that breaks off leaves what was read, and its older notes', async () => {
    await runImport(database, { Offers: [header, ['Alpha', 'P9', 7]] });
    const outcome = await runImport(database, Buffer.from('no workbook'));
    expect(outcome.failure?.code).toBe('NOT_A_WORKBOOK');
    expect(await storedNotes(database)).toEqual([expect.stringContaining("'P9'"), expect.stringContaining('is not a workbook')]);
    await runImport(database, { Offers: [header, good] });
    expect(await storedNotes(database)).toEqual([]);
  });

  it('one failure after another leaves the note of the newest alone, with its own time', async () => {
    const failures = async () =>
      (await sql<{ on: Date; note: string }>`select entity_created_on as on, note from general_note`.execute(database.db)).rows;
    const gone = xlsxSpreadsheet('no/such/offers.xlsx', { attempts: 1, retryDelayMs: 1 });
    const at = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
    await runImport(database, Buffer.from('no workbook'), { now: at(0) });
    await runImport(database, gone, { now: at(1) });
    expect(await failures()).toEqual([
      { on: at(1), note: expect.stringMatching(/^{"code":"IMPORT_FAILED","message":".*offers.xlsx.*cannot be found/) },
    ]);
    await runImport(database, gone, { now: at(2) });
    expect(await failures()).toEqual([{ on: at(2), note: expect.stringContaining('cannot be found') }]);
  });
});

describe('an organization that is not bound on the sheet', () => {
  const sheets = { Offers: [header, ['Gamma', 'P1', 1], ['gamma ', 'P2', 2], good] };

  it('becomes one note for all its rows, which the console can read', async () => {
    await runImport(database, sheets);
    expect((await storedNotes(database)).map((note) => JSON.parse(note))).toEqual([
      { code: 'UNREGISTERED_ORGANIZATION', sheetName: 'Offers', orgName: 'Gamma', username: 'clerk' },
    ]);
    expect(await summaries()).toEqual(['Alpha P1 100']);
  });

  it('keeps its note as it is when somebody else imports', async () => {
    await runImport(database, sheets);
    const before = await dumpTables(database);
    await runImport(database, sheets, { requestedBy: 'another', now: new Date(noon.getTime() + 60_000) });
    expect(await dumpTables(database)).toBe(before);
  });

  it('is unbound on another sheet where it is bound on this one', async () => {
    await runImport(database, { Offers: [header, good], Second: [header, good] });
    expect((await storedNotes(database)).map((note) => JSON.parse(note).sheetName)).toEqual(['Second']);
    expect(await summaries()).toEqual(['Alpha P1 100']);
  });
});

describe('importing again', () => {
  const mixed = [header, good, good, ['Beta', 'P2', 8], ['Alpha', 'P9', 7], ['Gamma', 'P1', 1], ['Alpha', 'P1', -1]];

  it('changes nothing at all when the workbook is the same', async () => {
    await runImport(database, { Offers: mixed });
    const before = await dumpTables(database);
    const { offersAdded } = await runImport(database, { Offers: mixed }, { now: new Date(noon.getTime() + 3_600_000) });
    expect(offersAdded).toBe(0);
    expect(await dumpTables(database)).toBe(before);
  });

  it('takes equal rows as so many offers, once', async () => {
    await runImport(database, { Offers: [header, good, good] });
    await runImport(database, { Offers: [header, good, ['Beta', 'P2', 8], good, good] });
    expect(await summaries()).toEqual(['Alpha P1 100', 'Alpha P1 100', 'Beta P2 8', 'Alpha P1 100']);
  });

  it('leaves a deleted offer out, until its row changes', async () => {
    await runImport(database, { Offers: [header, good] });
    await sql`delete from offer`.execute(database.db);
    await runImport(database, { Offers: [header, good] });
    expect(await summaries()).toEqual([]);
    await runImport(database, { Offers: [header, ['Alpha', 'P1', 101]] });
    expect(await summaries()).toEqual(['Alpha P1 101']);
  });

  it('takes back the notes that no longer hold, and leaves what staff wrote', async () => {
    const category = 'offer-from-teamwork-sheet';
    await database.db.insertInto('generalNote').values({ category, note: 'Call Beta' }).execute();
    await runImport(database, { Offers: mixed });
    expect(await storedNotes(database)).toHaveLength(4);
    await runImport(database, { Offers: [header, ['Alpha', 'P9', 7]] });
    expect(await storedNotes(database)).toEqual(['Call Beta', expect.stringContaining('row 2')]);
  });

  it('takes two sheets of the same name as one', async () => {
    await runImport(database, { Offers: [header, good], 'offers ': [header, good] });
    expect(await summaries()).toEqual(['Alpha P1 100', 'Alpha P1 100']);
  });

  it('goes on where it was stopped and ends in what one run would have made', async () => {
    const rows: CellValue[][] = Array.from({ length: 3_500 }, (_, index) => ['Alpha', `P${1 + (index % 4)}`, 1 + (index % 700)]);
    const sheets = { Offers: [header, ...rows] };
    const stopping = new AbortController();
    const spreadsheet = await asSpreadsheet(sheets);
    const stopped = { ...spreadsheet, sheets: () => stopAfter(spreadsheet.sheets(), 2_000, stopping) };
    await expect(runImport(database, stopped, { jobCode: 'same', signal: stopping.signal })).rejects.toThrow('enough');
    const partly = (await storedOffers(database)).length;
    expect(partly).toBeGreaterThan(0);
    expect(partly).toBeLessThan(2_625);
    await runImport(database, sheets, { jobCode: 'same', now: new Date(noon.getTime() + 3_600_000) });

    const clean = await createTestDatabase();
    await createTrader(clean);
    await runImport(clean, sheets, { jobCode: 'same' });
    expect(await storedOffers(database)).toEqual(await storedOffers(clean));
    expect(await storedNotes(database)).toEqual(await storedNotes(clean));
    await clean.close();
  });
});

async function* stopAfter(sheets: AsyncIterable<Sheet>, count: number, stopping: AbortController) {
  for await (const sheet of sheets) {
    yield {
      name: sheet.name,
      async *rows() {
        let read = 0;
        for await (const row of sheet.rows()) {
          if (read++ === count) stopping.abort(new Error('enough'));
          yield row;
        }
      },
    };
  }
}
