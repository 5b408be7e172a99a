import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { noteInEnglish } from '../../../../contract/importNote.ts';
import type { DatabaseHandle } from '../../../../server/database/connect.ts';
import { speaking } from '../../../../server/http/readerLanguage.ts';
import { jobHandlers } from '../../../../server/jobHandlers.ts';
import { createJobQueue, type JobQueue } from '../../../../server/jobs/queue.ts';
import type { Services } from '../../../../server/services.ts';
import { type Sheet, type Spreadsheet, SpreadsheetError } from '../../../../server/spreadsheet/spreadsheet.ts';
import { clearLost, endAnnounced, runningCode, scheduleAnnounced } from '../../../../server/trade/runningJobs.ts';
import { findOfferImport } from '../../../../server/workflows/offer-import/findBatches.ts';
import { importOffersJob } from '../../../../server/workflows/offer-import/importOffers.ts';
import { createTestApp, type TestApp } from '../../../helpers/app.ts';
import { createTrader, header, storedNotes, storedOffers } from '../../../helpers/trader.ts';

/** A spreadsheet of one sheet that yields rows when the test allows it. */
const gate = () => {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  let arrive = () => {};
  const isReached = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const textRow = (number: number, values: (string | number)[]) => ({
    number,
    cells: new Map(
      values.map((value, column) => [
        column,
        typeof value === 'number' ? { kind: 'NUMBER' as const, text: String(value) } : { kind: 'TEXT' as const, text: value },
      ]),
    ),
  });
  async function* rows() {
    yield textRow(1, header);
    arrive();
    await isOpen;
    yield textRow(2, ['Alpha', 'P1', 100]);
  }
  async function* sheets(): AsyncGenerator<Sheet> {
    yield { name: 'Offers', rows };
  }
  const spreadsheet: Spreadsheet = { name: 'gated.xlsx', sheets, isOpenElsewhere: async () => false, append: async () => {} };
  return { spreadsheet, open: () => open(), isReached };
};

let gated: ReturnType<typeof gate>;
let test: TestApp;
let jobs: JobQueue;
let services: Services;

beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  await createTrader(test.database);
  gated = gate();
  jobs = createJobQueue(test.database);
  services = { ...test.services, jobs, spreadsheet: gated.spreadsheet };
});
afterEach(async () => {
  gated.open();
  await jobs.stop();
  await sql`alter table offer drop constraint if exists no_offer`.execute(test.database.db);
  await sql`alter table application_settings drop constraint if exists no_setting`.execute(test.database.db);
  await sql`delete from pgboss.job`.execute(test.database.db);
});
afterAll(() => test.close());

const schedule = (requestedBy = 'clerk') => scheduleAnnounced(services, 'import-offers', { requestedBy });
const setting = () => runningCode(test.database.db, 'import-offers');
const untilEnded = () => expect.poll(setting, { timeout: 50_000 }).toBe('');

it('runs to its end: the setting holds its code meanwhile and is empty after [spec 4.import.1 9.settings.1]', async () => {
  await jobs.start(jobHandlers(services));
  const jobCode = await schedule();
  await gated.isReached;
  expect(await setting()).toBe(jobCode);
  gated.open();
  await untilEnded();
  expect(await storedOffers(test.database)).toHaveLength(1);
  const { rows } = await sql`select reltuples::int as known from pg_class where oid = 'offer'::regclass`.execute(test.database.db);
  expect(rows).toEqual([{ known: 1 }]);
});

it('scheduled while one runs, or many times at once, is the one that runs [spec 4.import.4]', async () => {
  await jobs.start(jobHandlers(services));
  const codes = await Promise.all(Array.from({ length: 5 }, () => schedule()));
  await gated.isReached;
  codes.push(await schedule('another'));
  expect(new Set(codes).size).toBe(1);
  gated.open();
  await untilEnded();
  const batches = await test.database.db.selectFrom('importBatch').select(['jobCode', 'requestedBy']).execute();
  expect(batches).toEqual([{ jobCode: codes[0], requestedBy: 'clerk' }]);
});

it('scheduled again the moment that one has ended, runs at once', async () => {
  await jobs.start(jobHandlers(services));
  gated.open();
  const first = await schedule();
  await untilEnded();
  const second = await schedule();
  expect(second).not.toBe(first);
  await untilEnded();
  const batches = await test.database.db.selectFrom('importBatch').select('finishedOn').execute();
  expect(batches.map(({ finishedOn }) => finishedOn !== null)).toEqual([true, true]);
});

it('goes on after a kill that pg-boss had seen it running before', async () => {
  await jobs.start({});
  const code = await schedule();
  await sql`update pgboss.job set state = 'active', started_on = now() where id = ${code}`.execute(test.database.db);
  await sql`update pgboss.queue set monitor_on = null`.execute(test.database.db);
  await supervise(test.database);
  await sql`update pgboss.job set state = 'retry' where id = ${code}`.execute(test.database.db);
  await jobs.stop();
  gated.open();
  jobs = createJobQueue(test.database);
  await jobs.start(jobHandlers({ ...services, jobs }));
  await untilEnded();
});

it('is not scheduled when the transaction of its setting fails', async () => {
  await jobs.start({});
  await sql`alter table application_settings add constraint no_setting check (false) not valid`.execute(test.database.db);
  await expect(schedule()).rejects.toThrow();
  const { rows } = await sql`select id from pgboss.job where name = 'import-offers'`.execute(test.database.db);
  expect(rows).toEqual([]);
});

