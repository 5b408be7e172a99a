import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ImportBatch, OfferImport } from '../../../../contract/offers/importBatches.ts';
import { importBatchCall } from '../../../../contract/offers/offerCalls.ts';
import { calls as importCalls } from '../../../../contract/workflows/offer-import/calls.ts';
import { type Row, type Sheet, type Spreadsheet, SpreadsheetError } from '../../../../server/spreadsheet/spreadsheet.ts';
import { noteFailedImport } from '../../../../server/workflows/offer-import/importOffers.ts';
import { createTestApp, type TestApp } from '../../../helpers/app.ts';
import { createTrader, good, header, noon, runImport } from '../../../helpers/trader.ts';

let test: TestApp;
let manager: { authorization: string };
let clerk: { authorization: string };
beforeAll(async () => {
  test = await createTestApp();
  manager = await test.signIn('MANAGER');
  clerk = await test.signIn('CLERK');
});
beforeEach(() => createTrader(test.database));
afterAll(() => test.close());

const get = async <Body>(url: string, query: Record<string, unknown> = {}, headers = manager) => {
  const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]));
  const response = await test.app.inject({ url, query: texts, headers });
  return { status: response.statusCode, range: response.headers['content-range'], body: response.json<Body>() };
};
const list = (query?: Record<string, unknown>) => get<ImportBatch[]>(importBatchCall, query);
const offerImport = async (headers = clerk) => (await get<OfferImport>(importCalls.progress.path, {}, headers)).body;
const announce = async (value: string) => {
  const setting = { category: 'offer-from-teamwork-sheet', key: 'import-job-code' };
  await test.database.db.deleteFrom('applicationSettings').execute();
  await test.database.db
    .insertInto('applicationSettings')
    .values({ ...setting, value })
    .execute();
};

const textRow = (number: number, values: (string | number)[]): Row => ({
  number,
  cells: new Map(
    values.map((value, column) => [
      column,
      typeof value === 'number' ? { kind: 'NUMBER', text: String(value) } : { kind: 'TEXT', text: value },
    ]),
  ),
});
const offerRow = (n: number) => textRow(n, ['Alpha', 'P1', n]);

const spreadsheetOf = (
  sheets: { rowsFromHere: number | null; rows: number; first?: (string | number)[] }[],
  watch: (row: number) => Promise<void> = async () => {},
): Spreadsheet => ({
  name: 'watched.xlsx',
  isOpenElsewhere: async () => false,
  append: async () => {},
  async *sheets(): AsyncGenerator<Sheet> {
    let read = 0;
    for (const [index, { rowsFromHere, rows, first = header }] of sheets.entries())
      yield {
        name: index === 0 ? 'Offers' : `Offers ${index}`,
        rowsFromHere,
        async *rows() {
          yield textRow(1, first);
          for (let n = 2; n <= rows; n += 1) {
            read += 1;
            await watch(read);
            yield offerRow(n);
          }
        },
      };
  },
});

