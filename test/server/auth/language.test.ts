import { afterAll, beforeAll, expect, it } from 'vitest';
import { authenticationCalls } from '../../../contract/authenticationCalls.ts';
import { importBatchCall } from '../../../contract/offers/offerCalls.ts';
import { createTestApp, type TestApp } from '../../helpers/app.ts';
import { bearer, makeUser, signInAs } from './accounts.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await makeUser(test, 'ann');
  await makeUser(test, 'bob', []);
});
afterAll(() => test.close());

const chinese = { 'accept-language': 'zh-HK,zh;q=0.9,en;q=0.8' };
type Headers = Record<string, string>;
const languageFor = async (headers: Headers) => (await test.app.inject({ url: authenticationCalls.account, headers })).json().language;
const choose = (headers: Headers, payload: object) =>
  test.app.inject({ method: 'PUT', url: authenticationCalls.language, headers, payload });
const messageTo = async (headers: Headers) => (await test.app.inject({ url: importBatchCall, headers })).json().message;

it('is the one that the browser asks for, until the user chooses one of their own, which every later session has', async () => {
  const ann = await bearer(test, 'ann');
  expect([await languageFor(ann), await languageFor({ ...ann, ...chinese })]).toEqual(['en', 'zh-HK']);
  expect((await choose(ann, { language: 'zh-HK' })).json()).toEqual({ status: 'SUCCESS' });
  expect([await languageFor(ann), await messageTo(ann)]).toEqual(['zh-HK', '抱歉，你沒有權限進行此操作。']);
  expect((await signInAs(test, 'ann')).json()).toMatchObject({ language: 'zh-HK' });
  await choose(ann, { language: 'en' });
  expect([await languageFor({ ...ann, ...chinese }), await messageTo({ ...ann, ...chinese })]).toEqual([
    'en',
    'Sorry. You are not authorised to do this.',
  ]);
  expect(await languageFor({ ...(await bearer(test, 'bob')), ...chinese })).toBe('zh-HK');
});

it('is one that the product speaks, and none is written for a stranger', async () => {
  const bob = await bearer(test, 'bob');
  for (const payload of [{}, { language: 'xx' }, { language: null }]) expect((await choose(bob, payload)).statusCode).toBe(400);
  expect((await choose({}, { language: 'en' })).json()).toMatchObject({ code: 'SIGNED_OUT' });
  expect(await languageFor(bob)).toBe('en');
});

it('of a stranger is the one of their browser, also for calls that end before a session is looked up', async () => {
  const wrong = { method: 'POST', url: authenticationCalls.signIn, payload: { username: 'ann', password: 'x' } } as const;
  expect((await test.app.inject(wrong)).json().message).toBe('Invalid credentials');
  expect((await test.app.inject({ ...wrong, headers: chinese })).json().message).toBe('用戶名稱或密碼不正確');
  expect(await messageTo(chinese)).toBe('你的登入已結束，請重新登入。');
});

it('goes with the user', async () => {
  await makeUser(test, 'carl');
  await choose(await bearer(test, 'carl'), { language: 'zh-HK' });
  const { id } = await test.database.db.selectFrom('user').select('id').where('username', '=', 'carl').executeTakeFirstOrThrow();
  await test.database.db.deleteFrom('user').where('username', '=', 'carl').execute();
  expect(await test.database.db.selectFrom('userLanguage').selectAll().where('userId', '=', id).execute()).toEqual([]);
});
