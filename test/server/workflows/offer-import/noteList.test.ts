import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NoteList } from '../../../../contract/offers/noteList.ts';
import { calls } from '../../../../contract/workflows/offer-import/calls.ts';
import { speakingLater } from '../../../../server/http/readerLanguage.ts';
import { createTestApp, type TestApp } from '../../../helpers/app.ts';
import { createTrader, header, runImport } from '../../../helpers/trader.ts';

let test: TestApp;
let clerk: { authorization: string };
beforeAll(async () => {
  test = await createTestApp();
  clerk = await test.signIn('CLERK');
  await createTrader(test.database);
});
afterAll(() => test.close());

const noteList = async (): Promise<NoteList> => (await test.app.inject({ url: calls.noteList.path, headers: clerk })).json();

it('what an import could not read is grouped by cause and title, the most rows first, and goes with what settles it', async () => {
  expect(await noteList()).toEqual({ groups: [], inAll: 0, rows: 0 });
  await runImport(test.database, {
    Offers: [
      header,
      ['Alpha', 'P-1', 100],
      ['Beta', 'P-1', 90],
      ['Alpha', 'P-1 ', 101],
      ['Alpha', 'Q', 7],
      ['Gamma', 'P1', 8],
      ['gamma', 'P2', 9],
      ['Alpha', 'P1', 'abc'],
      ['Alpha', 'P2', -1],
    ],
  });
  const { groups, inAll, rows } = await noteList();
  expect(groups.map(({ cause, title, rows: count }) => [cause, title, count])).toEqual([
    ['UNKNOWN_PRODUCT', 'P-1', 3],
    ['UNREGISTERED_ORGANIZATION', 'Gamma', 2],
    ['AMOUNT', null, 2],
    ['UNKNOWN_PRODUCT', 'Q', 1],
  ]);
  expect([inAll, rows]).toEqual([4, 8]);
  const body = { noteId: groups[0]?.noteId, productId: 1 };
  expect((await test.app.inject({ method: 'POST', url: calls.mapTitle.path, headers: clerk, payload: body })).statusCode).toBe(200);
  expect(await noteList()).toMatchObject({ inAll: 3, rows: 5 });
  // Another reads the sheets, with fewer rows of the organization: its note stays, and its count is that of today.
  await runImport(test.database, { Offers: [header, ['Gamma', 'P1', 8]] }, { requestedBy: 'another' });
  expect((await noteList()).groups).toEqual([{ ...groups[1], rows: 1 }]);
});

it('a note of a job is found by what it says, and clients that know no templates have it in words', async () => {
  const found = async (keyword: string): Promise<string[]> => {
    const query = new URLSearchParams({ keyword });
    const answer = await test.app.inject({ url: `/api/general-note/search/findAllByKeywordCaseInsensitive?${query}`, headers: clerk });
    return answer.json()._embedded.generalNote.map(({ sentence }: { sentence: string }) => sentence);
  };
  const imported = (rows: (string | number)[][]) => speakingLater(() => runImport(test.database, { Offers: [header, ...rows] }));
  await imported([['Alpha', 'P-2', 100]]);
  const words = "Sheet 'Offers', row 2, cell B2: there is no product 'P-2'. Correct the title or create the product";
  expect(await found('row 2, cell b2')).toEqual([expect.stringContaining(words)]);
  expect(await found('{0}')).toEqual([]);
  await imported([
    ['Alpha', 'P1', 100],
    ['Alpha', 'P-2', 100],
  ]);
  expect(await found("'p-2'")).toEqual([expect.stringContaining("row 3, cell B3: there is no product 'P-2'")]);
  await test.database.db.updateTable('generalNote').set({ sentence: null }).execute();
  await imported([
    ['Alpha', 'P1', 100],
    ['Alpha', 'P-2', 100],
  ]);
  expect(await found('cell b3')).toHaveLength(1);
});
