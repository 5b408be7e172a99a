import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Activity, activityCall } from '../../../../../contract/activity.ts';
import type { ImportBatch } from '../../../../../contract/offers/importBatches.ts';
import { importBatchCall, importedOfferCall } from '../../../../../contract/offers/offerCalls.ts';
import { pathOf } from '../../../../../contract/workflow.ts';
import { calls as importCalls } from '../../../../../contract/workflows/offer-import/calls.ts';
import { endAnnounced, scheduleAnnounced } from '../../../../../server/trade/runningJobs.ts';
import { askUndo, endUndoJobs, latestBatch } from '../../../../helpers/importUndo.ts';
import { header, offerSummaries, runImport } from '../../../../helpers/trader.ts';
import { clerk, differenceOf, get, importRows, manager, offersOf, openUndoDesk, test, undo } from './undoDesk.ts';

openUndoDesk();

describe('what an import changed', () => {
  it('is listed with the state before it, and counted', async () => {
    const day = new Date('2026-11-01T00:00:00Z');
    await importRows(['Alpha', 'P1', 100, day], ['Alpha', 'P2', 5]);
    await importRows(['Alpha', 'P2', 5]);
    const first = (await offersOf(await latestBatch(test))).length;
    await importRows(['Alpha', 'P1', 100, day], ['Alpha', 'P2', 5], ['Beta', 'P3', 7], ['Gamma', 'P1', 1]);
    const id = await latestBatch(test);
    const [renewed, added] = await offersOf(id);
    expect(first).toBe(0);
    expect(renewed).toMatchObject({
      importBatchId: id,
      organization: { id: 1, title: 'Alpha' },
      product: { title: 'P1' },
      currency: { title: 'USD' },
      amount: 100,
      date: '2026-10-31T15:00:00.000Z',
      before: { amount: 100, date: '2026-10-31T15:00:00.000Z', source: 'SHEET' },
      result: null,
      obstacle: null,
    });
    expect(added).toMatchObject({ organization: { title: 'Beta' }, product: { title: 'P3' }, amount: 7, before: null });
    expect(await differenceOf(id)).toEqual({ added: 1, renewed: 1, notes: 1, removed: 1, restored: 1, kept: 0, gone: 0, freed: 0 });
    expect((await offersOf(id, { change: 'ADDED' })).map(({ id }) => id)).toEqual([added?.id]);
    expect((await get(importedOfferCall, { filter: { importBatchId: id }, range: [1, 1], sort: ['amount', 'DESC'] })).range).toBe(
      'imported-offer 1-1/2',
    );
  });

  it('is for managers, and refuses a filter or an id that it does not know', async () => {
    expect((await get(importedOfferCall, { filter: { importBatchId: 1 } }, clerk)).status).toBe(403);
    expect((await get(pathOf(importCalls.difference, { id: 1 }), {}, clerk)).status).toBe(403);
    expect((await askUndo(test, 1, clerk)).status).toBe(403);
    expect((await get(importedOfferCall)).status).toBe(400);
    for (const id of ['1', 'x', "1' or true --"]) {
      expect((await get(pathOf(importCalls.difference, { id: encodeURIComponent(id) }))).status).toBe(404);
      expect((await askUndo(test, encodeURIComponent(id), manager)).status).toBe(404);
    }
  });
});

