import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type Activity, activityCall } from '../../../../contract/activity.ts';
import type { ImportBatch } from '../../../../contract/offers/importBatches.ts';
import { importBatchCall } from '../../../../contract/offers/offerCalls.ts';
import { pathOf } from '../../../../contract/workflow.ts';
import { calls as mergeCalls } from '../../../../contract/workflows/product-merge/calls.ts';
import { calls as restorationCalls } from '../../../../contract/workflows/restoration/calls.ts';
import { askUndo, dumpOffers, latestBatch } from '../../../helpers/importUndo.ts';
import { offerSummaries } from '../../../helpers/trader.ts';
import { differenceOf, get, importRows, manager, offersOf, openUndoDesk, send, test, undo } from '../offer-import/undo/undoDesk.ts';

openUndoDesk();

it('what an import changed stays, and is named with what changed and who changed it', async () => {
  await importRows(['Alpha', 'P1', 1], ['Alpha', 'P1', 2], ['Alpha', 'P1', 3], ['Alpha', 'P1', 4], ['Alpha', 'P2', 5], ['Alpha', 'P1', 6]);
  const id = await latestBatch(test);
  const ids = (await offersOf(id)).map(({ id }) => id);
  await send('/api/offer-management/update-offer', { offer: { id: ids[0], amount: 11 } });
  await send('/api/offer-management/delete-offer', { offerId: ids[1] });
  await sql`insert into x_quotation (offer_id) values (${ids[2]})`.execute(test.database.db);
  await importRows(['Alpha', 'P1', 1], ['Alpha', 'P1', 2], ['Alpha', 'P1', 3], ['Alpha', 'P2', 5], ['Alpha', 'P1', 6]);
  await importRows(['Alpha', 'P1', 1], ['Alpha', 'P1', 2], ['Alpha', 'P1', 3], ['Alpha', 'P1', 4], ['Alpha', 'P2', 5], ['Alpha', 'P1', 6]);
  const later = await latestBatch(test);
  await send(mergeCalls.merge.path, { primaryProductId: 3, secondaryProductId: 2 });
  const expected = [
    {
      code: 'EDITED',
      username: expect.stringContaining('user-'),
      on: expect.any(String),
      changes: [{ field: 'amount', now: 11 }, { field: 'date' }],
    },
    { code: 'DELETED', username: expect.stringContaining('user-'), on: expect.any(String), changes: [] },
    { code: 'REFERRED', what: '1 x quotation', changes: [] },
    { code: 'RENEWED', username: 'clerk', importBatchId: later },
    { code: 'MERGED', username: expect.stringContaining('user-'), on: expect.any(String), changes: [{ field: 'product', now: 'P3' }] },
    null,
  ];
  const obstaclesOf = async (filter = {}) => (await offersOf(id, filter)).map(({ obstacle }) => obstacle);
  expect(await obstaclesOf()).toMatchObject(expected);
  expect(await differenceOf(id)).toMatchObject({ added: 6, removed: 1, kept: 4, gone: 1 });
  const before = await dumpOffers(test);
  await undo(id);
  expect(await obstaclesOf()).toMatchObject(expected);
  expect(await obstaclesOf({ stays: 'yes' })).toMatchObject(expected.slice(0, 5));
  expect((await offersOf(id)).map(({ result }) => result)).toEqual(['KEPT', 'GONE', 'KEPT', 'KEPT', 'KEPT', 'TAKEN_BACK']);
  expect(await differenceOf(id)).toMatchObject({ added: 6, removed: 1, kept: 4, gone: 1 });
  expect(await offerSummaries(test.database)).toEqual(['Alpha P1 11', 'Alpha P1 3', 'Alpha P1 4', 'Alpha P3 5']);
  expect(await dumpOffers(test)).not.toBe(before);
});

it('after a merge or a later import was undone, what the first import changed is again as that import left it', async () => {
  await importRows(['Alpha', 'P2', 5]);
  const first = await latestBatch(test);
  await importRows();
  await importRows(['Alpha', 'P2', 5]);
  const second = await latestBatch(test);
  expect((await offersOf(first))[0]?.obstacle).toMatchObject({ code: 'RENEWED', importBatchId: second });
  await send(mergeCalls.merge.path, { primaryProductId: 3, secondaryProductId: 2 });
  expect((await offersOf(second))[0]?.obstacle).toMatchObject({ code: 'MERGED' });
  await send(mergeCalls.undo.path, { mergeId: 1 });
  await undo(second);
  expect((await offersOf(first))[0]?.obstacle).toBeNull();
  await undo(first);
  expect(await offerSummaries(test.database)).toEqual([]);
});

it('the undo of an import takes back what stayed, once nothing stands in the way any more', async () => {
  await importRows(['Alpha', 'P2', 5], ['Alpha', 'P1', 6], ['Alpha', 'P3', 7]);
  const id = await latestBatch(test);
  const ids = (await offersOf(id)).map((offer) => offer.id);
  await send('/api/offer-management/delete-offer', { offerId: ids[2] });
  await send('/api/offer-management/update-offer', { offer: { id: ids[1], amount: 11 } });
  await send(mergeCalls.merge.path, { primaryProductId: 3, secondaryProductId: 2 });
  await undo(id);
  expect(await differenceOf(id)).toMatchObject({ removed: 0, kept: 2, gone: 1, freed: 0 });
  expect(await askUndo(test, id, manager)).toMatchObject({ status: 409, body: { code: 'IMPORT_UNDONE' } });
  await send(mergeCalls.undo.path, { mergeId: 1 });
  const [deletion] = (await get<Activity[]>(activityCall, { filter: { resource: 'offer', recordId: ids[2], action: 'DELETE' } })).body;
  await send(pathOf(restorationCalls.restore, { id: deletion?.id ?? 0 }), { version: null });
  expect(await differenceOf(id)).toMatchObject({ kept: 2, gone: 1, freed: 2 });
  expect((await offersOf(id)).map(({ result, obstacle }) => [result, obstacle?.code ?? null])).toEqual([
    ['KEPT', null],
    ['KEPT', 'EDITED'],
    ['GONE', null],
  ]);
  const first = (await get<ImportBatch>(`${importBatchCall}/${id}`)).body.undo?.activityId;
  await undo(id);
  expect(await offerSummaries(test.database)).toEqual(['Alpha P1 11']);
  expect(await differenceOf(id)).toMatchObject({ removed: 2, kept: 1, gone: 0, freed: 0 });
  const batch = (await get<ImportBatch>(`${importBatchCall}/${id}`)).body;
  expect(batch.undo).toMatchObject({ state: 'DONE', offersRemoved: 2, offersKept: 1, offersGone: 0 });
  expect(batch.undo?.activityId).not.toBe(first);
  expect(await askUndo(test, id, manager)).toMatchObject({ status: 409, body: { code: 'IMPORT_UNDONE' } });
  await send('/api/offer-management/delete-offer', { offerId: ids[1] });
  expect((await offersOf(id)).map(({ obstacle }) => obstacle?.code ?? null)).toEqual([null, 'DELETED', null]);
});
