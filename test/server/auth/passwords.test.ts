import * as argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../helpers/app.ts';
import { makeUser, PASSWORD, signInAs } from './accounts.ts';

vi.mock('@node-rs/argon2', { spy: true });

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await makeUser(test, 'ann');
  await makeUser(test, 'gone');
  await test.database.db.updateTable('user').set({ active: false }).where('username', '=', 'gone').execute();
});
afterAll(() => test.close());

describe('a sign-in', () => {
  it.each([
    ['of a known user', 'ann', 'wrong'],
    ['of an unknown user', 'nobody', 'wrong'],
    ['of a disabled user', 'gone', PASSWORD],
  ])('%s costs one verification, of a hash as costly as any', async (_what, username, password) => {
    const verify = vi.mocked(argon2.verify);
    verify.mockClear();
    expect((await signInAs(test, username, password)).statusCode).toBe(401);
    expect(verify.mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4).join('$'))).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
  });
});
