import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nearDuplicate } from '../../../../contract/importNote.ts';
import { productImport } from '../../../../contract/sharedSpreadsheet.ts';
import { distinctionsPath, calls as productImportCalls } from '../../../../contract/workflows/product-import/calls.ts';
import type { ProductDistinction } from '../../../../contract/workflows/product-import/schemas.ts';
import type { Database } from '../../../../server/database/tables.ts';
import { importProducts } from '../../../../server/workflows/product-import/importProducts.ts';
import { createTestApp, type TestApp } from '../../../helpers/app.ts';
import { asSpreadsheet, noon } from '../../../helpers/trader.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const db = () => test.database.db;
const sync = (...titles: string[]) => syncIn(db(), ...titles);
const syncIn = async (database: Database, ...titles: string[]) => {
  const spreadsheet = await asSpreadsheet({ Products: [['Product'], ...titles.map((title) => [title])] });
  const signal = new AbortController().signal;
  await importProducts({ db: database, spreadsheet, now: () => noon, jobCode: randomUUID(), requestedBy: 'clerk', signal });
  const notes = await db().selectFrom('generalNote').select(['id', 'note']).where('category', '=', productImport.noteCategory).execute();
  return notes.flatMap(({ id, note }) => {
    const pair = nearDuplicate(note);
    return pair ? [{ id, titles: [pair.primaryTitle, pair.secondaryTitle] }] : [];
  });
};
const keepApart = async (noteId: number, headers: Record<string, string>) =>
  (await test.app.inject({ method: 'POST', url: productImportCalls.keepApart.path, headers, payload: { noteId } })).statusCode;

it('two products that a clerk knows to be two are noted again only under a new title', async () => {
  const clerk = await test.signIn('CLERK');
  const [note] = await sync('Nova One', 'Nova-One');
  expect(note?.titles).toEqual(['Nova One', 'Nova-One']);
  const id = note?.id ?? 0;
  expect(await keepApart(id, await test.signIn('MANAGER'))).toBe(403);
  expect(await keepApart(id, clerk)).toBe(200);
  expect(await keepApart(id, clerk)).toBe(404);
  expect(await sync('Nova One', 'Nova-One')).toEqual([]);
  await sql`update product set title = 'One Nova' where title = 'Nova-One'`.execute(db());
  expect((await sync('Nova One')).map(({ titles }) => titles)).toEqual([['Nova One', 'One Nova']]);
});

it('the pairs that were told apart are listed, and one can be taken back', async () => {
  const clerk = await test.signIn('CLERK');
  const [note] = (await sync('Lyra Six', 'Lyra-Six')).filter(({ titles }) => titles[0] === 'Lyra Six');
  await keepApart(note?.id ?? 0, clerk);
  const list = async () => (await test.app.inject({ url: distinctionsPath, headers: clerk })).json<ProductDistinction[]>();
  const [pair] = await list();
  expect(pair).toMatchObject({ primaryTitle: 'Lyra Six', secondaryTitle: 'Lyra-Six', madeBy: expect.stringContaining('user-') });
  const takeBack = async (headers: Record<string, string>) =>
    (await test.app.inject({ method: 'DELETE', url: `${distinctionsPath}/${pair?.id}`, headers })).statusCode;
  expect(await takeBack(await test.signIn())).toBe(403);
  expect(await takeBack(clerk)).toBe(200);
  expect(await takeBack(clerk)).toBe(404);
  expect((await list()).map(({ id }) => id)).not.toContain(pair?.id);
  const entries = await db().selectFrom('activity').selectAll().where('resource', '=', 'product-distinction').execute();
  const before = expect.objectContaining({ madeBy: pair?.madeBy, madeOn: pair?.madeOn });
  expect(entries).toMatchObject([{ action: 'DELETE', recordId: pair?.id, recordTitle: 'Lyra Six · Lyra-Six', before, after: null }]);
  expect((await sync('Lyra Six')).map(({ titles }) => titles)).toContainEqual(['Lyra Six', 'Lyra-Six']);
});

it('two products that a clerk tells apart while an import reads are not noted again by it', async () => {
  const clerk = await test.signIn('CLERK');
  const noteId = (await sync('Vega Two', 'Vega-Two')).find(({ titles }) => titles[0] === 'Vega Two')?.id ?? 0;
  const statuses: number[] = [];
  const reading = new Set<string>();
  const pressing = db().withPlugin({
    transformQuery: ({ node, queryId }) => {
      if (JSON.stringify(node).includes('product_distinction')) reading.add(queryId.queryId);
      return node;
    },
    transformResult: async ({ queryId, result }) => {
      if (reading.has(queryId.queryId) && statuses.length === 0) statuses.push(await keepApart(noteId, clerk));
      return result;
    },
  });
  const notes = await syncIn(pressing, 'Vega Two', 'Vega-Two');
  expect(statuses).toEqual([200]);
  expect(notes.filter(({ titles }) => titles.includes('Vega Two'))).toEqual([]);
});

it('a note about something else is refused', async () => {
  const [note] = await db()
    .insertInto('generalNote')
    .values({ category: productImport.noteCategory, note: 'Call back' })
    .returning('id')
    .execute();
  expect(await keepApart(note?.id ?? 0, await test.signIn('CLERK'))).toBe(400);
});
