import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../helpers/app.ts';
import { makeUser } from '../../auth/accounts.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('a user who is being disabled is nobody’s successor, also when he is given the second role meanwhile', async () => {
  const { db } = test.database;
  const ada = await makeUser(test, 'ada', ['CLERK', 'MANAGER']);
  const bob = await makeUser(test, 'bob', ['CLERK']);
  const disabling = await db.startTransaction().execute();
  await disabling.updateTable('user').set({ active: false }).where('id', '=', bob).execute();
  await db.insertInto('authority').values({ userId: bob, authority: 'MANAGER' }).execute();
  const dropped = db.deleteFrom('authority').where('userId', '=', ada).where('authority', '=', 'MANAGER').execute();
  let outcome = '';
  const ended = dropped.then(
    () => (outcome = 'done'),
    (error: { code: string }) => (outcome = error.code),
  );
  const isWaiting = () =>
    sql<{ n: number }>`select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted`.execute(db);
  const isSettled = async () => outcome !== '' || ((await isWaiting()).rows[0]?.n ?? 0) > 0;
  await expect.poll(isSettled, { timeout: 60_000 }).toBe(true);
  await disabling.commit().execute();
  await ended;
  expect(outcome).toBe('OD001');
});
