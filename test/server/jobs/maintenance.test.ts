import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSession } from '../../../server/auth/sessions.ts';
import { maintenanceJob } from '../../../server/jobHandlers.ts';
import { createJobQueue } from '../../../server/jobs/queue.ts';
import { vacuumJob } from '../../../server/jobs/vacuum.ts';
import { createTestApp, type TestApp } from '../../helpers/app.ts';

const DAY_MS = 86_400_000;
let test: TestApp;
let time = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  test = await createTestApp({ now: () => time });
  await test.services.jobs.start({});
});
afterAll(() => test.close());

it('removes expired sessions and keeps the others', async () => {
  const { db } = test.database;
  const maintain = maintenanceJob(test.services);
  const { id } = await db
    .insertInto('user')
    .values({ username: 'someone', password: 'none', active: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const begin = (days: number) =>
    startSession(db, { userId: id, passwordHash: 'none', expiresAt: new Date(time.getTime() + days * DAY_MS) });
  await begin(1);
  await begin(3);
  const sessions = async () => (await db.selectFrom('session').select('userId').where('userId', '=', id).execute()).length;
  await maintain();
  expect(await sessions()).toBe(2);
  time = new Date(time.getTime() + 2 * DAY_MS);
  await maintain();
  expect(await sessions()).toBe(1);
});

it('has the tables tidied every night', async () => {
  const jobs = createJobQueue(test.database);
  await jobs.start({ vacuum: vacuumJob(test.services) }, 'Asia/Tokyo');
  const { rows } = await sql`select name, cron, timezone from pgboss.schedule where name = 'vacuum'`.execute(test.database.db);
  expect(rows).toEqual([{ name: 'vacuum', cron: '30 3 * * *', timezone: 'Asia/Tokyo' }]);
  await jobs.stop();
});

it('tidying tells the planner how long the tables are', async () => {
  const { db } = test.database;
  await sql`insert into tag (title) select 'Tag ' || n from generate_series(1, 300) n`.execute(db);
  await vacuumJob(test.services)();
  const { rows } = await sql`select reltuples::int as known from pg_class where oid = 'tag'::regclass`.execute(db);
  expect(rows).toEqual([{ known: 300 }]);
});

it('tidying tells the planner of no empty table, which it would read anew for each row of another', async () => {
  const { db } = test.database;
  await vacuumJob(test.services)();
  const { rows } =
    await sql`select reltuples::int as known from pg_class where oid in ('held_offer'::regclass, 'offer_ended'::regclass)`.execute(db);
  expect(rows).toEqual([{ known: -1 }, { known: -1 }]);
});

it('comes every five minutes, and once at every start', async () => {
  const jobs = createJobQueue(test.database);
  const { promise: begun, resolve } = Promise.withResolvers<void>();
  await jobs.start({ maintenance: async () => resolve() });
  await begun;
  const { rows } = await sql`select name, cron from pgboss.schedule`.execute(test.database.db);
  expect(rows).toEqual([{ name: 'maintenance', cron: '*/5 * * * *' }]);
  await jobs.stop();
});

it('makes the settings that say which import runs, empty, before the first import', async () => {
  const { db } = test.database;
  await maintenanceJob(test.services)();
  await maintenanceJob(test.services)();
  const settings = await db.selectFrom('applicationSettings').select(['category', 'key', 'value']).orderBy('key').execute();
  expect(settings).toEqual([
    { category: 'offer-from-teamwork-sheet', key: 'import-job-code', value: '' },
    { category: 'import-product-from-teamwork-spreadsheet', key: 'job-code', value: '' },
    { category: 'offer-from-teamwork-sheet', key: 'offer-from-text-import-job-code', value: '' },
  ]);
});
