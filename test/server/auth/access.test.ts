import Fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticate } from '../../../server/auth/authenticate.ts';
import { createTestApp, type TestApp } from '../../helpers/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const call = (method: string, url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: method as 'GET', url: url.replace(/:\w+/g, '1'), headers });

describe('every call', () => {
  it('is open to the public only where that is meant', () => {
    const open = test.app.calls
      .filter(({ access, method }) => access === 'public' && method !== 'HEAD')
      .map(({ method, url }) => `${method} ${url}`);
    expect(open.sort()).toEqual(['GET /api/console/settings', 'POST /api/authentication/sign-in', 'POST /api/authentication/sign-out']);
  });

  it('answers 401 without a session, before it looks at what was sent [spec 6.roles.6]', async () => {
    const locked = test.app.calls.filter(({ access }) => access !== 'public');
    expect(locked.length).toBeGreaterThan(50);
    for (const { method, url } of locked) {
      const response = await call(method, url);
      expect([method, url, response.statusCode]).toEqual([method, url, 401]);
      if (method !== 'HEAD') expect(response.json()).toMatchObject({ code: 'SIGNED_OUT', errors: {} });
    }
  });

  it('answers 403 to a user who lacks the authority, and to nobody who has it [spec 6.roles.6]', async () => {
    const held = { CLERK: await test.signIn('CLERK'), MANAGER: await test.signIn('MANAGER') };
    for (const { method, url, access } of test.app.calls) {
      if (access === 'public' || method === 'HEAD') continue;
      const { anyOf = [], allOf = [] } = access;
      for (const name of ['CLERK', 'MANAGER'] as const) {
        const isAllowed = (anyOf.length === 0 || anyOf.includes(name)) && allOf.every((needed) => needed === name);
        // Forbidden calls must be refused. Allowed calls get an empty request, so that they change nothing.
        if (isAllowed && method !== 'GET') continue;
        const { statusCode } = await call(method, url, held[name]);
        expect([method, url, name, statusCode === 403]).toEqual([method, url, name, !isAllowed]);
      }
    }
  });

  it('needs an authority unless any signed-in user is meant', () => {
    const loose = test.app.calls.filter(
      ({ access, isRefusal }) => !isRefusal && access !== 'public' && !access.anyOf?.length && !access.allOf?.length,
    );
    expect(loose.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/docs',
      'HEAD /api/docs',
      'GET /api/console/account',
      'HEAD /api/console/account',
      'PUT /api/console/language',
      'GET /api/console/session',
      'HEAD /api/console/session',
      'GET /api/console/session/:id',
      'HEAD /api/console/session/:id',
      'DELETE /api/console/session/:id',
      'POST /api/user-management/end-sessions',
      'GET /api/console/resource',
      'HEAD /api/console/resource',
      'GET /api/console/changes',
      'POST /api/console/presence',
      'GET /api/console/search',
      'HEAD /api/console/search',
      'GET /api/console/saved-view',
      'HEAD /api/console/saved-view',
      'POST /api/console/saved-view',
      'PUT /api/console/saved-view/:id',
      'PUT /api/console/saved-view',
      'DELETE /api/console/saved-view/:id',
    ]);
  });

  it('is refused at start when it does not state its access', async () => {
    const app = Fastify().withTypeProvider<ZodTypeProvider>();
    await authenticate(app, test.services);
    expect(() => app.get('/api/forgotten', () => 'secret')).toThrow('GET /api/forgotten does not state its access');
    expect(() => app.get('/api', () => 'secret')).toThrow('does not state its access');
    expect(() => app.get('/apiary', () => 'public')).not.toThrow();
    await app.close();
  });
});
