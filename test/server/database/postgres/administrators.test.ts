import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deadlines } from '../../../../server/database/deadlines.ts';
import { appOn, type TestApp } from '../../../helpers/appOn.ts';
import { createTestDatabase } from '../../../helpers/database.ts';
import { makeUser } from '../../auth/accounts.ts';

let test: TestApp;
beforeAll(async () => {
  // Each waits as long as the other takes.
  test = await appOn(await createTestDatabase({ ...deadlines, lock: 60_000, asked: 60_000 }));
});
afterAll(() => test.close());

it('a user who is being disabled is nobody’s successor, also when they are given the second role meanwhile', async () => {
  const { db } = test.database;
  const ada = await makeUser(test, 'ada', ['CLERK', 'MANAGER']);
  const bob = await makeUser(test, 'bob', ['CLERK']);
  const disabling = await db.startTransaction().execute();
  await disabling.updateTable('user').set({ active: false }).where('id', '=', bob).execute();
  const given = db.insertInto('authority').values({ userId: bob, authority: 'MANAGER' }).execute();
  const isWaiting = () => sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`.execute(db);
  await expect.poll(async () => (await isWaiting()).rows[0]?.n, { timeout: 60_000 }).toBe(1);
  const drop = () => db.deleteFrom('authority').where('userId', '=', ada).where('authority', '=', 'MANAGER').execute();
  await expect(drop()).rejects.toMatchObject({ code: 'OD001' });
  await disabling.commit().execute();
  await given;
  await expect(drop()).rejects.toMatchObject({ code: 'OD001' });
  await db.updateTable('user').set({ active: true }).where('id', '=', bob).execute();
  await expect(drop()).resolves.toHaveLength(1);
});

it('two users who lose a role at the same moment wait for each other, and the second one keeps it', async () => {
  const { db } = test.database;
  const [ada, bob] = [await makeUser(test, 'ann', ['CLERK', 'MANAGER']), await makeUser(test, 'ben', ['CLERK', 'MANAGER'])];
  await db.updateTable('user').set({ active: false }).where('id', 'not in', [ada, bob]).execute();
  const first = await db.startTransaction().execute();
  await first.updateTable('user').set({ manager: false }).where('id', '=', ada).execute();
  const second = db.updateTable('user').set({ clerk: false }).where('id', '=', bob).execute();
  const outcome = second.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
  const isWaiting = () =>
    sql<{ n: number }>`select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted`.execute(db);
  await expect.poll(async () => (await isWaiting()).rows[0]?.n, { timeout: 60_000 }).toBe(1);
  await first.commit().execute();
  expect(await outcome).toBe('OD001');
});
