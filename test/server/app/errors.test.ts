import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { createTestApp, type TestApp } from '../../helpers/app.ts';

let test: TestApp;
const log: string[] = [];
let headers: Record<string, string>;
beforeAll(async () => {
  test = await createTestApp({ environment: { LOG_LEVEL: 'info' }, log: { write: (line) => log.push(line) } });
  headers = { ...(await test.signIn('MANAGER')), 'content-type': 'application/json' };
});
afterAll(() => test.close());
beforeEach(() => {
  log.length = 0;
});

const createTag = (payload: string, others: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url: '/api/tag-management/create-tag', headers: { ...headers, ...others }, payload });
const signIn = (payload: string, others: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/api/authentication/sign-in',
    headers: { 'content-type': 'application/json', ...others },
    payload,
  });

describe('an error', () => {
  it.each([
    ['half of an object', '{"username":'],
    ['text', 'username=ann'],
    ['a hidden prototype', '{"__proto__":{"admin":true},"username":"a","password":"b"}'],
  ])('of a body that is %s says so', async (_what, payload) => {
    const response = await signIn(payload);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      code: 'INVALID_REQUEST',
      message: 'The request cannot be read: its body is not JSON',
      errors: {},
      status: 'FAILED',
      errorList: [{ message: 'The request cannot be read: its body is not JSON' }],
    });
  });

  it('of a form, as old browsers send it, says the same', async () => {
    expect((await signIn('username=a', { 'content-type': 'application/x-www-form-urlencoded' })).json().code).toBe('INVALID_REQUEST');
  });

  it('of a record call whose body is no JSON is the same', async () => {
    expect((await createTag('{"tag":')).json()).toMatchObject({ code: 'INVALID_REQUEST', status: 'FAILED' });
  });

  it('of text that is not in UTF-8 is the same: it would be stored as something else', async () => {
    for (const [url, body] of [
      ['/api/tag-management/create-tag', '{"tag":{"title":"Caf\u00e9"}}'],
      ['/api/authentication/sign-in', '{"username":"Andr\u00e9","password":"x"}'],
    ] as const) {
      const answer = await test.app.inject({ method: 'POST', url, headers, payload: Buffer.from(body, 'latin1') });
      expect(answer.json()).toMatchObject({ code: 'INVALID_REQUEST', message: 'The request cannot be read: its body is not JSON' });
    }
  });

  it('of a body that is too large is 413 and names the limit', async () => {
    const response = await signIn(JSON.stringify({ username: 'a', password: 'x'.repeat(5_000) }));
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({ code: 'TOO_LARGE', message: 'The request is larger than 4 kB.' });
  });

  it('of a packed body is a refusal, since a small one may unpack to a large one', async () => {
    expect((await signIn('{}', { 'content-encoding': 'gzip' })).statusCode).toBe(400);
  });

  it('of fields is keyed by the field, and listed for calls that write', async () => {
    const body = (await signIn('{"username":"ann"}')).json();
    expect(Object.keys(body.errors)).toEqual(['password']);
    expect(body.errorList).toEqual([{ field: 'password', errorCode: 'FIELD_REQUIRED', message: 'Required' }]);
  });

  it('of an unknown call is 404 in JSON, also for a call that writes', async () => {
    for (const method of ['GET', 'POST'] as const) {
      const response = await test.app.inject({ method, url: '/api/no-such/call?keyword=secret' });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'NOT_FOUND', message: `There is no ${method} /api/no-such/call.` });
    }
  });

  it('of a malformed address is 400 in JSON', async () => {
    const answer = await test.app.inject('/%zz');
    expect(answer.json()).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-security-policy': expect.any(String) });
  });

  it('of our own says only that it failed, with the number under which the log has the cause', async () => {
    await test.database.db.schema.alterTable('tag').renameTo('lost_tag').execute();
    const response = await createTag('{"tag":{"title":"Key account"}}');
    await test.database.db.schema.alterTable('lost_tag').renameTo('tag').execute();
    expect(response.statusCode).toBe(500);
    const { code, message, errors } = response.json();
    expect({ code, errors }).toEqual({ code: 'INTERNAL', errors: {} });
    expect(response.body).not.toMatch(/lost_tag|relation|at .*\.ts/);
    const [, reference = 'none'] = /Reference: ([\w-]{36})$/.exec(message) ?? [];
    expect(log.find((line) => line.includes(reference) && line.includes('does not exist'))).toBeDefined();
  });

  it.each([
    ['57P01', 503, 'UNAVAILABLE'],
    ['08006', 503, 'UNAVAILABLE'],
    ['ECONNREFUSED', 503, 'UNAVAILABLE'],
    ['53300', 503, 'UNAVAILABLE'],
    ['57014', 503, 'TOOK_TOO_LONG'],
    ['55P03', 503, 'TOOK_TOO_LONG'],
    ['25006', 503, 'READ_ONLY'],
    ['53100', 507, 'DISK_FULL'],
    ['ENOSPC', 507, 'DISK_FULL'],
  ])('of a database that has gone or cannot go on (%s) is %i %s, and does not say where it is', async (code, status, answered) => {
    const { registry } = test.services;
    const target = { write: (line: string) => log.push(line) };
    const broken = await buildApp({ ...test.services, registry: { ...registry, all: () => [] } }, { log: target });
    broken.get('/api/broken', { config: { access: 'public' } }, () =>
      Promise.reject(Object.assign(new Error('10.1.2.3 is gone'), { code })),
    );
    const response = await broken.inject('/api/broken');
    await broken.close();
    expect([response.statusCode, response.json()]).toEqual([status, expect.objectContaining({ code: answered })]);
    expect(response.headers['retry-after']).toBe(status === 503 ? '5' : undefined);
    expect(response.body).not.toContain('10.1.2.3');
    // What a busy hour refuses is no fault, and any caller could fill the log with its stacks.
    const logged = log.map((line) => JSON.parse(line)).filter(({ level }) => level > 30);
    expect(logged).toEqual([
      answered === 'TOOK_TOO_LONG'
        ? expect.objectContaining({ level: 40, msg: 'the request was refused: TOOK_TOO_LONG' })
        : expect.objectContaining({ level: 50, err: expect.objectContaining({ stack: expect.any(String) }) }),
    ]);
    if (answered === 'TOOK_TOO_LONG') expect(logged[0]).not.toHaveProperty('err');
  });
});

