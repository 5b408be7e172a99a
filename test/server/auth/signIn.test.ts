import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../helpers/app.ts';
import { makeUser, PASSWORD, signInAs, statusOf } from './accounts.ts';

const start = new Date('2026-03-05T08:00:00.000Z');
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ now: () => start });
  await makeUser(test, 'ann', ['CLERK', 'MANAGER']);
  await makeUser(test, 'bob', []);
  await makeUser(test, 'gone');
  await test.database.db.updateTable('user').set({ active: false }).where('username', '=', 'gone').execute();
});
afterAll(() => test.close());

describe('signing in', () => {
  it('answers a token, the username, when it ends, and the authorities [spec 3.sign-in.1 7.authentication.1]', async () => {
    const response = await signInAs(test, 'ann');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      accessToken: expect.stringMatching(/^[\w-]{43}$/),
      username: 'ann',
      expiration: start.getTime() + 12 * 3_600_000,
      authorityList: ['CLERK', 'MANAGER'],
    });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(await statusOf(test, { authorization: `Bearer ${response.json().accessToken}` })).toBe(200);
  });

  it('takes the username in letters of another width', async () => {
    expect((await signInAs(test, 'ａｎｎ')).json().username).toBe('ann');
  });

  it('takes the username in any case, with white space around it', async () => {
    expect((await signInAs(test, ' ANN ')).json().username).toBe('ann');
  });

  it('lets in a user without authorities, who may then do nothing', async () => {
    const { accessToken, authorityList } = (await signInAs(test, 'bob')).json();
    expect(authorityList).toEqual([]);
    expect(await statusOf(test, { authorization: `Bearer ${accessToken}` })).toBe(403);
  });

  it.each([
    ['a wrong password', 'ann', 'wrong'],
    ['an unknown user', 'nobody', PASSWORD],
    ['a disabled user', 'gone', PASSWORD],
    ['a blank password', 'ann', '   '],
    ['a blank username', ' ', PASSWORD],
    ['nothing at all', '', ''],
    ['a character that no database stores', 'ann\0', PASSWORD],
    ['an endless password', 'ann', 'x'.repeat(4_000)],
    ['the stored hash', 'ann', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA'],
  ])('%s is refused, in the same words', async (_what, username, password) => {
    const response = await signInAs(test, username, password);
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ code: 'INVALID_CREDENTIALS', message: 'Invalid credentials', errors: {} });
  });

  const missing = { username: 'Required', password: 'Required' };
  it.each([
    [{}, missing],
    [null, missing],
    [
      { username: 1, password: [] },
      { username: 'Must be text', password: 'Must be text' },
    ],
    [[], { body: 'Must be an object' }],
  ])('the body %j is refused in our own words', async (payload, errors) => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/authentication/sign-in',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
    expect(response.statusCode).toBe(400);
    const { errorList, ...body } = response.json();
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', status: 'FAILED', errors });
    const codeOf = (message: string) => (message === 'Required' ? 'FIELD_REQUIRED' : 'INCORRECT_FORMAT');
    expect(errorList).toEqual(Object.entries(errors).map(([field, message]) => ({ field, errorCode: codeOf(message), message })));
  });

  it('stores neither the token nor the password, only what each hashes to', async () => {
    const { accessToken } = (await signInAs(test, 'ann')).json();
    const { rows } = await sql<{ dump: string }>`
      select coalesce(string_agg(t::text, ' '), '') as dump
      from (select session::text as t from session union all select "user"::text from "user" union all select sign_in_throttle::text from sign_in_throttle) as everything`.execute(
      test.database.db,
    );
    const dump = rows[0]?.dump ?? '';
    expect(dump).toContain(createHash('sha256').update(accessToken).digest('hex'));
    expect(dump).toContain('$argon2id$');
    expect(dump).not.toContain(accessToken);
    expect(dump).not.toContain(PASSWORD);
  });
});
