import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mappedTitleCalls } from '../../../../contract/products/mappedTitleCalls.ts';
import type { MappedTitle } from '../../../../contract/products/mappedTitles.ts';
import { calls as importCalls } from '../../../../contract/workflows/offer-import/calls.ts';
import { createTestApp, type TestApp } from '../../../helpers/app.ts';
import { createTrader, dumpTables, header, noon, offerSummaries, runImport, storedNotes } from '../../../helpers/trader.ts';

let test: TestApp;
let clerk: Record<string, string>;
beforeAll(async () => {
  test = await createTestApp();
  clerk = await test.signIn('CLERK');
});
beforeEach(() => createTrader(test.database));
afterAll(() => test.close());

const later = new Date(noon.getTime() + 3_600_000);
const sheet = { Offers: [header, ['Alpha', 'P-1', 100], ['Beta', 'P 1', 90], ['Alpha', 'p-1 ', 101], ['Alpha', 'P1', 102]] };
const post = (url: string, payload: object, headers = clerk) => test.app.inject({ method: 'POST', url, headers, payload });
const noteOf = async (title: string) => {
  const { rows } = await sql<{ id: number }>`select id from general_note where position(${`'${title}'`} in note) > 0`.execute(
    test.database.db,
  );
  return rows[0]?.id ?? 0;
};
const mapped = async () => (await test.app.inject({ url: mappedTitleCalls.list, headers: clerk })).json<MappedTitle[]>();

describe('a title that no product has', () => {
  it('is one note for its sheet, which names its rows and cells', async () => {
    await runImport(test.database, sheet);
    expect(await storedNotes(test.database)).toEqual([
      "Sheet 'Offers', rows 2 and 4, cells B2 and B4: there is no product 'P-1'. Correct the title or create the product; the 2 rows come in at the next import.",
      "Sheet 'Offers', row 3, cell B3: there is no product 'P 1'. Correct the title or create the product; the row comes in at the next import.",
    ]);
  });

  it('keeps its note while its rows change, and the same workbook changes nothing', async () => {
    const rows = Array.from({ length: 1_300 }, (_, index) => ['Alpha', index % 2 ? 'P-1' : `Q${index}`, 1 + index]);
    await runImport(test.database, { Offers: [header, ...rows] });
    const before = await dumpTables(test.database);
    const id = await noteOf('P-1');
    const [note = ''] = (await storedNotes(test.database)).filter((text) => text.includes("'P-1'"));
    expect(note).toMatch(/rows 3, 5, 7, .*, 21 and 640 more, cells B3, .*, B21 and 640 more: .* the 650 rows come in/);
    await runImport(test.database, { Offers: [header, ...rows] }, { now: later });
    expect(await dumpTables(test.database)).toBe(before);
    await runImport(test.database, { Offers: [header, ...rows.slice(0, 2)] }, { now: later });
    expect(await noteOf('P-1')).toBe(id);
    expect((await storedNotes(test.database)).at(-1)).toMatch(/, row 3, cell B3: /);
  });

  it('keeps what people wrote into its note, also when its rows change', async () => {
    await runImport(test.database, sheet);
    const id = await noteOf('P-1');
    const written = 'Ann asks Alpha what this is';
    const edit = { generalNote: { id, note: written } };
    const url = '/api/general-note-management/update-general-note';
    expect((await post(url, edit)).json()).toMatchObject({ status: 'SUCCESS' });
    await runImport(test.database, { Offers: sheet.Offers.slice(0, 3) }, { now: later });
    expect(await storedNotes(test.database)).toContain(written);
  });

  it('means the product that a clerk says, and its rows come in, until the clerk takes it back', async () => {
    await runImport(test.database, sheet);
    const noteId = await noteOf('P-1');
    expect((await post(importCalls.mapTitle.path, { noteId, productId: 2 }, await test.signIn('MANAGER'))).statusCode).toBe(403);
    expect((await post(importCalls.mapTitle.path, { noteId, productId: 99 })).json()).toMatchObject({
      errors: { productId: expect.any(String) },
    });
    expect((await post(importCalls.mapTitle.path, { noteId })).json()).toMatchObject({ errors: { productId: 'Required' } });
    expect((await post(importCalls.mapTitle.path, { noteId, productId: 2 })).statusCode).toBe(200);
    expect((await post(importCalls.mapTitle.path, { noteId, productId: 2 })).statusCode).toBe(404);
    expect(await storedNotes(test.database)).toEqual([expect.stringContaining("'P 1'")]);
    await runImport(test.database, sheet, { now: later });
    expect(await offerSummaries(test.database)).toEqual(['Alpha P1 102', 'Alpha P2 100', 'Alpha P2 101']);
    const [title] = await mapped();
    expect(title).toMatchObject({ title: 'p-1', product: { id: 2, title: 'P2' } });
    const remove = () => test.app.inject({ method: 'DELETE', url: `${mappedTitleCalls.list}/${title?.id}`, headers: clerk });
    expect((await remove()).statusCode).toBe(200);
    expect((await remove()).statusCode).toBe(404);
    await runImport(test.database, sheet, { now: later });
    expect(await storedNotes(test.database)).toHaveLength(2);
    const { rows } = await sql<{ action: string }>`select action from activity where resource = 'mapped-title' order by id`.execute(
      test.database.db,
    );
    expect(rows.map(({ action }) => action)).toEqual(['CREATE', 'DELETE']);
  });

  it('is not mapped by a note about something else, nor twice', async () => {
    await runImport(test.database, { Offers: [header, ['Alpha', 'P1', 'ask'], ['Alpha', 'P-1', 5]], More: [header, ['Alpha', 'P-1', 6]] });
    const map = async (noteId: number) => (await post(importCalls.mapTitle.path, { noteId, productId: 1 })).statusCode;
    expect(await map(await noteOf('ask'))).toBe(400);
    const id = await noteOf('P-1');
    expect(await map(id)).toBe(200);
    expect((await storedNotes(test.database)).filter((note) => note.includes('P-1'))).toEqual([]);
    await sql`insert into general_note (id, category, note) select ${id}, category, replace(note, 'the amount ''ask'' is not a number. Enter a number',
      'there is no product ''P-1''. Correct the title or create the product') from general_note where note like '%ask%'`.execute(
      test.database.db,
    );
    expect(await map(id)).toBe(400);
  });
});

it('the matcher says which products a title may mean', async () => {
  await sql`insert into product (title) values ('Apple iPhone 17 Pro Max 256GB Orange'), ('Sony PlayStation 5 Slim')`.execute(
    test.database.db,
  );
  const likely = async (title: string, headers = clerk) => test.app.inject({ url: mappedTitleCalls.likely, query: { title }, headers });
  await expect.poll(async () => (await likely('17 pmax 256 orange')).json().products?.[0]?.title).toMatch(/iPhone 17 Pro Max/);
  expect((await likely('nothing of the kind')).json()).toEqual({ products: [], isMeant: true });
  expect((await likely('x'.repeat(251))).statusCode).toBe(400);
  expect((await likely('ps5', await test.signIn('MANAGER'))).statusCode).toBe(403);
});
