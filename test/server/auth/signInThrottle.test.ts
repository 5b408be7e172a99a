import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  countAttempt,
  FAILURES_PER_ADDRESS,
  FAILURES_PER_PAIR,
  forgetAttempt,
  removeOldAttempts,
} from '../../../server/auth/signInThrottle.ts';
import { createTestApp, type TestApp } from '../../helpers/app.ts';
import { makeUser, PASSWORD, signInAs } from './accounts.ts';

let test: TestApp;
let username = '';
let users = 0;
beforeAll(async () => {
  test = await createTestApp({ now: () => new Date(), environment: { TRUST_PROXY: '1' } });
});
afterAll(() => test.close());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T08:00:00.000Z') });
  username = `ann ${++users}`;
  await makeUser(test, username);
  await test.database.db.deleteFrom('signInThrottle').execute();
});
afterEach(() => void vi.useRealTimers());

const from = (address: string) => ({ 'x-forwarded-for': address });
const failWith = async (name: string, times: number, address = '198.51.100.1') => {
  for (let time = 0; time < times; time++) expect((await signInAs(test, name, 'wrong', from(address))).statusCode).toBe(401);
};
const attempts = async (count: number, attempt: (index: number) => { username: string; address: string }) => {
  const waited: number[] = [];
  const wait = async (ms: number) => waited.push(ms);
  const outcomes = await Promise.allSettled(
    Array.from({ length: count }, (_, index) => countAttempt(test.database.db, attempt(index), wait)),
  );
  return { accepted: outcomes.filter(({ status }) => status === 'fulfilled').length, waited: waited.sort((a, b) => a - b) };
};
const kept = () => test.database.db.selectFrom('signInThrottle').select('key').execute();

