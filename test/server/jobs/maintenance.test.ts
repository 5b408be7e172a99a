import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSession } from '../../../server/auth/sessions.ts';
import { maintenanceJob } from '../../../server/jobs/maintenance.ts';
import { createTestApp, type TestApp } from '../../helpers/app.ts';

const DAY_MS = 86_400_000;
let test: TestApp;
let time = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  test = await createTestApp({ now: () => time });
  await test.services.jobs.start({});
});
afterAll(() => test.close());

it('removes expired sessions and keeps the others, also on the day that it tidies the tables', async () => {
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
