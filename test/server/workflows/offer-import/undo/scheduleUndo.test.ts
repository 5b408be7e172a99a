import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Activity, activityCall } from '../../../../../contract/activity.ts';
import type { ImportBatch } from '../../../../../contract/offers/importBatches.ts';
import { importBatchCall, importedOfferCall } from '../../../../../contract/offers/offerCalls.ts';
import type { ImportDifference, ImportedOffer } from '../../../../../contract/offers/undoImport.ts';
import { pathOf } from '../../../../../contract/workflow.ts';
import { calls as importCalls } from '../../../../../contract/workflows/offer-import/calls.ts';
import { calls as mergeCalls } from '../../../../../contract/workflows/product-merge/calls.ts';
import { calls as restorationCalls } from '../../../../../contract/workflows/restoration/calls.ts';
import { scheduleUndo } from '../../../../../server/workflows/offer-import/undo/scheduleUndo.ts';
import { createTestApp, type TestApp } from '../../../../helpers/app.ts';
import { askUndo, endUndoJobs, latestBatch, runUndo } from '../../../../helpers/importUndo.ts';
import { createTrader, header, offerSummaries, runImport } from '../../../../helpers/trader.ts';

let test: TestApp;
let manager: { authorization: string };
beforeAll(async () => {
  test = await createTestApp();
  manager = await test.signIn('MANAGER', 'CLERK');
  await test.services.jobs.start({});
});
beforeEach(async () => {
  await createTrader(test.database);
  await endUndoJobs(test);
});
afterAll(() => test.close());

const get = async <Body>(url: string, filter: Record<string, unknown> = {}) =>
  (await test.app.inject({ url, query: { filter: JSON.stringify(filter) }, headers: manager })).json<Body>();
const send = async (url: string, payload: object) => {
  const answer = await test.app.inject({ method: 'POST', url, headers: manager, payload });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
};

it('waits until the undo of another import that is just ending is over, also where an earlier one has failed', async () => {
  const { jobs } = test.services;
  await runImport(test.database, { Offers: [header, ['Alpha', 'P1', 1]] });
  await askUndo(test, await latestBatch(test), manager);
  await endUndoJobs(test);
  await runImport(test.database, { Offers: [header, ['Alpha', 'P1', 1], ['Alpha', 'P1', 2]] });
  let sent = 0;
  const send: typeof jobs.send = async (...job) => (sent++ === 0 ? null : jobs.send(...job));
  const code = await scheduleUndo({ database: test.database, jobs: { ...jobs, send } }, await latestBatch(test), {
    id: 1,
    username: 'ann',
  });
  expect(code).toMatch(/^[0-9a-f-]{36}$/);
});

it('waits for the job of the same import where that has taken the import back', async () => {
  const { database, services } = test;
  await runImport(database, { Offers: [header, ['Alpha', 'P1', 1]] });
  const id = await latestBatch(test);
  const ann = { id: 1, username: 'ann' };
  const first = await scheduleUndo(services, id, ann);
  await sql`update import_batch set undone_on = now(), offers_kept = 1 where id = ${id}`.execute(database.db);
  await sql`update ledger set result = 'KEPT' where batch_id = ${id}`.execute(database.db);
  const send: typeof services.jobs.send = async (...job) => {
    const code = await services.jobs.send(...job);
    if (!code) await endUndoJobs({ database: { db: job[2]?.trx ?? database.db } });
    return code;
  };
  const second = await scheduleUndo({ database, jobs: { ...services.jobs, send } }, id, ann);
  expect(second).not.toBe(first);
  const { rows } = await sql`select undone_on, offers_kept from import_batch where id = ${id}`.execute(database.db);
  expect(rows).toEqual([{ undoneOn: null, offersKept: 0 }]);
});

it('takes back what stayed, once nothing stands in the way any more', async () => {
  await runImport(test.database, { Offers: [header, ['Alpha', 'P2', 5], ['Alpha', 'P1', 6], ['Alpha', 'P3', 7]] });
  const id = await latestBatch(test);
  const offers = () => get<ImportedOffer[]>(importedOfferCall, { importBatchId: id });
  const difference = () => get<ImportDifference>(pathOf(importCalls.difference, { id: id }));
  const undo = async () => {
    expect(await askUndo(test, id, manager)).toMatchObject({ status: 200 });
    await runUndo(test, id);
  };
  const ids = (await offers()).map((offer) => offer.id);
  await send('/api/offer-management/delete-offer', { offerId: ids[2] });
  await send('/api/offer-management/update-offer', { offer: { id: ids[1], amount: 11 } });
  await send(mergeCalls.merge.path, { primaryProductId: 3, secondaryProductId: 2 });
  await undo();
  expect(await difference()).toMatchObject({ removed: 0, kept: 2, gone: 1, freed: 0 });
  expect(await askUndo(test, id, manager)).toMatchObject({ status: 409, body: { code: 'IMPORT_UNDONE' } });
  await send(mergeCalls.undo.path, { mergeId: 1 });
  const [deletion] = await get<Activity[]>(activityCall, { resource: 'offer', recordId: ids[2], action: 'DELETE' });
  await send(pathOf(restorationCalls.restore, { id: deletion?.id ?? 0 }), { version: null });
  expect(await difference()).toMatchObject({ kept: 2, gone: 1, freed: 2 });
  expect((await offers()).map(({ result, obstacle }) => [result, obstacle?.code ?? null])).toEqual([
    ['KEPT', null],
    ['KEPT', 'EDITED'],
    ['GONE', null],
  ]);
  const first = (await get<ImportBatch>(`${importBatchCall}/${id}`)).undo?.activityId;
  await undo();
  expect(await offerSummaries(test.database)).toEqual(['Alpha P1 11']);
  expect(await difference()).toMatchObject({ removed: 2, kept: 1, gone: 0, freed: 0 });
  const batch = await get<ImportBatch>(`${importBatchCall}/${id}`);
  expect(batch.undo).toMatchObject({ state: 'DONE', offersRemoved: 2, offersKept: 1, offersGone: 0 });
  expect(batch.undo?.activityId).not.toBe(first);
  expect(await askUndo(test, id, manager)).toMatchObject({ status: 409, body: { code: 'IMPORT_UNDONE' } });
  await send('/api/offer-management/delete-offer', { offerId: ids[1] });
  expect((await offers()).map(({ obstacle }) => obstacle?.code ?? null)).toEqual([null, 'DELETED', null]);
});