describe('failed sign-ins', () => {
  it('of a username at one address are refused there, also with the right password and in any spelling', async () => {
    await failWith(username, FAILURES_PER_PAIR);
    const response = await signInAs(test, ` ${username.toUpperCase()} `, PASSWORD, from('198.51.100.1'));
    expect(response.statusCode).toBe(429);
    expect(response.json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', message: 'Too many attempts. Try again in 15 minutes.' });
    expect(response.headers['retry-after']).toBe('900');
  });

  it('let the user in from another address, while the one who guesses is refused', async () => {
    await failWith(username, FAILURES_PER_PAIR, '203.0.113.9');
    for (let time = 0; time < 5; time++) expect((await signInAs(test, username, 'wrong', from('203.0.113.9'))).statusCode).toBe(429);
    expect((await signInAs(test, username, PASSWORD, from('198.51.100.7'))).statusCode).toBe(200);
    expect((await signInAs(test, username, PASSWORD, from('203.0.113.9'))).statusCode).toBe(429);
  });

  it('that were counted while the clock was two days ahead lock nobody out once it is right', async () => {
    vi.setSystemTime(new Date('2026-03-07T08:00:00.000Z'));
    await failWith(username, FAILURES_PER_PAIR);
    expect((await signInAs(test, username, PASSWORD, from('198.51.100.1'))).statusCode).toBe(429);
    vi.setSystemTime(new Date('2026-03-05T08:00:00.000Z'));
    expect((await signInAs(test, username, PASSWORD, from('198.51.100.1'))).statusCode).toBe(200);
  });

  it('of an unknown username are refused alike', async () => {
    await failWith('nobody', FAILURES_PER_PAIR);
    expect((await signInAs(test, 'nobody', 'wrong', from('198.51.100.1'))).statusCode).toBe(429);
  });

  it('are forgotten a quarter of an hour after the first', async () => {
    await failWith(username, 1);
    vi.setSystemTime(new Date('2026-03-05T08:14:00.000Z'));
    await failWith(username, FAILURES_PER_PAIR - 1);
    expect((await signInAs(test, username, PASSWORD, from('198.51.100.1'))).headers['retry-after']).toBe('60');
    vi.setSystemTime(new Date('2026-03-05T08:15:00.000Z'));
    expect((await signInAs(test, username, PASSWORD, from('198.51.100.1'))).statusCode).toBe(200);
  });

  it('are forgotten when the user signs in there, and successes count for nothing', async () => {
    await failWith(username, FAILURES_PER_PAIR - 1);
    for (let time = 0; time < 3; time++) expect((await signInAs(test, username, PASSWORD, from('198.51.100.1'))).statusCode).toBe(200);
    await failWith(username, FAILURES_PER_PAIR);
    expect((await signInAs(test, username, PASSWORD, from('198.51.100.1'))).statusCode).toBe(429);
  });

  it('at the same time cannot exceed the limit of a username at an address', async () => {
    expect((await attempts(40, () => ({ username, address: '192.0.2.1' }))).accepted).toBe(FAILURES_PER_PAIR);
  });

  it('at the same time cannot exceed the limit of an address, whatever the username', async () => {
    const tried = await attempts(150, (index) => ({ username: `user ${index}`, address: '192.0.2.1' }));
    expect(tried).toEqual({ accepted: FAILURES_PER_ADDRESS, waited: [] });
    expect((await signInAs(test, username, PASSWORD, from('192.0.2.1'))).statusCode).toBe(429);
    expect((await signInAs(test, username, PASSWORD, from('192.0.2.2'))).statusCode).toBe(200);
  });

  it('at the same time cannot exceed the limit of a network, whose addresses all belong to one customer', async () => {
    const address = (index: number) => `2001:db8:1:2:${index.toString(16)}::${index.toString(16)}`;
    expect((await attempts(150, (index) => ({ username: `user ${index}`, address: address(index) }))).accepted).toBe(FAILURES_PER_ADDRESS);
    expect((await attempts(1, () => ({ username, address: '2001:db8:1:3::1' }))).accepted).toBe(1);
  });

  it('of one username from many addresses become slow, and are never refused', async () => {
    const { accepted, waited } = await attempts(20, (index) => ({ username, address: `192.0.2.${index}` }));
    expect(accepted).toBe(20);
    expect(waited).toEqual([1_000, 2_000, 3_000, 4_000, 5_000, 5_000, 5_000, 5_000, 5_000, 5_000]);
    const unknown = await attempts(12, (index) => ({ username: 'nobody', address: `192.0.2.${index}` }));
    expect(unknown).toEqual({ accepted: 12, waited: [1_000, 2_000] });
  });

  it('do not slow the user down at an address where they signed in within the last 30 days', async () => {
    const home = { username, address: '198.51.100.7' };
    expect((await signInAs(test, username, PASSWORD, from(home.address))).statusCode).toBe(200);
    vi.setSystemTime(new Date('2026-04-04T07:50:00.000Z'));
    const attack = () => attempts(20, (index) => ({ username, address: `192.0.2.${index}` }));
    await attack();
    expect(await attempts(1, () => home)).toEqual({ accepted: 1, waited: [] });
    expect(await attempts(1, () => ({ ...home, address: '198.51.100.8' }))).toEqual({ accepted: 1, waited: [5_000] });
    vi.setSystemTime(new Date('2026-04-04T08:00:00.000Z'));
    expect(await attempts(1, () => home)).toEqual({ accepted: 1, waited: [5_000] });
  });

  it('of an address over its limit leave nothing behind of the usernames made up there', async () => {
    for (let time = 0; time < FAILURES_PER_ADDRESS + 20; time++) await attempts(1, () => ({ username: `u${time}`, address: '192.0.2.1' }));
    // One of the address, and of each username one alone and one at the address.
    expect(await kept()).toHaveLength(2 * FAILURES_PER_ADDRESS + 1);
    expect((await signInAs(test, 'made up', 'wrong', from('192.0.2.1'))).json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    expect(await kept()).toHaveLength(2 * FAILURES_PER_ADDRESS + 1);
  });

  it('a success takes back its own count of the address and of the username, and no more', async () => {
    const attempt = { username, address: '192.0.2.1' };
    await attempts(FAILURES_PER_ADDRESS - 1, (index) => ({ username: `u${index}`, address: attempt.address }));
    await attempts(9, (index) => ({ username, address: `198.51.100.${index}` }));
    await attempts(1, () => attempt);
    await forgetAttempt(test.database.db, attempt);
    expect(await attempts(1, () => attempt)).toEqual({ accepted: 1, waited: [] });
    await expect(countAttempt(test.database.db, attempt)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    expect(await attempts(1, () => ({ username, address: '203.0.113.1' }))).toEqual({ accepted: 1, waited: [1_000] });
  });

  it('are removed once their window is over, and not before', async () => {
    await failWith(username, 1);
    await removeOldAttempts(test.database.db, new Date('2026-03-05T08:14:59.999Z'));
    expect(await kept()).toHaveLength(3);
    await removeOldAttempts(test.database.db, new Date('2026-03-05T08:15:00.000Z'));
    expect(await kept()).toEqual([]);
  });
});
