import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeExpiredSessions, startSession } from '../../../server/auth/sessions.ts';
import { createTestApp, type TestApp } from '../../helpers/app.ts';
import { bearer, makeUser, statusOf } from './accounts.ts';

let now = new Date();
let test: TestApp;
let username = '';
let users = 0;
beforeAll(async () => {
  test = await createTestApp({ now: () => now, environment: { SESSION_HOURS: '2' } });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = new Date('2026-03-05T08:00:00.000Z');
  username = `ann ${++users}`;
  await makeUser(test, username);
});

const setUser = (values: { active?: boolean; password?: string }, db = test.database.db) =>
  db.updateTable('user').set(values).where('username', '=', username).execute();
const user = () =>
  test.database.db.selectFrom('user').select(['id', 'password']).where('username', '=', username).executeTakeFirstOrThrow();
const sessions = async () =>
  test.database.db
    .selectFrom('session')
    .select('userId')
    .where('userId', '=', (await user()).id)
    .execute();

describe('a session', () => {
  it('holds until its hours are over, and not a moment longer', async () => {
    const headers = await bearer(test, username);
    now = new Date('2026-03-05T09:59:59.999Z');
    expect(await statusOf(test, headers)).toBe(200);
    now = new Date('2026-03-05T10:00:00.000Z');
    expect(await statusOf(test, headers)).toBe(401);
  });

  it('ends when its user signs out, and no other with it', async () => {
    const [mine, other] = [await bearer(test, username), await bearer(test, username)];
    const signOut = () => test.app.inject({ method: 'POST', url: '/api/authentication/sign-out', headers: mine });
    expect((await signOut()).json()).toEqual({ status: 'SUCCESS' });
    expect(await statusOf(test, mine)).toBe(401);
    expect(await statusOf(test, other)).toBe(200);
    expect((await signOut()).statusCode).toBe(200);
  });

  it('can be ended with an empty body, sent as JSON or as nothing [spec 7.authentication.2]', async () => {
    for (const headers of [{ 'content-type': 'application/json' }, {}]) {
      const mine = await bearer(test, username);
      await test.app.inject({ method: 'POST', url: '/api/authentication/sign-out', headers: { ...mine, ...headers } });
      expect(await statusOf(test, mine)).toBe(401);
    }
  });

  it('ends at once when the account is disabled, and enabling it does not bring it back', async () => {
    const headers = await bearer(test, username);
    await setUser({ active: false });
    expect(await statusOf(test, headers)).toBe(401);
    await setUser({ active: true });
    expect(await statusOf(test, headers)).toBe(401);
    expect(await sessions()).toEqual([]);
  });

  it('ends at once when somebody resets the password', async () => {
    const headers = await bearer(test, username);
    await setUser({ password: 'another hash' });
    expect(await statusOf(test, headers)).toBe(401);
    expect(await sessions()).toEqual([]);
  });

  it('lives on when the user is changed in any other way', async () => {
    const headers = await bearer(test, username);
    await setUser({ active: true });
    expect(await statusOf(test, headers)).toBe(200);
  });

  it('has the authorities that its user holds at that moment', async () => {
    const headers = await bearer(test, username);
    const tags = async () => (await test.app.inject({ url: '/api/tag/search/findAllActive', headers })).statusCode;
    const { id } = await user();
    await makeUser(test, 'the other holder', ['CLERK', 'MANAGER']);
    expect([await statusOf(test, headers), await tags()]).toEqual([200, 403]);
    await test.database.db.insertInto('authority').values({ userId: id, authority: 'MANAGER' }).execute();
    expect([await statusOf(test, headers), await tags()]).toEqual([200, 200]);
    await test.database.db.deleteFrom('authority').where('userId', '=', id).where('authority', '=', 'CLERK').execute();
    expect([await statusOf(test, headers), await tags()]).toEqual([403, 200]);
  });

  it('is not begun with a password that was changed, or for an account that was disabled, since it was read', async () => {
    const { id, password } = await user();
    const begin = () =>
      startSession(test.database.db, { userId: id, passwordHash: password, expiresAt: new Date('2026-03-05T10:00:00.000Z') });
    expect(await begin()).not.toBeNull();
    const beginning = await test.database.db.transaction().execute(async (trx) => {
      await setUser({ password: 'another hash' }, trx);
      return { result: begin() };
    });
    expect(await beginning.result).toBeNull();
    await setUser({ password, active: false });
    expect(await begin()).toBeNull();
    expect(await sessions()).toEqual([]);
  });

  it.each([undefined, '', 'Bearer', 'Bearer x', `Bearer ${'A'.repeat(43)}`, "Bearer ' or true --", 'Basic YW5uOmFubg=='])(
    'is not %j',
    async (authorization) => {
      await bearer(test, username);
      expect(await statusOf(test, authorization === undefined ? {} : { authorization })).toBe(401);
    },
  );

  it('is removed once it has expired, and not before', async () => {
    await bearer(test, username);
    await removeExpiredSessions(test.database.db, new Date('2026-03-05T09:59:59.999Z'));
    expect(await sessions()).toHaveLength(1);
    await removeExpiredSessions(test.database.db, new Date('2026-03-05T10:00:00.000Z'));
    expect(await sessions()).toEqual([]);
  });
});
