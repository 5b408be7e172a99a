import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '../../../../server/database/connect.ts';
import { xlsxSpreadsheet } from '../../../../server/spreadsheet/xlsx/xlsxSpreadsheet.ts';
import { MOST_NOTES } from '../../../../server/trade/importNotes.ts';
import {
  asSpreadsheet,
  dumpTables,
  good,
  header,
  noon,
  offerSummaries,
  runImport,
  storedNotes,
  storedOffers,
} from '../../../helpers/trader.ts';
import { withTrader } from '../../../helpers/withTrader.ts';
import type { CellValue } from '../../../helpers/workbook.ts';

let database: DatabaseHandle;
withTrader((opened) => {
  database = opened;
});

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
    expect(await offerSummaries(database)).toEqual(['Alpha P3 7']);
  });

  it('is found by a header that is written freely, and by names in another form of Unicode', async () => {
    await sql`insert into product (title) values ('Café')`.execute(database.db);
    const rows = [
      ['Organization :', 'Product:', 'Amount', 'Offer / Request'],
      ['Alpha', 'Café', 7, 'request'],
    ];
    await runImport(database, { Offers: rows });
    expect((await storedOffers(database)).map(({ product, offerOrRequest }) => [product, offerOrRequest])).toEqual([['Café', 'request']]);
  });

  it('leaves a row alone that says nothing of an offer', async () => {
    await runImport(database, { Offers: [header, [null, null, null, new Date('2026-11-01'), 'request'], good] });
    expect(await offerSummaries(database)).toEqual(['Alpha P1 100']);
    expect(await storedNotes(database)).toEqual([]);
  });

  it('pairs one amount with each product of the row [spec 3.offer.2]', async () => {
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

  it('are the products of a row that could be read, whatever is wrong with their neighbours', async () => {
    const pairs = ['Organization', 'Product 1', 'Product 2', 'Amount'];
    await runImport(database, { Offers: [pairs, ['Alpha', 'P9', 'P2', 5], ['Alpha', { formula: 'B2', value: null }, 'P3', 6]] });
    expect(await offerSummaries(database)).toEqual(['Alpha P2 5', 'Alpha P3 6']);
    expect(await storedNotes(database)).toEqual([expect.stringContaining('cell B2:'), expect.stringContaining('cell B3:')]);
  });

  it('is known by its names among any number of products and organizations', async () => {
    await sql`insert into product (title) select 'Model ' || n from generate_series(1, 5001) n`.execute(database.db);
    await sql`insert into organization (name, country_id) select 'Supplier ' || n, 1 from generate_series(1, 5001) n`.execute(database.db);
    await sql`
      insert into teamwork_sheet_organization_binding (teamwork_sheet_id, organization_id, currency_id)
      select 1, id, 3 from organization where name like 'Supplier %'`.execute(database.db);
    await runImport(database, { Offers: [header, ['Supplier 5001', 'Model 5001', 5]] });
    expect(await offerSummaries(database)).toEqual(['Supplier 5001 Model 5001 5']);
  });

  it('is, of two products whose titles mean the same, of the older one', async () => {
    await sql`insert into product (title) values ('Model X'), ('Model  X')`.execute(database.db);
    await runImport(database, { Offers: [header, ['Alpha', 'model x', 5]] });
    expect(await offerSummaries(database)).toEqual(['Alpha Model X 5']);
  });

  it('is dated from 2000 on and no later than a day from now', async () => {
    const [earliest, latest] = ['2000-01-01T09:00:00Z', '2026-11-21T21:00:00Z'].map((wallClock) => new Date(wallClock));
    const second = (date: Date | undefined, by: number) => new Date(Number(date) + by * 1_000);
    const rows = [earliest, latest, second(earliest, -1), second(latest, 1)].map((date) => ['Alpha', 'P1', 7, date] as CellValue[]);
    await runImport(database, { Offers: [header, ...rows] });
    expect((await storedOffers(database)).map(({ updatedOn }) => updatedOn)).toEqual([
      '2000-01-01T00:00:00.000Z',
      '2026-11-21T12:00:00.000Z',
    ]);
    expect(await storedNotes(database)).toEqual([expect.stringContaining('cell D4:'), expect.stringContaining('cell D5:')]);
  });

  it('takes what a binary fraction stands for, and a plain number that was typed as text', async () => {
    await runImport(database, { Offers: [header, ['Alpha', 'P1', 0.1 + 0.2], ['Alpha', 'P1', '99.50']] });
    expect(await offerSummaries(database)).toEqual(['Alpha P1 0.3', 'Alpha P1 99.5']);
  });

  it('takes an amount typed as text as the product shows it, where its commas can only part thousands', async () => {
    await runImport(database, {
      Offers: [header, ['Alpha', 'P1', '210,000.50'], ['Alpha', 'P1', '1,250,000'], ['Alpha', 'P1', '1,250.125']],
    });
    expect(await offerSummaries(database)).toEqual(['Alpha P1 210000.5', 'Alpha P1 1250000', 'Alpha P1 1250.125']);
    expect(await storedNotes(database)).toEqual([]);
  });

  it('takes an amount typed with a sign or a code that can mean the bound currency', async () => {
    await runImport(database, {
      Offers: [header, ...['$1,083.00', '$ 780', '580 usd', 'USD 4,004'].map((amount) => ['Alpha', 'P1', amount])],
    });
    expect(await offerSummaries(database)).toEqual(['Alpha P1 1083', 'Alpha P1 780', 'Alpha P1 580', 'Alpha P1 4004']);
    expect(await storedNotes(database)).toEqual([]);
  });
});

