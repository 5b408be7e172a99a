import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../helpers/app.ts';
import { asSpreadsheet, createTrader } from '../../../helpers/trader.ts';
import { workflowCases } from '../../../helpers/workflowCases.ts';
import { type LossCase, type LossDesk, openLossDesk } from './lossDesk.ts';

let test: TestApp;
let desk: LossDesk;
beforeAll(async () => {
  test = await createTestApp({ spreadsheet: await asSpreadsheet({ Products: [['Product'], ['Nova']] }) });
  desk = await openLossDesk(test);
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

const cases = await workflowCases<LossCase>('lostConnection.ts');

it.each(cases.flatMap((each) => ('call' in each ? [each] : [])))(
  '$title whose connection is lost in the middle changes nothing, says so, and is done when it is tried again',
  async ({ call }) => {
    const perform = await call(desk);
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

it.each(cases.flatMap((each) => ('job' in each ? [each] : [])))(
  '$title whose connection is lost in the middle changes nothing, and is done by the next attempt',
  async ({ job }) => {
    const perform = await job(desk);
    const before = await dump();
    await expect(loseConnection(perform)).rejects.toMatchObject({ message: expect.stringMatching(/terminat/) });
    expect(await dump()).toEqual(before);
    await perform();
    expect(await dump()).not.toEqual(before);
  },
);
