import simpleRestProvider from 'ra-data-simple-rest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authenticationCalls } from '../../../contract/authenticationCalls.ts';
import { sessionCall, type UserSession } from '../../../contract/sessions.ts';
import { hashOf } from '../../../server/auth/sessions.ts';
import { createTestApp, type TestApp } from '../../helpers/app.ts';
import { bearer, makeUser, PASSWORD, signInAs, statusOf } from './accounts.ts';

const start = new Date('2036-03-05T08:00:00.000Z');
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0';
let now = start;
let test: TestApp;
type Headers = { authorization: string };
let [ann, bob, boss]: Headers[] = [];
beforeAll(async () => {
  test = await createTestApp({ now: () => now, environment: { SESSION_HOURS: '2' } });
  await makeUser(test, 'ann');
  await makeUser(test, 'bob', []);
  await makeUser(test, 'boss', ['MANAGER']);
});
afterAll(() => test.close());
beforeEach(async () => {
  now = start;
  await test.database.db.deleteFrom('session').execute();
  [ann, bob, boss] = [await bearer(test, 'ann'), await bearer(test, 'bob'), await bearer(test, 'boss')];
});

const list = async (headers = boss, filter: object = {}) => {
  const url = `${sessionCall}?${new URLSearchParams({ filter: JSON.stringify(filter), sort: '["id","ASC"]' })}`;
  const answer = await test.app.inject({ url, headers: { ...headers } });
  return { status: answer.statusCode, rows: answer.json<UserSession[]>(), text: answer.body, range: answer.headers['content-range'] };
};
const end = (id: number | string, headers = boss) =>
  test.app.inject({ method: 'DELETE', url: `${sessionCall}/${id}`, headers: { ...headers } });
const endAll = (headers: Headers | undefined, payload: object) =>
  test.app.inject({ method: 'POST', url: authenticationCalls.endSessions, headers: { ...headers }, payload });
const idsOf = async (username: string) => (await list(boss, { username })).rows.map(({ id }) => id);

describe('the list of sessions', () => {
  it('says who signed in, when, from where, by which browser, when they were last seen, and which one asks', async () => {
    const { accessToken } = (await signInAs(test, 'ann', PASSWORD, { 'user-agent': firefox })).json();
    now = new Date('2036-03-05T08:10:00.000Z');
    expect(await statusOf(test, { authorization: `Bearer ${accessToken}` })).toBe(200);
    // Nobody waits until it is stored.
    await expect.poll(async () => (await list()).rows[3]?.lastSeenOn).toBe('2036-03-05T08:10:00.000Z');
    const { rows, range, text } = await list();
    expect(range).toBe('session 0-3/4');
    expect(rows.map(({ username, browser, isCurrent }) => [username, browser, isCurrent])).toEqual([
      ['ann', null, false],
      ['bob', null, false],
      ['boss', null, true],
      ['ann', 'Firefox on Windows', false],
    ]);
    const found = { address: '127.0.0.1', expiresOn: '2036-03-05T10:00:00.000Z', lastSeenOn: '2036-03-05T08:10:00.000Z' };
    expect(rows[3]).toEqual({ ...rows[3], ...found });
    expect(Object.keys(rows[3] ?? {})).toHaveLength(9);
    const [token, hash] = [String(accessToken), hashOf(String(accessToken))];
    for (const secret of [token, hash.toString('hex'), hash.toString('base64'), 'oken']) expect(text).not.toContain(secret);
  });

  it('shows everybody’s to managers, and to others their own alone, whatever they ask for', async () => {
    expect((await list()).rows.map(({ username }) => username)).toEqual(['ann', 'bob', 'boss']);
    expect((await list(boss, { isOwn: true })).rows.map(({ username }) => username)).toEqual(['boss']);
    for (const [headers, name] of [
      [ann, 'ann'],
      [bob, 'bob'],
    ] as const) {
      expect((await list(headers)).rows.map(({ username }) => username)).toEqual([name]);
      expect((await list(headers, { username: 'boss' })).rows).toEqual([]);
      const [others] = await idsOf('boss');
      const one = await test.app.inject({ url: `${sessionCall}/${others}`, headers: { ...headers } });
      expect([one.statusCode, (await end(others ?? 0, headers)).statusCode]).toEqual([404, 404]);
    }
    expect(await statusOf(test, { ...ann })).toBe(200);
    expect((await test.app.inject({ url: sessionCall })).statusCode).toBe(401);
  });

  it('leaves out what has expired, and refuses what it does not know', async () => {
    now = new Date('2036-03-05T10:00:00.000Z');
    boss = await bearer(test, 'boss');
    expect((await list()).rows).toHaveLength(1);
    expect((await list(boss, { tokenHash: 'x' })).status).toBe(400);
    expect((await test.app.inject({ url: `${sessionCall}?sort=["tokenHash","ASC"]`, headers: boss })).statusCode).toBe(400);
    const put = await test.app.inject({ method: 'PUT', url: `${sessionCall}/1`, headers: boss, payload: {} });
    expect([put.statusCode, put.headers.allow]).toEqual([405, 'GET, HEAD, DELETE']);
  });

  it('is read and ended by ra-data-simple-rest as it stands', async () => {
    const client = simpleRestProvider('/api', async (url: string, options: RequestInit = {}) => {
      const sent = { ...boss, ...Object.fromEntries(new Headers(options.headers)) };
      const answer = await test.app.inject({ method: (options.method ?? 'GET') as 'GET', url, headers: sent });
      if (answer.statusCode >= 400) throw new Error(answer.body);
      return { status: answer.statusCode, headers: new Headers(answer.headers as HeadersInit), body: answer.body, json: answer.json() };
    });
    const ids = await idsOf('ann');
    await client.deleteMany('console/session', { ids });
    expect(await statusOf(test, { ...ann })).toBe(401);
    expect(await idsOf('ann')).toEqual([]);
  });
});