describe('an import', () => {
  it('counts each row as added, left alone or refused, and says who asked for it and how it ended', async () => {
    const rows = [good, ['Alpha', 'P1', 100], ['Alpha', 'P2', 'cheap'], ['Gamma', 'P1', 7]];
    await runImport(test.database, { Offers: [header, ...rows] });
    await runImport(test.database, { Offers: [header, ...rows, ['Beta', 'P3', 9]] }, { requestedBy: 'ann', jobCode: 'second' });
    const { body, range } = await list({ sort: ['id', 'ASC'] });
    expect(range).toBe('import-batch 0-1/2');
    const counts = body.map(({ rowsRead, rowsAdded, rowsLeftAlone, rowsRefused, offersAdded, notesHeld }) => ({
      rows: [rowsRead, rowsAdded, rowsLeftAlone, rowsRefused],
      offersAdded,
      notesHeld,
    }));
    expect(counts).toEqual([
      { rows: [4, 2, 0, 2], offersAdded: 2, notesHeld: 2 },
      { rows: [5, 1, 2, 2], offersAdded: 1, notesHeld: 2 },
    ]);
    expect(body[1]).toMatchObject({ requestedBy: 'ann', state: 'COMPLETED', failure: null, durationMs: 0, spreadsheet: 'offers.xlsx' });
  });

  it('counts a row of several products once', async () => {
    await runImport(test.database, {
      Offers: [
        ['Organization', 'Product 1', 'Product 2', 'Amount'],
        ['Alpha', 'P1', 'P2', 5],
      ],
    });
    expect((await list()).body[0]).toMatchObject({ rowsRead: 1, rowsAdded: 1, rowsLeftAlone: 0, offersAdded: 2 });
  });

  it('says how far it is: never beyond the whole, never back, and not known when the file said too little', async () => {
    const seen: (OfferImport['running'] | null)[] = [];
    const watch = async (row: number) => {
      if (row % 100 === 0) seen.push((await offerImport()).running);
    };
    await announce('watched');
    const sheets = [
      { rowsFromHere: 14_400, rows: 1_200 },
      { rowsFromHere: 13_200, rows: 1_300, first: ['Price list'] },
      { rowsFromHere: 11_900, rows: 11_900 },
    ];
    await runImport(test.database, spreadsheetOf(sheets, watch), { jobCode: 'watched' });
    const progress = seen.map((running) => (running?.rowsInAll ? running.rowsRead / running.rowsInAll : 0));
    expect(seen.map((running) => running?.state)).toEqual(seen.map(() => 'RUNNING'));
    expect(progress.length).toBeGreaterThan(2);
    expect(progress).toEqual(progress.toSorted((one, other) => one - other));
    expect(progress.at(-1)).toBeGreaterThan(0.9);
    expect(progress.at(-1)).toBeLessThanOrEqual(1);

    seen.length = 0;
    await announce('lying');
    await runImport(test.database, spreadsheetOf([{ rowsFromHere: 3, rows: 1_300 }], watch), { jobCode: 'lying' });
    expect(seen.at(-1)).toMatchObject({ rowsInAll: null });
    expect(seen.at(-1)?.rowsRead).toBeGreaterThan(400);
  });

  it('that was cut short goes on from where its figures stood', async () => {
    const stop = new AbortController();
    const cut = async (row: number) => {
      if (row === 900) stop.abort(new Error('killed'));
    };
    const sheets = [{ rowsFromHere: 1_001, rows: 1_001 }];
    await announce('again');
    await runImport(test.database, spreadsheetOf(sheets, cut), { jobCode: 'again', signal: stop.signal }).catch(() => undefined);
    const before = (await offerImport()).running;
    expect(before).toMatchObject({ rowsRead: 500, rowsAdded: 500, rowsInAll: 1_001 });
    const seen: (number | undefined)[] = [];
    const watch = async (row: number) => {
      if (row % 100 === 0) seen.push((await offerImport()).running?.rowsRead);
    };
    await runImport(test.database, spreadsheetOf(sheets, watch), { jobCode: 'again' });
    expect(Math.min(...seen.map(Number))).toBe(500);
    await announce('');
    expect((await list()).body[0]).toMatchObject({ rowsRead: 1_000, rowsAdded: 1_000, rowsLeftAlone: 0, state: 'COMPLETED' });
  });

  it('that failed says why; one that nothing runs any more was stopped; the newest of them is the last', async () => {
    const failing: Spreadsheet = {
      ...spreadsheetOf([]),
      sheets: () => ({
        [Symbol.asyncIterator]: () => ({ next: async () => Promise.reject(new SpreadsheetError('MISSING', 'It is gone.')) }),
      }),
    };
    expect(await offerImport()).toEqual({ running: null, last: null });
    await runImport(test.database, failing);
    expect((await offerImport()).last).toMatchObject({ state: 'FAILED', failure: 'It is gone.', finishedOn: noon.toISOString() });
    const stop = new AbortController();
    stop.abort(new Error('killed'));
    await runImport(test.database, { Offers: [header, good] }, { jobCode: 'lost', signal: stop.signal }).catch(() => undefined);
    expect((await offerImport()).last).toMatchObject({ state: 'STOPPED', jobCode: 'lost', finishedOn: null, durationMs: null });
    await noteFailedImport(test.database.db, 'lost');
    expect((await offerImport()).last).toMatchObject({ state: 'FAILED', jobCode: 'lost', failure: expect.stringContaining('job lost') });
  });
});

