import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { scheduleUndo } from '../../../../../server/workflows/offer-import/undo/undoBatch.ts';
import { createTestApp, type TestApp } from '../../../../helpers/app.ts';
import { askUndo, endUndoJobs, latestBatch } from '../../../../helpers/importUndo.ts';
import { createTrader, header, runImport } from '../../../../helpers/trader.ts';

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