describe('a session that is ended', () => {
  it('by its id is over at once, and answers as one that is not there', async () => {
    const [id] = await idsOf('ann');
    expect((await end(id ?? 0)).json()).toMatchObject({ id, username: 'ann' });
    expect(await statusOf(test, { ...ann })).toBe(401);
    for (const gone of [id ?? 0, 'x', '9'.repeat(15)]) expect((await end(gone)).statusCode).toBe(404);
  });

  it('with all others of its user: a manager ends anybody’s, others end their own, and the one that asks goes on', async () => {
    const other = await bearer(test, 'ann');
    const { id: annId } = await test.database.db.selectFrom('user').select('id').where('username', '=', 'ann').executeTakeFirstOrThrow();
    expect((await endAll(bob, { userId: annId })).statusCode).toBe(403);
    expect((await endAll(ann, {})).json()).toEqual({ status: 'SUCCESS', endedSessions: 1 });
    expect([await statusOf(test, { ...ann }), await statusOf(test, other)]).toEqual([200, 401]);
    expect((await endAll(boss, { userId: annId })).json()).toEqual({ status: 'SUCCESS', endedSessions: 1 });
    expect(await statusOf(test, { ...ann })).toBe(401);
    expect((await endAll(boss, {})).json()).toEqual({ status: 'SUCCESS', endedSessions: 0 });
    expect((await list()).status).toBe(200);
    // A name that is not known would end the sessions of the asker.
    for (const wrong of [{ userId: 'ann' }, { userid: annId }]) expect((await endAll(boss, wrong)).statusCode).toBe(400);
  });
});

it('a user reads their own name and the authorities that they hold at that moment', async () => {
  const account = async (headers: Headers | undefined) =>
    (await test.app.inject({ url: authenticationCalls.account, headers: { ...headers } })).json();
  expect(await account(bob)).toEqual({ username: 'bob', authorityList: [], language: 'en' });
  await test.database.db.updateTable('user').set({ clerk: true }).where('username', '=', 'bob').execute();
  expect(await account(bob)).toEqual({ username: 'bob', authorityList: ['CLERK'], language: 'en' });
  await test.database.db.updateTable('user').set({ clerk: false }).where('username', '=', 'bob').execute();
  expect(await account(bob)).toEqual({ username: 'bob', authorityList: [], language: 'en' });
});