it('cancelled while it waits, is taken back by the next look', async () => {
  await jobs.start({});
  const code = await schedule();
  await clearLost(services, 'import-offers');
  expect(await setting()).toBe(code);
  await jobs.cancel('import-offers', code);
  await clearLost(services, 'import-offers');
  expect(await setting()).toBe('');
  expect(await schedule()).not.toBe(code);
});

it('cancelled in the middle, stores nothing more and clears the setting', async () => {
  await jobs.start({});
  const code = await schedule();
  const cancelling = new AbortController();
  const running = importOffersJob(services)({
    id: code,
    payload: { requestedBy: 'clerk' },
    signal: cancelling.signal,
    isLastAttempt: false,
  });
  await gated.isReached;
  await jobs.cancel('import-offers', code);
  cancelling.abort(new Error('cancelled'));
  gated.open();
  await expect(running).rejects.toThrow('cancelled');
  expect(await setting()).toBe('');
  expect(await storedOffers(test.database)).toEqual([]);
});

it('given up after its last attempt, clears the setting and says so', async () => {
  await jobs.start({});
  const code = await schedule();
  await sql`alter table offer add constraint no_offer check (false) not valid`.execute(test.database.db);
  gated.open();
  const attempt = (isLastAttempt: boolean) =>
    importOffersJob(services)({ id: code, payload: { requestedBy: 'clerk' }, signal: new AbortController().signal, isLastAttempt });
  await expect(attempt(false)).rejects.toThrow();
  expect(await setting()).toBe(code);
  await expect(attempt(true)).rejects.toThrow();
  expect(await setting()).toBe('');
  expect(await storedNotes(test.database)).toEqual([expect.stringContaining('error on our side')]);
});

it('that fails at its last attempt is not left running, although its job is only then given up', async () => {
  await jobs.start({});
  const code = await schedule();
  await sql`update pgboss.job set retry_count = retry_limit - 1, retry_delay = 0 where id = ${code}`.execute(test.database.db);
  await sql`alter table offer add constraint no_offer check (false) not valid`.execute(test.database.db);
  gated.open();
  await jobs.stop();
  jobs = createJobQueue(test.database);
  await jobs.start({ 'import-offers': importOffersJob({ ...services, jobs }) });
  await untilEnded();
  expect((await storedNotes(test.database)).map(noteInEnglish)).toEqual([expect.stringContaining(`error on our side (job ${code})`)]);
  const { last } = await speaking('zh-HK', () => findOfferImport({ ...services, jobs }));
  expect(last?.failure).toBe(`系統出錯，匯入已停止（工作 ${code}）。之前讀取的報價已儲存；請重新匯入。`);
});

it('that has ended is not begun again where only the tidying after it failed', async () => {
  await jobs.start({});
  const code = await schedule();
  gated.open();
  const attempt = (database: DatabaseHandle) =>
    importOffersJob({ ...services, database })({
      id: code,
      payload: { requestedBy: 'clerk' },
      signal: new AbortController().signal,
      isLastAttempt: false,
    });
  const untidy = {
    ...test.database,
    get kind(): 'embedded' {
      throw new Error('no tidying');
    },
  };
  await expect(attempt(untidy)).rejects.toThrow('no tidying');
  expect(await setting()).toBe(code);
  const running = { jobCode: code, state: 'RUNNING', finishedOn: null, durationMs: null };
  expect(await findOfferImport(services)).toMatchObject({ running, last: null });
  expect(await schedule()).toBe(code);
  services = { ...services, spreadsheet: { ...gated.spreadsheet, sheets: unreadable } };
  await attempt(test.database);
  expect(await setting()).toBe('');
  expect(await findOfferImport(services)).toMatchObject({ running: null, last: { jobCode: code, state: 'COMPLETED' } });
  expect(await storedNotes(test.database)).toEqual([]);
});

it('of a workbook that cannot be read ends at once, with a note', async () => {
  services = { ...services, spreadsheet: { ...gated.spreadsheet, sheets: unreadable } };
  await jobs.start(jobHandlers(services));
  await schedule();
  await untilEnded();
  expect(await storedNotes(test.database)).toEqual(['{"code":"IMPORT_FAILED","message":"It is gone."}']);
});

it('stops with the server after the running batch, and goes on after the next start', async () => {
  await jobs.start(jobHandlers(services));
  const code = await schedule();
  await gated.isReached;
  const stopping = jobs.stop();
  gated.open();
  await stopping;
  expect(await storedOffers(test.database)).toEqual([]);
  expect(await setting()).toBe(code);

  jobs = createJobQueue(test.database);
  await jobs.start(jobHandlers({ ...services, jobs }));
  await untilEnded();
  expect(await storedOffers(test.database)).toHaveLength(1);
});

it.each(['7b6c1f0a-0000-4000-8000-000000000000', 'no job code at all'])(
  'lost with its job, as after a restored backup, is taken back when the server starts: %s',
  async (value) => {
    const [category, key] = ['offer-from-teamwork-sheet', 'import-job-code'];
    await test.database.db.insertInto('applicationSettings').values({ category, key, value }).execute();
    await jobs.start(jobHandlers(services));
    await untilEnded();
  },
);

it('that ends late leaves the setting of the next one alone', async () => {
  await jobs.start({});
  const code = await schedule();
  await endAnnounced(test.database.db, 'import-offers', '7b6c1f0a-0000-4000-8000-000000000000');
  expect(await setting()).toBe(code);
});

const supervise = async (database: DatabaseHandle) => {
  const boss = database.createBoss();
  boss.on('error', console.error);
  await boss.start();
  await boss.supervise('import-offers');
  await boss.stop();
};

const unreadable = (): AsyncIterable<Sheet> => ({
  [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new SpreadsheetError('MISSING', 'It is gone.')) }),
});
