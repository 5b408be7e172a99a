import type { Authority } from '../../../contract/authentication.ts';
import { createUser } from '../../../server/auth/firstAccounts.ts';
import type { TestApp } from '../../helpers/app.ts';

export const PASSWORD = 'a password of the tests';

export const makeUser = (test: TestApp, username: string, authorities: Authority[] = ['CLERK']) =>
  createUser(test.database.db, { username, password: PASSWORD, authorities });

export const signInAs = (test: TestApp, username: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url: '/api/authentication/sign-in', headers, payload: { username, password } });

export const bearer = async (test: TestApp, username: string, password = PASSWORD) => {
  const response = await signInAs(test, username, password);
  if (response.statusCode !== 200) throw new Error(`could not sign in as ${username}: ${response.body}`);
  return { authorization: `Bearer ${response.json().accessToken}` };
};

export const statusOf = async (test: TestApp, headers: Record<string, string>): Promise<number> =>
  (await test.app.inject({ url: '/api/d/country/findAllPage', headers })).statusCode;
