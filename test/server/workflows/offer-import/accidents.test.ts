import { deflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { DatabaseHandle } from '../../../../server/database/connect.ts';
import type { Spreadsheet } from '../../../../server/spreadsheet/spreadsheet.ts';
import { startGoogleSheets } from '../../../helpers/googleSheets.ts';
import { asSpreadsheet, header, noon, runImport, storedNotes, storedOffers } from '../../../helpers/trader.ts';
import { withTrader } from '../../../helpers/withTrader.ts';
import { type CellValue, type Sheets, workbookBytes, workbookEntries } from '../../../helpers/workbook.ts';
import { zipArchive } from '../../../helpers/zipArchive.ts';

let database: DatabaseHandle;
withTrader((opened) => {
  database = opened;
});

type Rows = CellValue[][];
const old = new Date('2026-09-01T00:00:00Z');
const rows: Rows = [
  ['Alpha', 'P1', 100],
  ['Alpha', 'P1', 100],
  ['Alpha', 'P2', 200, null, 'request'],
  ['Beta', 'P2', 50, old],
  ['Alpha', 'P3', 30, old],
];
const pairs: Rows = [
  ['Organization', 'Product 1', 'Product 2', 'Amount'],
  ['Beta', 'P1', 'P3', 7],
];
const sheets: Sheets = { Offers: [header, ...rows], More: pairs };
const shared = { usesSharedStrings: true };

const at = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
const offersNow = async () => {
  const { rows: made } = await sql<{ on: Date }>`select entity_created_on as on from offer order by id`.execute(database.db);
  return { offers: await storedOffers(database), made: made.map(({ on }) => on.toISOString()) };
};
const begin = async () => {
  await sql`insert into teamwork_sheet (name) values ('More')`.execute(database.db);
  await sql`
    insert into teamwork_sheet_organization_binding (teamwork_sheet_id, organization_id, currency_id) values (2, 2, 1)`.execute(
    database.db,
  );
  await runImport(database, sheets);
};

const changed = (change: (row: CellValue[], index: number) => CellValue[]): Sheets => ({
  Offers: [header, ...rows.map((row, index) => change([...row], index))],
  More: pairs,
});
const withHeader = (names: CellValue[]): Sheets => ({ Offers: [names, ...rows], More: pairs });
const unvalued = { formula: 'Z1', value: null };
const parts = (change: (path: string, content: string) => string) =>
  zipArchive(
    workbookEntries(sheets, shared).map(({ path, content }) => {
      const text = change(path, String(content));
      return { path, content: text };
    }),
  );
/** As a drive leaves it that has other cells than its directory says. */
const halfSynced = () => {
  const [saved = [], stale = []] = [pairs, [...pairs.slice(0, 1), ['Beta', 'P1', 'P3', 8]]].map((More) =>
    workbookEntries({ ...sheets, More }),
  );
  return zipArchive(saved.map((entry, index) => ({ ...entry, packed: deflateRawSync(String(stale[index]?.content)) })));
};
const withRecords = async (during: string, after: string) => {
  await sql.raw(during).execute(database.db);
  return async () => void (await sql.raw(after).execute(database.db));
};
const hidden = async (): Promise<Spreadsheet> => {
  const spreadsheet = await asSpreadsheet(sheets);
  return {
    ...spreadsheet,
    async *sheets() {
      for await (const sheet of spreadsheet.sheets()) yield { ...sheet, isHidden: true };
    },
  };
};

type Content = Sheets | Buffer | Spreadsheet;
const accidents: [string, () => Content | Promise<Content>][] = [
  ['a tab is renamed', () => ({ 'Offers (1)': sheets.Offers ?? [], More: pairs })],
  ['a tab is removed', () => ({ More: pairs })],
  ['a tab is moved', () => ({ More: pairs, Offers: sheets.Offers ?? [] })],
  ['a tab is hidden', hidden],
  ['a tab is emptied', () => ({ Offers: [], More: pairs })],
  ['every tab is gone', () => ({ Legend: [['nothing']] })],
  ['the header is gone', () => ({ Offers: rows, More: pairs })],
  ['the header is misspelt', () => withHeader(['Organisation', ...header.slice(1)])],
  ['the header names a column twice', () => withHeader([...header, 'Amount'])],
  ['the header lacks its dates', () => withHeader(['Organization', 'Product', 'Amount', 'Dat', 'Offer/Request'])],
  ['the header lacks its requests', () => withHeader(header.slice(0, 4))],
  [
    'the header lacks its second product',
    () => ({ Offers: sheets.Offers ?? [], More: [['Organization', 'Product 1', 'Prod 2', 'Amount'], ...pairs.slice(1)] }),
  ],
  ['one of two tabs of a name lost its header', () => ({ Offers: [header, ...rows.slice(0, 1)], 'offers ': rows.slice(1), More: pairs })],
  ['prices lost their values', () => changed(([name, product, , ...rest]) => [name ?? null, product ?? null, unvalued, ...rest])],
  ['one price lost its value', () => changed((row, index) => (index === 0 ? ['Alpha', 'P1', unvalued] : row))],
  ['organizations lost their values', () => changed(([, ...rest]) => [unvalued, ...rest])],
  ['products lost their values', () => changed(([name, , ...rest]) => [name ?? null, unvalued, ...rest])],
  [
    'dates lost their values',
    () =>
      changed(([name, product, amount, date, word]) => [
        name ?? null,
        product ?? null,
        amount ?? null,
        date ? unvalued : null,
        word ?? null,
      ]),
  ],
  ['prices were emptied', () => changed(([name, product, , ...rest]) => [name ?? null, product ?? null, null, ...rest])],
  ['the file ends early', () => workbookBytes(sheets).subarray(0, 900)],
  ['a sheet ends early', () => parts((path, text) => (path.endsWith('sheet1.xml') ? text.slice(0, -60) : text))],
  [
    'the texts end early',
    () => parts((path, text) => (path.includes('sharedStrings') ? text.replace(/(<si>.*?){9}(?=<\/sst>)/, '') : text)),
  ],
  ['the texts are gone', () => zipArchive(workbookEntries(sheets, shared).filter(({ path }) => !path.includes('sharedStrings')))],
  ['the styles are gone', () => parts((path, text) => (path.endsWith('styles.xml') ? '<styleSheet/>' : text))],
  ['the file is synchronised by half', halfSynced],
  ['no workbook is there', () => Buffer.from('Sign in')],
];
const recordAccidents: [string, string, string][] = [
  [
    'a binding is removed',
    'delete from teamwork_sheet_organization_binding where organization_id = 1',
    'insert into teamwork_sheet_organization_binding (teamwork_sheet_id, organization_id, currency_id) values (1, 1, 1)',
  ],
  ['an organization is renamed', "update organization set name = 'A' where id = 1", "update organization set name = 'Alpha' where id = 1"],
  ['a product is renamed', "update product set title = 'P' where id = 1", "update product set title = 'P1' where id = 1"],
  [
    'a sheet is renamed in its record',
    "update teamwork_sheet set name = 'O' where id = 1",
    "update teamwork_sheet set name = 'Offers' where id = 1",
  ],
];

const all: [string, () => Promise<unknown>, number?][] = [
  ...accidents.map(([name, content]): [string, () => Promise<unknown>] => [
    name,
    async () => runImport(database, await content(), { now: at(++hours) }),
  ]),
  ...recordAccidents.map(([name, during, after]): [string, () => Promise<unknown>] => [
    name,
    async () => {
      const restore = await withRecords(during, after);
      await runImport(database, sheets, { now: at(++hours) });
      await restore();
    },
  ]),
];
let hours = 0;

it.each(all)('no price is new again where %s for one import', async (_, happen) => {
  await begin();
  const before = await offersNow();
  await happen();
  await runImport(database, sheets, { now: at(++hours) });
  expect(await offersNow()).toEqual(before);
  expect(await storedNotes(database)).toEqual([]);
});

it('nor after any sequence of such accidents, after which a price that goes back still is', async () => {
  let seed = 20261123;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * below);
  };
  await begin();
  const before = await offersNow();
  for (let round = 0; round < 12; round++) {
    const happened: string[] = [];
    for (let count = 1 + random(4); count > 0; count--) {
      const [name, happen] = all[random(all.length)] ?? ['', async () => {}];
      happened.push(name);
      await happen();
    }
    await runImport(database, sheets, { now: at(++hours) });
    expect(await offersNow(), happened.join(', then ')).toEqual(before);
  }
  const with110 = changed((row, index) => (index === 3 ? ['Beta', 'P2', 55, old] : index === 4 ? ['Alpha', 'P3', 31] : row));
  await runImport(database, with110, { now: at(++hours) });
  await runImport(database, sheets, { now: at(++hours) });
  const { made } = await offersNow();
  expect(made.filter((on) => on === at(hours).toISOString())).toHaveLength(2);
});

