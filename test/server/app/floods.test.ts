import { afterAll, beforeAll, expect, it } from 'vitest';
import { FAILURES_PER_PAIR } from '../../../server/auth/signInThrottle.ts';
import { inTurn, MOST_WAITING } from '../../../server/kinds/password/hashing.ts';
import { createTestApp, type TestApp } from '../../helpers/app.ts';
import { makeUser, PASSWORD, signInAs, statusOf } from '../auth/accounts.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await makeUser(test, 'ann');
});
afterAll(() => test.close());

it('a sign-in that finds the queue full learns when to try again, and other calls go on', async () => {
  const clerk = await test.signIn('CLERK');
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const flood = Array.from({ length: 2 + MOST_WAITING }, () => inTurn(() => isOver));
  // As often as no wrong password may be tried.
  for (let time = 0; time <= FAILURES_PER_PAIR; time += 1) {
    const answer = await signInAs(test, 'ann');
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'BUSY', '5']);
  }
  expect(await statusOf(test, clerk)).toBe(200);
  end();
  await Promise.all(flood);
  for (const [name, status] of [
    ['ann', 200],
    ['nobody', 401],
  ] as const)
    expect((await signInAs(test, name, PASSWORD)).statusCode).toBe(status);
});

it('twenty who ask for the description of the calls at once get the same bytes', async () => {
  const headers = { ...(await test.signIn()), 'accept-encoding': 'gzip' };
  const answers = await Promise.all(Array.from({ length: 20 }, () => test.app.inject({ url: '/api/docs', headers })));
  const [first] = answers;
  for (const { statusCode, rawPayload } of answers) expect([statusCode, first?.rawPayload.equals(rawPayload)]).toEqual([200, true]);
});
