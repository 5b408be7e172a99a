import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEY_HEADER } from '../../../contract/dialects.ts';
import { createTestApp, type TestApp } from '../../helpers/app.ts';

const origin = 'https://console.example';
let test: TestApp;
let closed: TestApp;
beforeAll(async () => {
  test = await createTestApp({ environment: { ALLOWED_ORIGINS: `${origin},http://127.0.0.1:5173`, FLOOD_LIMIT: '30' } });
  closed = await createTestApp();
});
afterAll(() => Promise.all([test.close(), closed.close()]));

const allowing = ({ headers }: { headers: Record<string, unknown> }) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));
const preflight = (app: TestApp, from: string, url = '/api/tag-management/create-tag') =>
  app.app.inject({
    method: 'OPTIONS',
    url,
    headers: { origin: from, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization,content-type' },
  });

describe('a console on another host', () => {
  it('whose origin is allowed may make calls with a token, JSON and the key of a form, and without cookies', async () => {
    const answer = await preflight(test, origin);
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST, PUT',
      'access-control-allow-headers': `Authorization, Content-Type, Range, ${KEY_HEADER}`,
      vary: expect.stringContaining('Origin'),
    });
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it('reads what calls answer, how many records there are, and why they are refused', async () => {
    const headers = { ...(await test.signIn('MANAGER')), origin };
    const calls = [
      await test.app.inject({ url: '/api/console/activity', headers }),
      await test.app.inject({ url: '/api/console/activity?sort=x', headers }),
      await test.app.inject({ url: '/api/console/activity', headers: { origin } }),
      await test.app.inject({ method: 'POST', url: '/api/authentication/sign-in', headers: { origin }, payload: {} }),
      await test.app.inject({ url: '/api/nothing', headers }),
    ];
    expect(calls.map(({ statusCode }) => statusCode)).toEqual([200, 400, 401, 400, 404]);
    for (const call of calls) expect(call.headers['access-control-allow-origin']).toBe(origin);
    expect(calls[0]?.headers['access-control-expose-headers']).toContain('Content-Range');
    expect(calls[0]?.headers['access-control-expose-headers']).toContain('Content-Disposition');
  });

  it('reads that it makes too many calls', async () => {
    const call = () => test.app.inject({ url: '/api/console/settings', headers: { origin }, remoteAddress: '192.0.2.9' });
    const answers = await Promise.all(Array.from({ length: 31 }, call));
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.headers['access-control-allow-origin']).toBe(origin);
  });

  it.each(['https://evil.example', `${origin}.evil.example`, 'http://console.example', `${origin}:444`, 'null'])(
    'is let in from no origin but those: %s',
    async (other) => {
      expect((await preflight(test, other)).headers).not.toHaveProperty('access-control-allow-origin');
      const call = await test.app.inject({ url: '/api/console/settings', headers: { origin: other } });
      expect(call.headers).not.toHaveProperty('access-control-allow-origin');
      expect(call.headers.vary).toContain('Origin');
    },
  );

  it('is let in by nobody where no origin is allowed', async () => {
    expect([(await preflight(closed, origin)).statusCode, allowing(await preflight(closed, origin))]).toEqual([404, []]);
    expect(allowing(await closed.app.inject({ url: '/api/console/settings', headers: { origin } }))).toEqual([]);
  });
});
