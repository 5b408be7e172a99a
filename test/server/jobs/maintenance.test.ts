import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSession } from '../../../server/auth/sessions.ts';
import { maintenanceJob } from '../../../server/jobs/maintenance.ts';
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

it('has the tables tidied once a day, an hour from now, however often servers are started', async () => {
  const { db } = test.database;
  const tidyings = async () =>
    (
      await sql<{ state: string; waits: boolean }>`
      select state, start_after > now() + interval '55 minutes' as waits from pgboss.job where name = 'vacuum' order by created_on`.execute(
        db,
      )
    ).rows;
  const anotherStart = async () => {
    const jobs = createJobQueue(test.database);
    await jobs.start({});
    await maintenanceJob({ ...test.services, jobs })();
    await jobs.stop();
  };
  await sql`delete from pgboss.job where name = 'vacuum'`.execute(db);
  await anotherStart();
  await anotherStart();
  expect(await tidyings()).toEqual([{ state: 'created', waits: true }]);
  await sql`update pgboss.job set state = 'completed', completed_on = now() where name = 'vacuum'`.execute(db);
  await anotherStart();
  expect(await tidyings()).toHaveLength(1);
  await sql`update pgboss.job set singleton_on = singleton_on - interval '1 day' where name = 'vacuum'`.execute(db);
  await anotherStart();
  expect(await tidyings()).toMatchObject([{ state: 'completed' }, { state: 'created' }]);
});

it('tidying tells the planner how long the tables are', async () => {
  const { db } = test.database;
  await sql`insert into tag (title) select 'Tag ' || n from generate_series(1, 300) n`.execute(db);
  await vacuumJob(test.services)();
  const { rows } = await sql`select reltuples::int as known from pg_class where oid = 'tag'::regclass`.execute(db);
  expect(rows).toEqual([{ known: 300 }]);
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