describe('an import that is taken back', () => {
  it('says who took it back, when and how many, and cannot be taken back twice', async () => {
    await importRows(['Alpha', 'P1', 100]);
    await importRows(['Alpha', 'P2', 5]);
    await importRows(['Alpha', 'P1', 100], ['Alpha', 'P3', 7]);
    const id = await latestBatch(test);
    await undo(id);
    expect((await get<ImportBatch>(`${importBatchCall}/${id}`)).body.undo).toMatchObject({
      state: 'DONE',
      requestedBy: expect.stringContaining('user-'),
      finishedOn: expect.any(String),
      offersRemoved: 1,
      offersRestored: 1,
      offersKept: 0,
      offersGone: 0,
    });
    expect(await differenceOf(id)).toMatchObject({ added: 1, renewed: 1, removed: 1, restored: 1, kept: 0 });
    expect((await offersOf(id)).map(({ result }) => result)).toEqual(['TAKEN_BACK', 'TAKEN_BACK']);
    expect(await askUndo(test, id, manager)).toMatchObject({ status: 409, body: { code: 'IMPORT_UNDONE' } });
  });

  it('is one entry of activity, which the entries of its offers are part of', async () => {
    await importRows(['Alpha', 'P1', 100]);
    await importRows();
    await importRows(['Alpha', 'P1', 100], ['Alpha', 'P3', 7]);
    const id = await latestBatch(test);
    await undo(id);
    const { body } = await get<Activity[]>(activityCall, { filter: { action: 'UNDO', recordId: id }, range: [0, 0] });
    expect(body[0]).toMatchObject({
      resource: 'import-batch',
      username: expect.stringContaining('user-'),
      after: { offersRemoved: 1, offersRestored: 1 },
    });
    expect((await get<ImportBatch>(`${importBatchCall}/${id}`)).body.undo?.activityId).toBe(body[0]?.id);
    const parts = (await get<Activity[]>(activityCall, { filter: { partOf: body[0]?.id }, sort: ['id', 'ASC'] })).body;
    expect(parts.map(({ action, before, after }) => [action, before?.amount ?? null, after !== null])).toEqual([
      ['DELETE', 7, false],
      ['UPDATE', null, true],
    ]);
  });

  it('does not come in again until its row changes, or was gone and is back', async () => {
    await importRows(['Alpha', 'P1', 100]);
    await importRows(['Alpha', 'P1', 100], ['Alpha', 'P2', 5], ['Alpha', 'P3', 7]);
    await undo(await latestBatch(test));
    await importRows(['Alpha', 'P1', 100], ['Alpha', 'P2', 5], ['Alpha', 'P3', 8]);
    expect(await offerSummaries(test.database)).toEqual(['Alpha P1 100', 'Alpha P3 8']);
    await importRows(['Alpha', 'P1', 100], ['Alpha', 'P3', 8]);
    await importRows(['Alpha', 'P1', 100], ['Alpha', 'P2', 5], ['Alpha', 'P3', 8]);
    expect(await offerSummaries(test.database)).toEqual(['Alpha P1 100', 'Alpha P3 8', 'Alpha P2 5']);
  });

  it('has the analysis of the region look at what it changed', async () => {
    await importRows(['Alpha', 'P2', 5]);
    await sql`truncate product_to_analyse`.execute(test.database.db);
    await undo(await latestBatch(test));
    const { rows } = await sql<{ productId: number }>`select product_id from product_to_analyse`.execute(test.database.db);
    expect(rows).toEqual([{ productId: 2 }]);
  });

  it('leaves an offer from text that it only recognised', async () => {
    await importRows(['Alpha', 'P1', 100]);
    await sql`update offer set source = 'TEXT'`.execute(test.database.db);
    await sql`
      with submission as (
        insert into offer_text_submission (submission_id, request, requested_by, organization_id, currency_id, is_to_append)
        values (gen_random_uuid(), sha256('a'), 'clerk', 1, 1, true) returning id
      )
      update sheet_row_identity set import_batch_id = null, offer_text_submission_id = submission.id from submission`.execute(
      test.database.db,
    );
    await sql`truncate ledger`.execute(test.database.db);
    await importRows(['Alpha', 'P1', 100], ['Alpha', 'P2', 5]);
    await undo(await latestBatch(test));
    expect(await offerSummaries(test.database)).toEqual(['Alpha P1 100']);
  });
});

describe('an offer that is no longer as the import left it', () => {
  it('stays where what its earlier state referred to is gone', async () => {
    await importRows(['Alpha', 'P1', 100]);
    await importRows();
    await sql`update product set title = 'Old' where id = 1`.execute(test.database.db);
    await sql`insert into product (title) values ('P1')`.execute(test.database.db);
    await importRows(['Alpha', 'P1', 100]);
    const id = await latestBatch(test);
    await sql`delete from product where title = 'Old'`.execute(test.database.db);
    await undo(id);
    expect((await offersOf(id))[0]).toMatchObject({
      result: 'KEPT',
      obstacle: { code: 'UNRESTORABLE', what: 'product' },
      before: { product: { title: '#1' } },
    });
  });
});

describe('two at once', () => {
  it('that take one import back are one job, and of two imports the second waits its turn', async () => {
    await importRows(['Alpha', 'P1', 1]);
    const one = await latestBatch(test);
    await importRows(['Alpha', 'P1', 1], ['Alpha', 'P1', 2]);
    const other = await latestBatch(test);
    const answers = await Promise.all([askUndo(test, one, manager), askUndo(test, one, manager)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body.jobCode).toBe(answers[1]?.body.jobCode);
    expect(await askUndo(test, other, manager)).toMatchObject({ status: 409, body: { code: 'OTHER_UNDO_RUNS' } });
    expect((await get<ImportBatch>(`${importBatchCall}/${one}`)).body.undo?.state).toBe('RUNNING');
    await endUndoJobs(test);
    expect((await get<ImportBatch>(`${importBatchCall}/${one}`)).body.undo?.state).toBe('STOPPED');
    await undo(other);
    await undo(one);
    expect(await offerSummaries(test.database)).toEqual([]);
  });

  it('an import that runs is waited for, and one that was stopped adds no more', async () => {
    await importRows(['Alpha', 'P1', 1]);
    const id = await latestBatch(test);
    const services = { database: test.database, jobs: test.services.jobs };
    const code = await scheduleAnnounced(services, 'import-offers', { requestedBy: 'clerk' });
    expect(await askUndo(test, id, manager)).toMatchObject({ status: 409, body: { code: 'IMPORT_RUNS' } });
    await endAnnounced(test.database.db, 'import-offers', code);
    await sql`delete from pgboss.job where name = 'import-offers'`.execute(test.database.db);
    await sql`update import_batch set finished_on = null`.execute(test.database.db);
    const { jobCode } = await test.database.db.selectFrom('importBatch').select('jobCode').executeTakeFirstOrThrow();
    await undo(id);
    const outcome = await runImport(test.database, { Offers: [header, ['Alpha', 'P1', 2]] }, { jobCode });
    expect(outcome.offersAdded).toBe(0);
    expect(await offerSummaries(test.database)).toEqual([]);
  });
});
