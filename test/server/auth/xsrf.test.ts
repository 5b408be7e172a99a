import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../helpers/app.ts';

const TOKEN = 'the-token-of-this-visitor';
let test: TestApp;
let signedIn: { authorization: string };
beforeAll(async () => {
  test = await createTestApp({ environment: { TRUST_PROXY: '1' } });
  signedIn = await test.signIn('MANAGER');
});
afterAll(() => test.close());

const createTag = (headers: Record<string, string>) =>
  test.app.inject({
    method: 'POST',
    url: '/api/tag-management/create-tag',
    headers: { ...signedIn, ...headers },
    payload: { tag: { title: 'Key account', active: true } },
  });

describe('a call that changes something', () => {
  it.each([
    ['without the cookie, as from another host', {}, 200],
    ['with a header and no cookie', { 'x-xsrf-token': TOKEN }, 200],
    ['with the cookie and the same header', { cookie: `XSRF-TOKEN=${TOKEN}`, 'x-xsrf-token': TOKEN }, 200],
    ['with the cookie alone, as from a page of another site', { cookie: `XSRF-TOKEN=${TOKEN}` }, 403],
    ['with another header', { cookie: `XSRF-TOKEN=${TOKEN}`, 'x-xsrf-token': 'guessed' }, 403],
    ['with an empty header', { cookie: `XSRF-TOKEN=${TOKEN}`, 'x-xsrf-token': '' }, 403],
    ['with an empty cookie', { cookie: 'XSRF-TOKEN=' }, 403],
    ['with other cookies', { cookie: 'theme=dark' }, 200],
  ])('%s', async (_what, headers, status) => {
    const response = await createTag(headers);
    expect(response.statusCode).toBe(status);
    if (status === 403) expect(response.json()).toMatchObject({ code: 'XSRF_MISMATCH', status: 'FAILED' });
  });

  it('is refused before anything is changed [spec 7.other.1]', async () => {
    const count = async () => (await test.database.db.selectFrom('tag').select('id').execute()).length;
    const before = await count();
    await createTag({ cookie: `XSRF-TOKEN=${TOKEN}` });
    expect(await count()).toBe(before);
  });

  it('includes signing in', async () => {
    const call = { method: 'POST', url: '/api/authentication/sign-in', payload: { username: 'a', password: 'b' } } as const;
    expect((await test.app.inject({ ...call, headers: { cookie: `XSRF-TOKEN=${TOKEN}` } })).json().code).toBe('XSRF_MISMATCH');
    expect((await test.app.inject({ ...call, headers: {} })).json().code).toBe('INVALID_CREDENTIALS');
  });

  it('is not one that reads', async () => {
    const response = await test.app.inject({
      url: '/api/tag/search/findAllActive',
      headers: { ...signedIn, cookie: `XSRF-TOKEN=${TOKEN}` },
    });
    expect(response.statusCode).toBe(200);
  });
});

describe('the cookie', () => {
  const visit = (headers: Record<string, string> = {}) => test.app.inject({ url: '/api/console/settings', headers });

  it("is given to a visitor who has none, readable by scripts, for this site alone; each visitor's is another", async () => {
    const [one, other] = [await visit(), await visit()];
    expect(one.headers['set-cookie']).toMatch(/^XSRF-TOKEN=[\w-]{43}; Path=\/; SameSite=Strict$/);
    expect(one.headers['set-cookie']).not.toBe(other.headers['set-cookie']);
  });

  it('is for https alone where the visitor came by https', async () => {
    expect((await visit({ 'x-forwarded-proto': 'https' })).headers['set-cookie']).toContain('; Secure');
  });

  it('stays as it is, so that other tabs go on working', async () => {
    expect((await visit({ cookie: `XSRF-TOKEN=${TOKEN}` })).headers['set-cookie']).toBeUndefined();
  });
});