describe('a flood', () => {
  it('from one address is stopped, and no other address with it', async () => {
    const settings = { ...test.services.settings, trustProxy: 1, floodLimit: 5 };
    const flooded = await buildApp({ ...test.services, settings }, { log: { write: () => null } });
    const from = (address: string) => flooded.inject({ url: '/api/console/settings', headers: { 'x-forwarded-for': address } });
    for (let call = 0; call < 5; call++) expect((await from('192.0.2.1')).statusCode).toBe(200);
    const stopped = await from('192.0.2.1');
    expect(stopped.statusCode).toBe(429);
    expect(stopped.json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
    for (const known of ['192.0.2.1:1001', '192.0.2.1:1002', '[::ffff:192.0.2.1]:1003'])
      expect([known, (await from(known)).statusCode]).toEqual([known, 429]);
    for (const other of ['192.0.2.2', '192.0.2.3:1001', '[2001:db8::1]:1001']) expect((await from(other)).statusCode).toBe(200);
    await flooded.close();
  });
});

describe('answers and log lines', () => {
  it('hold no password, no token, no cookie, and not what people search for', async () => {
    const [password, token] = ['correct-horse-battery', headers.authorization?.slice(7) ?? ''];
    const answers = [
      await signIn(JSON.stringify({ username: 'ann', password })),
      await signIn(`{"username":"ann","password":"${password}"`),
      await signIn(JSON.stringify({ username: password, password: [password] })),
      await test.app.inject({ url: `/api/tag/search/findAllActiveByKeywordCaseInsensitive?keyword=${password}`, headers }),
      await createTag(`{"tag":{"title":"x"},"password":"${password}"`, { cookie: `XSRF-TOKEN=${password}` }),
      await test.app.inject({ url: '/api/nope', headers }),
    ];
    // A session that the server has not looked up yet.
    const fresh = await test.signIn('MANAGER');
    await test.database.db.schema.alterTable('session').renameTo('lost_session').execute();
    answers.push(await test.app.inject({ url: '/api/tag/search/findAllActive', headers: fresh }));
    await test.database.db.schema.alterTable('lost_session').renameTo('session').execute();
    expect(answers.at(-1)?.statusCode).toBe(500);
    expect(log.filter((line) => line.includes('"msg":"called"')).length).toBe(answers.length);
    const everything = [...log, ...answers.map(({ body }) => body)].join('\n');
    expect(token).toHaveLength(43);
    for (const secret of [password, token, fresh.authorization.slice(7)]) expect(everything).not.toContain(secret);
  });
});

describe('the description of the calls', () => {
  it('names every call but those that only refuse, and which are open to all', async () => {
    const description = (await test.app.inject({ url: '/api/docs', headers: await test.signIn() })).json();
    const described = Object.entries<Record<string, { security?: unknown[] }>>(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { security }]) => `${method.toUpperCase()} ${path} ${security ? 'open' : 'locked'}`),
    );
    const calls = test.app.calls
      .filter(({ method, isRefusal }) => method !== 'HEAD' && !isRefusal)
      .map(({ method, url, access }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')} ${access === 'public' ? 'open' : 'locked'}`);
    expect(described.sort()).toEqual(calls.sort());
    const session = await test.signIn('CLERK', 'MANAGER');
    for (const { method, url } of test.app.calls.filter(({ isRefusal }) => isRefusal)) {
      const asked = { method: method as 'GET', url: url.replace(':id', '1').replace(':entityPath', 'nothing'), headers: session };
      expect([404, 405], `${method} ${url}`).toContain((await test.app.inject(asked)).statusCode);
    }
  });
});
