import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { FAILURES_PER_PAIR } from '../../../server/auth/signInThrottle.ts';
import { createTestApp, type TestApp } from '../../helpers/app.ts';
import { bearer, makeUser, PASSWORD, signInAs, statusOf } from '../auth/accounts.ts';

let test: TestApp;
let log: string[] = [];
beforeAll(async () => {
  test = await createTestApp({ environment: { LOG_LEVEL: 'info' }, log: { write: (line) => log.push(line) } });
  await makeUser(test, 'ann');
});
afterAll(() => test.close());
beforeEach(() => {
  log = [];
});

const lines = () => log.map((line) => JSON.parse(line) as { msg: string; username?: string | null; address?: string });

it('the log says who signed in, and from where', async () => {
  await signInAs(test, 'ANN');
  expect(lines()[0]).toMatchObject({ msg: 'signed in', username: 'ann', address: '127.0.0.1' });
});

it('the log says as whom a sign-in failed, but never what was typed in place of a username', async () => {
  await signInAs(test, 'Ann', 'wrong');
  await signInAs(test, PASSWORD, 'wrong');
  const failed = lines().filter(({ msg }) => msg.startsWith('a sign-in failed'));
  expect(failed).toMatchObject([
    { msg: 'a sign-in failed: the password is wrong', username: 'ann', address: '127.0.0.1' },
    { msg: 'a sign-in failed: there is no such user', username: null, address: '127.0.0.1' },
  ]);
  expect(log.join()).not.toContain(PASSWORD);
  expect(log.join()).not.toContain('"wrong"');
});

it('the log says that an account is disabled, and that too many attempts were refused, without the name that was typed', async () => {
  await makeUser(test, 'gone');
  await test.database.db.updateTable('user').set({ active: false }).where('username', '=', 'gone').execute();
  await signInAs(test, 'gone');
  for (let failure = 0; failure < FAILURES_PER_PAIR; failure += 1) await signInAs(test, 'nobody', 'wrong');
  log = [...log.slice(0, 1)];
  await signInAs(test, 'nobody', 'wrong');
  const said = lines().filter(({ msg }) => msg.includes('sign-in'));
  expect(said).toMatchObject([
    { msg: 'a sign-in failed: the account is disabled', username: 'gone' },
    { msg: 'a sign-in was refused unchecked: TOO_MANY_ATTEMPTS', username: null },
  ]);
});

it('the log holds the beginning of an address that goes on and on', async () => {
  await test.app.inject(`/api/${'x'.repeat(100_000)}`);
  expect(log.join()).toContain('"path":"/api/xxx');
  expect(log.join().length).toBeLessThan(2_000);
});

it('the log says who made each call', async () => {
  await statusOf(test, await bearer(test, 'ann'));
  await statusOf(test, {});
  const calls = lines().filter(({ msg }) => msg === 'called');
  expect(calls.slice(1).map(({ username }) => username)).toEqual(['ann', null]);
});
