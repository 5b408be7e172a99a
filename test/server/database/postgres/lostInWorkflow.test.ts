import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { pathOf } from '../../../../contract/workflow.ts';
import { calls as setupCalls } from '../../../../contract/workflows/entity-setup/calls.ts';
import { calls as offerTextCalls } from '../../../../contract/workflows/offer-from-text/calls.ts';
import { calls as mergeCalls } from '../../../../contract/workflows/product-merge/calls.ts';
import { calls as restorationCalls } from '../../../../contract/workflows/restoration/calls.ts';
import { undoBatch } from '../../../../server/workflows/offer-import/undo/undoBatch.ts';
import { createTestApp, type TestApp } from '../../../helpers/app.ts';
import { askUndo, latestBatch } from '../../../helpers/importUndo.ts';
import { servedJob } from '../../../helpers/servedJob.ts';
import { asSpreadsheet, createTrader, header, runImport } from '../../../helpers/trader.ts';
import { MULTIPART, multipartBody } from '../../uploads/uploader.ts';

let test: TestApp;
let user: { authorization: string };
beforeAll(async () => {
  test = await createTestApp({ spreadsheet: await asSpreadsheet({ Products: [['Product'], ['Nova']] }) });
  user = await test.signIn('CLERK', 'MANAGER');
  await test.services.jobs.start({});
});
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await createTrader(test.database);
  await sql`insert into offer (organization_id, product_id, currency_id, amount) select 1, 1 + n % 2, 1, n from generate_series(1, 9) n`.execute(
    test.database.db,
  );
});
afterAll(() => test.close());

const post = async (url: string, payload: object | string = {}, headers: Record<string, string> = {}) => {
  const answer = await test.app.inject({ method: 'POST', url, headers: { ...user, ...headers }, payload });
  return { status: answer.statusCode, body: answer.json() };
};
const lastEntry = async (action: string) => {
  const { rows } = await sql<{ id: number }>`
    select id from activity where action = ${action} and part_of is null order by id desc limit 1`.execute(test.database.db);
  return rows[0]?.id ?? 0;
};

const dump = async (): Promise<string[]> => {
  const { db } = test.database;
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const sums = tables.map(
    ({ name }) => sql`select ${name}::text as name, md5(string_agg(t::text, ',' order by t::text)) as sum from ${sql.raw(name)} as t`,
  );
  const { rows } = await sql<{ name: string; sum: string }>`${sql.join(sums, sql` union all `)}`.execute(db);
  return rows.map(({ name, sum }) => `${name} ${sum}`);
};

/** Ends the connection of what is performed in its middle, where it enters itself into the activity record after its changes. */
const loseConnection = async <Result>(perform: () => Promise<Result>): Promise<Result> => {
  const { patient, db } = test.database;
  const isBlocked = Promise.withResolvers<void>();
  const isLost = Promise.withResolvers<void>();
  const blocking = patient.transaction().execute(async (trx) => {
    await sql`lock table activity in exclusive mode`.execute(trx);
    isBlocked.resolve();
    await isLost.promise;
  });
  await isBlocked.promise;
  const performed = Promise.allSettled([perform()]);
  const lose = async () => {
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length;
  };
  await expect.poll(lose, { timeout: 60_000 }).toBe(1);
  isLost.resolve();
  await blocking;
  const [end] = await performed;
  if (end.status === 'rejected') throw end.reason;
  return end.value;
};

const declaration = { name: 'depot', fields: [{ name: 'title', kind: 'TEXT', unique: true }] };

const calls: [string, () => Promise<() => ReturnType<typeof post>>][] = [
  ['a merge', async () => () => post(mergeCalls.merge.path, { primaryProductId: 1, secondaryProductId: 2 })],
  [
    'the undo of a merge',
    async () => {
      const { body } = await post(mergeCalls.merge.path, { primaryProductId: 1, secondaryProductId: 2 });
      return () => post(mergeCalls.undo.path, { mergeId: body.mergeId });
    },
  ],
  [
    'the setting up of an entity',
    async () => {
      const { fingerprint } = (await post(setupCalls.preview.path, declaration)).body;
      return () => post(setupCalls.apply.path, { declaration, fingerprint });
    },
  ],
  [
    'the restoration of a record',
    async () => {
      await post('/api/offer-management/update-offer', { offer: { id: 1, amount: 77 } });
      const id = await lastEntry('UPDATE');
      return () => post(pathOf(restorationCalls.restore, { id }));
    },
  ],
  [
    'a submission of offers from text',
    async () => {
      const entry = { cleanedInputProductTitle: 'a lamp', inputLine: 'a lamp 5', proposedTerms: [], amount: 5, mappedProductId: 1 };
      const ids = { organizationId: 1, currencyId: 1, outputCurrencyId: 1 };
      const submission = {
        ...{ submissionId: randomUUID(), ...ids, exchangeRate: 1, termMappingsToRemove: [] },
        mappedOfferList: [{ ...entry, createTextToProductMapping: true }],
      };
      return () => post(offerTextCalls.submit.path, submission);
    },
  ],
];

it.each(calls)(
  '%s whose connection is lost in the middle changes nothing, says so, and is done when it is tried again',
  async (_, prepare) => {
    const perform = await prepare();
    const before = await dump();
    expect(await loseConnection(perform)).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE', message: 'The database does not answer. Please try again in a moment.' },
    });
    expect(await dump()).toEqual(before);
    expect(await perform()).toMatchObject({ status: 200, body: { status: 'SUCCESS' } });
    expect(await dump()).not.toEqual(before);
  },
);

const signal = new AbortController().signal;

const jobs: [string, () => Promise<() => Promise<void>>][] = [
  [
    'the restoration of an upload',
    async () => {
      const rows = ['title,active', 'one,YES', 'two,YES'];
      await post('/api/tag-input-text-upload/upload-file', multipartBody(rows.join('\n')), { 'content-type': MULTIPART });
      await post(pathOf(restorationCalls.restore, { id: await lastEntry('UPLOAD') }));
      return () => servedJob(test.services, 'restore-records')({ id: randomUUID(), payload: {}, signal, isLastAttempt: false });
    },
  ],
  [
    'the undo of an import',
    async () => {
      await runImport(test.database, { Offers: [header, ['Alpha', 'P1', 100]] });
      const importBatchId = await latestBatch(test);
      expect(await askUndo(test, importBatchId, user)).toMatchObject({ status: 200 });
      const actor = { id: 1, username: 'manager' };
      return () => undoBatch({ db: test.database.patient, registry: test.services.registry, actor }, importBatchId, signal);
    },
  ],
  [
    'an import of products',
    async () => {
      const payload = { requestedBy: 'clerk' };
      return () => servedJob(test.services, 'import-products')({ id: 'job', payload, signal, isLastAttempt: false });
    },
  ],
];

it.each(jobs)('%s whose connection is lost in the middle changes nothing, and is done by the next attempt', async (_, prepare) => {
  const perform = await prepare();
  const before = await dump();
  await expect(loseConnection(perform)).rejects.toMatchObject({ message: expect.stringMatching(/terminat/) });
  expect(await dump()).toEqual(before);
  await perform();
  expect(await dump()).not.toEqual(before);
});
