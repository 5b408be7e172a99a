import { afterAll, beforeAll, expect, it } from 'vitest';
import { setPassword } from '../../../server/auth/firstAccounts.ts';
import { createTestApp, type TestApp } from '../../helpers/app.ts';
import { bearer, makeUser, PASSWORD, signInAs, statusOf } from './accounts.ts';

const NEW = 'the next password';
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await makeUser(test, 'ann');
  await makeUser(test, 'bob');
});
afterAll(() => test.close());

it('a lost password is set, and ends the sessions of that user alone, in the name of the system', async () => {
  const { db } = test.database;
  const [ann, bob] = [await bearer(test, 'ann'), await bearer(test, 'bob')];
  expect(await setPassword(db, ' Ann', NEW)).toBe('ann');
  expect([await statusOf(test, ann), await statusOf(test, bob)]).toEqual([401, 200]);
  expect((await signInAs(test, 'ann', PASSWORD)).statusCode).toBe(401);
  expect((await signInAs(test, 'ann', NEW)).statusCode).toBe(200);
  expect((await signInAs(test, 'bob', PASSWORD)).statusCode).toBe(200);
  const entry = await db.selectFrom('activity').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ action: 'UPDATE', resource: 'user', recordTitle: 'ann', userId: null });
  expect(JSON.stringify(entry)).not.toContain(NEW);
});

it('a user who is not there has none, and nothing is changed', async () => {
  const { db } = test.database;
  const count = async () => (await db.selectFrom('activity').select('id').execute()).length;
  const before = await count();
  expect(await setPassword(db, 'nobody', NEW)).toBeNull();
  expect(await count()).toBe(before);
});
