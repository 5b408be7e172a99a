import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FAILURES_PER_PAIR } from '../../../server/auth/signInThrottle.ts';
import { createTestApp, type TestApp } from '../../helpers/app.ts';
import { bearer, makeUser, PASSWORD, signInAs, statusOf } from './accounts.ts';

const NEW = 'the next password';
let test: TestApp;
let username = '';
let users = 0;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  username = `ann ${++users}`;
  await makeUser(test, username);
});

const change = (headers: Record<string, string>, currentPassword: unknown, newPassword: unknown) =>
  test.app.inject({
    method: 'POST',
    url: '/api/user-management/change-password',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify({ currentPassword, newPassword }),
  });

describe('changing the password', () => {
  it('answers the user and SUCCESS, and from then on only the new one signs in [spec 3.change-password.1 7.authentication.3]', async () => {
    const response = await change(await bearer(test, username), PASSWORD, NEW);
    expect(response.json()).toEqual({ entityId: expect.any(Number), status: 'SUCCESS', endedSessions: 0 });
    expect((await signInAs(test, username, PASSWORD)).statusCode).toBe(401);
    expect((await signInAs(test, username, NEW)).statusCode).toBe(200);
  });

  it("ends the user's other sessions at once; the one it was done in, and those of others, go on", async () => {
    await makeUser(test, `other ${username}`);
    const [mine, elsewhere, others] = [await bearer(test, username), await bearer(test, username), await bearer(test, `other ${username}`)];
    await bearer(test, username);
    expect((await change(mine, PASSWORD, NEW)).json()).toMatchObject({ endedSessions: 2 });
    expect([await statusOf(test, mine), await statusOf(test, elsewhere), await statusOf(test, others)]).toEqual([200, 401, 200]);
  });

  it.each([
    ['a wrong current password', 'wrong', NEW, { currentPassword: 'This is not your current password' }],
    ['no current password', '', NEW, { currentPassword: 'Required' }],
    ['no new password', PASSWORD, '', { newPassword: 'Required' }],
    ['only white space', PASSWORD, ' \t ', { newPassword: 'Required' }],
    ['7 characters', PASSWORD, 'x7!kQ2z', { newPassword: 'At least 8 characters' }],
    ['a password that many people use', PASSWORD, 'Password1', { newPassword: 'Too many people use this password. Choose another one' }],
    ['the password that they have', PASSWORD, PASSWORD, { newPassword: 'Must differ from the current password' }],
    ['nothing at all', undefined, undefined, { currentPassword: 'Required', newPassword: 'Required' }],
    ['151 characters', PASSWORD, 'x'.repeat(151), { newPassword: 'Max 150 characters' }],
    ['a character that cannot be stored', PASSWORD, 'new\0password', { newPassword: expect.any(String) }],
    ['something that is no text', PASSWORD, 12345678, { newPassword: 'Must be text' }],
  ])('%s is refused at its field, and changes nothing', async (_what, current, next, errors) => {
    const headers = await bearer(test, username);
    const response = await change(headers, current, next);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'VALIDATION_FAILED', status: 'FAILED', errors });
    expect(Object.keys(response.json().errors)).toEqual(Object.keys(errors));
    expect(await statusOf(test, headers)).toBe(200);
    expect((await signInAs(test, username)).statusCode).toBe(200);
  });

  it('to the username is refused, in any case', async () => {
    await makeUser(test, 'mary shelley');
    const { errors, errorList } = (await change(await bearer(test, 'mary shelley'), PASSWORD, 'Mary Shelley')).json();
    expect(errors).toEqual({ newPassword: 'Must differ from the username' });
    expect(errorList).toEqual([{ field: 'newPassword', errorCode: 'INCORRECT_FORMAT', message: errors.newPassword }]);
  });

  it('with a body of null says what is missing, in the words and with the code of the rules', async () => {
    const headers = { ...(await bearer(test, username)), 'content-type': 'application/json' };
    const answer = await test.app.inject({ method: 'POST', url: '/api/user-management/change-password', headers, payload: 'null' });
    expect(answer.json().errorList).toEqual(
      ['currentPassword', 'newPassword'].map((field) => ({ field, errorCode: 'FIELD_REQUIRED', message: 'Required' })),
    );
  });

  it('takes 150 characters', async () => {
    expect((await change(await bearer(test, username), PASSWORD, 'é'.repeat(150))).statusCode).toBe(200);
    expect((await signInAs(test, username, 'é'.repeat(150))).statusCode).toBe(200);
  });

  it('does not let the current password be guessed', async () => {
    const headers = await bearer(test, username);
    for (let time = 0; time < FAILURES_PER_PAIR; time++) expect((await change(headers, 'wrong', NEW)).statusCode).toBe(400);
    expect((await change(headers, PASSWORD, NEW)).statusCode).toBe(429);
  });

  it('is for clerks', async () => {
    const manager = await test.signIn('MANAGER');
    expect((await change(manager, PASSWORD, NEW)).statusCode).toBe(403);
    expect((await change({}, PASSWORD, NEW)).statusCode).toBe(401);
  });
});