it('a price that goes back counts as new also beside a row that cannot be read', async () => {
  const beside: CellValue[] = ['Alpha', 'P1', 'ask'];
  for (const [index, amount] of [100, 110, 100].entries())
    await runImport(database, { Offers: [header, ['Alpha', 'P1', amount], beside] }, { now: at(index) });
  expect((await storedOffers(database)).map(({ amount, updatedOn }) => [amount, updatedOn])).toEqual([
    ['100', at(2).toISOString()],
    ['110', at(1).toISOString()],
  ]);
});

it('a column that was removed on purpose may stay as an empty one', async () => {
  await runImport(database, { Offers: [header, ['Alpha', 'P1', 100, old]] });
  await runImport(database, {
    Offers: [
      ['Organization', 'Product', 'Amount'],
      ['Alpha', 'P1', 90],
    ],
  });
  expect(await storedNotes(database)).toEqual([
    expect.stringMatching(/^Sheet 'Offers': its header no longer names Date and Offer\/Request\./),
  ]);
  await runImport(database, {
    Offers: [
      ['Organization', 'Product', 'Amount', 'Date', 'Offer/Request'],
      ['Alpha', 'P1', 90],
    ],
  });
  expect((await storedOffers(database)).map(({ amount }) => amount)).toEqual(['100', '90']);
});

it.each([
  ['of the tabs is a login page', { of: 'get', body: '<html>Sign in</html>' }],
  ['of a token is a login page', { of: 'token', body: '<html>Sign in</html>' }],
  ['is an empty object', { of: 'get', body: '{}' }],
  ['is cut off', { of: 'get', body: '{"sheets":[{"properties":{"sheetId":100,"title":"Offers"' }],
  ['holds no tabs', { of: 'get', body: '{"sheets":[]}' }],
] as const)('an import fails, and marks nothing, where the answer of Google %s', async (_, fault) => {
  const google = await startGoogleSheets({ Offers: [header, ['Alpha', 'P1', 100]] });
  await runImport(database, google.open());
  const before = await offersNow();
  google.faults.push(fault);
  const { failure } = await runImport(database, google.open(), { now: at(1) });
  expect(failure?.message).toMatch(/^Something else answers in the place of Google Sheets/);
  expect((await runImport(database, google.open(), { now: at(2) })).failure).toBeNull();
  expect(await offersNow()).toEqual(before);
  await google.close();
});