describe('the list of imports', () => {
  beforeEach(async () => {
    await runImport(test.database, { Offers: [header, good] }, { requestedBy: 'ann', jobCode: 'one' });
    await runImport(test.database, Buffer.from('no workbook'), {
      requestedBy: 'bea',
      jobCode: 'two',
      now: new Date('2026-11-21T08:00:00Z'),
    });
    await runImport(
      test.database,
      { Offers: [header, good] },
      { requestedBy: 'cem', jobCode: 'three', now: new Date('2026-11-22T08:00:00Z') },
    );
  });
  const codes = async (query?: Record<string, unknown>) => (await list(query)).body.map(({ jobCode }) => jobCode);

  it('is sorted, filtered and paged in the dialect, newest first', async () => {
    expect(await codes()).toEqual(['three', 'two', 'one']);
    expect(await codes({ sort: ['requestedBy', 'ASC'] })).toEqual(['one', 'two', 'three']);
    expect(await codes({ sort: ['rowsAdded', 'DESC'], range: [0, 0] })).toEqual(['one']);
    expect((await list({ range: [1, 1] })).range).toBe('import-batch 1-1/3');
    expect(await codes({ filter: { state: 'FAILED' } })).toEqual(['two']);
    expect(await codes({ filter: { q: 'CE' } })).toEqual(['three']);
    const [first] = (await list({ sort: ['id', 'ASC'] })).body;
    expect(await codes({ filter: { id: [first?.id] } })).toEqual(['one']);
    expect((await get<ImportBatch>(`${importBatchCall}/${first?.id}`)).body).toEqual(first);
    expect((await get(`${importBatchCall}/999999`)).status).toBe(404);
    expect((await get(`${importBatchCall}/x`)).status).toBe(404);
  });

  it('refuses a field or a filter that it does not have, and every change', async () => {
    expect(await list({ sort: ['failure', 'ASC'] })).toMatchObject({ status: 400, body: { code: 'UNKNOWN_SORT_FIELD' } });
    expect((await list({ filter: { sheet: 'x' } })).status).toBe(400);
    for (const method of ['POST', 'PUT', 'DELETE'] as const)
      expect((await test.app.inject({ method, url: `${importBatchCall}/1`, headers: manager, payload: {} })).statusCode).toBe(405);
  });

  it('is for managers; what the compare page shows is for clerks too, and neither for others', async () => {
    expect((await get(importBatchCall, {}, clerk)).status).toBe(403);
    expect((await offerImport(manager)).last?.jobCode).toBe('three');
    const nobody = await test.signIn();
    expect((await get(importCalls.progress.path, {}, nobody)).status).toBe(403);
    expect((await get(importCalls.progress.path, {}, { authorization: '' })).status).toBe(401);
  });
});

it('a row keeps its place in the counts where it stays out of the sheet for a while', async () => {
  await runImport(test.database, { Offers: [header, good] });
  await runImport(test.database, { Offers: [header] }, { jobCode: 'without' });
  await runImport(test.database, { Offers: [header, good] }, { jobCode: 'back' });
  const { rows } = await sql<{ rowsAdded: number }>`select rows_added from import_batch order by id`.execute(test.database.db);
  expect(rows.map(({ rowsAdded }) => rowsAdded)).toEqual([1, 0, 1]);
});
