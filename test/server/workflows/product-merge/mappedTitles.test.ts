import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { mappedTitleCalls } from '../../../../contract/products/mappedTitleCalls.ts';
import type { MappedTitle } from '../../../../contract/products/mappedTitles.ts';
import { calls as importCalls } from '../../../../contract/workflows/offer-import/calls.ts';
import { createTrader, header, noon, offerSummaries, runImport } from '../../../helpers/trader.ts';
import { clerk, db, merge, openMergeDesk, post, test, undo } from './mergeDesk.ts';

openMergeDesk();

const later = new Date(noon.getTime() + 3_600_000);
const sheet = { Offers: [header, ['Alpha', 'P-1', 100], ['Beta', 'P 1', 90], ['Alpha', 'p-1 ', 101], ['Alpha', 'P1', 102]] };
const mapped = async () => {
  const titles = (await test.app.inject({ url: mappedTitleCalls.list, headers: clerk })).json<MappedTitle[]>();
  return titles.map(({ title, product }) => [title, product.id]);
};

it('a mapped title goes with its product into a merge and back; what a merge named is no mapped title', async () => {
  await createTrader(test.database);
  await runImport(test.database, sheet);
  const { rows } = await sql<{ id: number }>`select id from general_note where position('''P-1''' in note) > 0`.execute(db());
  await post(importCalls.mapTitle.path, { noteId: rows[0]?.id, productId: 2 });
  const { mergeId } = (await merge(1, 2)).body;
  expect(await mapped()).toEqual([['p-1', 1]]);
  await runImport(test.database, sheet, { now: later });
  expect((await undo(mergeId)).status).toBe(200);
  expect(await mapped()).toEqual([['p-1', 2]]);
  expect(await offerSummaries(test.database)).toEqual(['Alpha P1 102', 'Alpha P2 100', 'Alpha P2 101']);
});