describe('what does not come in is a note that names sheet, row and cell, and all else comes in', () => {
  const cases: [string, CellValue[], string, string][] = [
    ['an empty amount', ['Alpha', 'P1', null], 'C3', 'the amount is empty'],
    ['a negative amount', ['Alpha', 'P1', -5], 'C3', 'above zero'],
    ['an amount of zero', ['Alpha', 'P1', 0], 'C3', 'above zero'],
    ['a formula without a value', ['Alpha', 'P1', { formula: 'A1*2', value: null }], 'C3', 'formula without a value'],
    ['a formula without a value for the product', ['Alpha', { formula: 'B2', value: null }, 7], 'B3', 'formula'],
    ['an amount with an unknown currency', ['Alpha', 'P1', '120 XYZ'], 'C3', 'names a currency'],
    ['an amount in another currency', ['Alpha', 'P1', '120 EUR'], 'C3', "shown in 'EUR', but the organization is bound to USD"],
    ['an amount in words', ['Alpha', 'P1', 'ask'], 'C3', 'not a number'],
    ['an amount that can be read two ways', ['Alpha', 'P1', '1,250'], 'C3', 'not a number'],
    ['a point that may part thousands', ['Alpha', 'P1', '1.250'], 'C3', 'not a number'],
    ['a point before three digits, with a currency', ['Alpha', 'P1', 'USD 1.250'], 'C3', 'names a currency'],
    ['a comma in a currency of three decimals', ['Alpha', 'P1', 'KWD 1,250'], 'C3', 'names a currency'],
    ['a comma in a currency whose countries write decimals with it', ['Alpha', 'P1', '1,250 €'], 'C3', 'names a currency'],
    ['less than the least amount', ['Alpha', 'P1', 0.000001], 'C3', 'too many digits'],
    ['too many digits', ['Alpha', 'P1', 12345678901234], 'C3', 'too many digits'],
    ['a date as amount', ['Alpha', 'P1', new Date('2026-11-01')], 'C3', 'is a date'],
    ['a date as text that may be two days', ['Alpha', 'P1', 7, '1/11/2026'], 'D3', "'1/11/2026' is not a date such as"],
    ['a number for a date', ['Alpha', 'P1', 7, 46_112], 'D3', 'not a date'],
    ['a date that is still to come', ['Alpha', 'P1', 7, new Date('2062-11-01')], 'D3', 'in the future'],
    ['neither offer nor request', ['Alpha', 'P1', 7, null, 'perhaps'], 'E3', "neither 'offer' nor 'request'"],
    ['an unknown product', ['Alpha', 'P9', 7], 'B3', "no product 'P9'"],
    ['text of several lines', ['Alpha', 'P9\nnew', 7], 'B3', "no product 'P9 new'"],
    ['text without end', ['Alpha', 'x'.repeat(200), 7], 'B3', "no product 'x{100}…'"],
    [
      'text without end whose last letter is two of JavaScript',
      ['Alpha', `${'x'.repeat(99)}😀${'x'.repeat(99)}`, 7],
      'B3',
      "no product 'x{99}…'",
    ],
    ['no product', ['Alpha', null, 7], 'B3', 'the product is empty'],
    ['no organization', [null, 'P1', 7], 'A3', 'the organization is empty'],
    ['an over-long organization', ['x'.repeat(101), 'P1', 7], 'A3', 'longer than 100'],
    ['an over-long product', ['Alpha', 'x'.repeat(251), 7], 'B3', 'longer than 250'],
  ];
  it.each(cases)('%s', async (_, row, cell, text) => {
    await runImport(database, { Offers: [header, good, row, ['Beta', 'P2', 8]] });
    expect(await offerSummaries(database)).toEqual(['Alpha P1 100', 'Beta P2 8']);
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
    expect(await offerSummaries(database)).toEqual(['Alpha P1 100']);
    expect(await storedNotes(database)).toEqual([
      expect.stringMatching(/^Sheet 'Bare': no header was found/),
      expect.stringMatching(/^Sheet 'Half': no header was found .*Amount is missing/),
      expect.stringMatching(/^Sheet 'Twice': the header names Amount more than once/),
    ]);
  });

  it('a header is looked for in the first twenty filled rows', async () => {
    const legend: CellValue[][] = Array.from({ length: 19 }, () => ['Prices without tax']);
    await runImport(database, { Offers: [...legend, [], header, good] });
    expect(await offerSummaries(database)).toEqual(['Alpha P1 100']);
    await runImport(database, { Offers: [...legend, ['One more'], header, ['Beta', 'P2', 8]] });
    expect(await offerSummaries(database)).toEqual(['Alpha P1 100']);
    expect(await storedNotes(database)).toEqual([expect.stringMatching(/^Sheet 'Offers': no header was found in its first 20 rows/)]);
  });

  it('a registered sheet without a header is named once, and not the workbook too', async () => {
    await runImport(database, { Offers: [good] });
    expect(await storedNotes(database)).toEqual([expect.stringMatching(/^Sheet 'Offers': no header/)]);
  });

  it('a sheet whose name is longer than a record can hold is named, and the others come in', async () => {
    await runImport(database, { ['x'.repeat(101)]: [header, good], Offers: [header, good] });
    expect(await offerSummaries(database)).toEqual(['Alpha P1 100']);
    expect(await storedNotes(database)).toEqual([expect.stringContaining('its name has more than 100 characters')]);
  });

  it('a workbook that somebody has open is taken as it was saved, which a note says', async () => {
    await runImport(database, { ...(await asSpreadsheet({ Offers: [header, good] })), isOpenElsewhere: async () => true });
    expect(await offerSummaries(database)).toEqual(['Alpha P1 100']);
    expect(await storedNotes(database)).toEqual([expect.stringContaining("'offers.xlsx' was open in another program")]);
  });

  it('cells beyond the first 5,000 are counted in one note, and forgotten when they are mended', async () => {
    const rows: CellValue[][] = Array.from({ length: MOST_NOTES + 3 }, () => ['Alpha', 'P1', null]);
    await runImport(database, { Offers: [header, ...rows, good] });
    const notes = await storedNotes(database);
    expect(notes).toHaveLength(MOST_NOTES + 1);
    expect(notes.at(-1)).toMatch(/^3 more cells .* first 5,000 are listed/);
    expect(await offerSummaries(database)).toEqual(['Alpha P1 100']);
    await runImport(database, { Offers: [header, good] });
    expect(await storedNotes(database)).toEqual([]);
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

  it('becomes one note for all its rows, which the console can read [spec 3.general-note.1]', async () => {
    await runImport(database, sheets);
    expect((await storedNotes(database)).map((note) => JSON.parse(note))).toEqual([
      { code: 'UNREGISTERED_ORGANIZATION', sheetName: 'Offers', orgName: 'Gamma', username: 'clerk' },
    ]);
    expect(await offerSummaries(database)).toEqual(['Alpha P1 100']);
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
    expect(await offerSummaries(database)).toEqual(['Alpha P1 100']);
  });
});
