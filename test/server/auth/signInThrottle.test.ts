import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  countAttempt,
  FAILURES_PER_ADDRESS,
  FAILURES_PER_USERNAME,
  forgetAttempt,
  removeOldAttempts,
} from '../../../server/auth/signInThrottle.ts';
import { createTestApp, type TestApp } from '../../helpers/app.ts';
import { makeUser, PASSWORD, signInAs } from './accounts.ts';

let now = new Date();
let test: TestApp;
let username = '';
let users = 0;
beforeAll(async () => {
  test = await createTestApp({ now: () => now, environment: { TRUST_PROXY: '1' } });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = new Date('2026-03-05T08:00:00.000Z');
  username = `ann ${++users}`;
  await makeUser(test, username);
  await test.database.db.deleteFrom('signInThrottle').execute();
});

const from = (address: string) => ({ 'x-forwarded-for': address });
const failWith = async (name: string, times: number) => {
  for (let time = 0; time < times; time++) expect((await signInAs(test, name, 'wrong')).statusCode).toBe(401);
};
const attempts = async (count: number, attempt: (index: number) => { username: string; address: string }) => {
  let accepted = 0;
  await Promise.all(
    Array.from({ length: count }, (_, index) =>
      countAttempt(test.database.db, attempt(index), now).then(
        () => accepted++,
        () => null,
      ),
    ),
  );
  return accepted;
};

describe('failed sign-ins', () => {
  it('of one username are stopped, also with the right password, in any spelling and from anywhere', async () => {
    await failWith(username, FAILURES_PER_USERNAME);
    for (const response of [
      await signInAs(test, ` ${username.toUpperCase()} `),
      await signInAs(test, username, PASSWORD, from('198.51.100.7')),
    ]) {
      expect(response.statusCode).toBe(429);
      expect(response.json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', message: 'Too many attempts. Try again in 15 minutes.' });
      expect(response.headers['retry-after']).toBe('900');
    }
  });

  it('of an unknown username are stopped alike', async () => {
    await failWith('nobody', FAILURES_PER_USERNAME);
    expect((await signInAs(test, 'nobody', 'wrong')).statusCode).toBe(429);
  });

  it('are forgotten a quarter of an hour after the first', async () => {
    await failWith(username, 1);
    now = new Date('2026-03-05T08:14:00.000Z');
    await failWith(username, FAILURES_PER_USERNAME - 1);
    expect((await signInAs(test, username)).headers['retry-after']).toBe('60');
    now = new Date('2026-03-05T08:15:00.000Z');
    expect((await signInAs(test, username)).statusCode).toBe(200);
  });

  it('are forgotten when the user signs in, and successes count for nothing', async () => {
    await failWith(username, FAILURES_PER_USERNAME - 1);
    for (let time = 0; time < 3; time++) expect((await signInAs(test, username)).statusCode).toBe(200);
    await failWith(username, FAILURES_PER_USERNAME);
    expect((await signInAs(test, username)).statusCode).toBe(429);
  });

  it('at the same time cannot exceed the limit of a username', async () => {
    expect(await attempts(40, (index) => ({ username, address: `192.0.2.${index}` }))).toBe(FAILURES_PER_USERNAME);
  });

  it('at the same time cannot exceed the limit of an address, whatever the username', async () => {
    expect(await attempts(150, (index) => ({ username: `user ${index}`, address: '192.0.2.1' }))).toBe(FAILURES_PER_ADDRESS);
    const response = await signInAs(test, username, PASSWORD, from('192.0.2.1'));
    expect(response.statusCode).toBe(429);
    expect((await signInAs(test, username, PASSWORD, from('192.0.2.2'))).statusCode).toBe(200);
  });

  it('at the same time cannot exceed the limit of a network, whose addresses are all of one customer', async () => {
    const address = (index: number) => `2001:db8:1:2:${index.toString(16)}::${index.toString(16)}`;
    expect(await attempts(150, (index) => ({ username: `user ${index}`, address: address(index) }))).toBe(FAILURES_PER_ADDRESS);
    expect(await attempts(1, () => ({ username, address: '2001:db8:1:3::1' }))).toBe(1);
  });

  it('of an address over its limit leave nothing behind of the usernames made up there', async () => {
    const kept = () => test.database.db.selectFrom('signInThrottle').select('key').execute();
    for (let time = 0; time < FAILURES_PER_ADDRESS + 20; time++) await attempts(1, () => ({ username: `u${time}`, address: '192.0.2.1' }));
    expect(await kept()).toHaveLength(FAILURES_PER_ADDRESS + 1);
    expect((await signInAs(test, 'made up', 'wrong', from('192.0.2.1'))).json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    expect(await kept()).toHaveLength(FAILURES_PER_ADDRESS + 1);
  });

  it('a success takes back its own count of the address, and no more', async () => {
    const attempt = { username, address: '192.0.2.1' };
    for (let time = 0; time < FAILURES_PER_ADDRESS - 1; time++)
      await countAttempt(test.database.db, { ...attempt, username: `u${time}` }, now);
    await countAttempt(test.database.db, attempt, now);
    await forgetAttempt(test.database.db, attempt);
    await countAttempt(test.database.db, attempt, now);
    await expect(countAttempt(test.database.db, attempt, now)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  });

  it('are removed once their window is over, and not before', async () => {
    await failWith(username, 1);
    const counts = () => test.database.db.selectFrom('signInThrottle').select('key').execute();
    await removeOldAttempts(test.database.db, new Date('2026-03-05T08:14:59.999Z'));
    expect(await counts()).toHaveLength(2);
    await removeOldAttempts(test.database.db, new Date('2026-03-05T08:15:00.000Z'));
    expect(await counts()).toEqual([]);
  });
});
