import { expect, it, onTestFinished } from 'vitest';
import { scheduleUndo } from '../../../../../server/workflows/offer-import/undo/scheduleUndo.ts';
import { createTestApp } from '../../../../helpers/app.ts';
import { askUndo, endUndoJobs, latestBatch } from '../../../../helpers/importUndo.ts';
import { createTrader, header, runImport } from '../../../../helpers/trader.ts';

it('waits until the undo of another import that is just ending is over, also where an earlier one has failed', async () => {
  const test = await createTestApp();
  onTestFinished(() => test.close());
  const manager = await test.signIn('MANAGER');
  const { jobs } = test.services;
  await jobs.start({});
  await createTrader(test.database);
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
