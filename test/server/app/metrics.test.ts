import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../helpers/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const ask = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  test.app.inject({ url: '/metrics', headers, remoteAddress });

it('the figures count calls under the pattern of their route, and no caller adds a label', async () => {
  const headers = await test.signIn('CLERK');
  await test.app.inject({ url: '/api/d/country/findAllPage', headers });
  await test.app.inject({ url: '/api/secret-of-a-caller?x=1', headers });
  const { body, headers: answered } = await ask();
  expect(answered['content-type']).toContain('text/plain');
  expect(body).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/[^"]+",status="200"\} 1/);
  expect(body).toContain('route="none"');
  expect(body).not.toMatch(/secret-of-a-caller/);
});

it('the figures name connections, memory, the delay of the event loop and, once the queue is there, its jobs', async () => {
  expect((await ask()).body).not.toContain('jobs{');
  await test.services.jobs.start({});
  const { body } = await ask();
  expect(body).toMatch(/database_connections\{pool="\w+",state="waiting"\} 0/);
  expect(body).toMatch(/process_resident_memory_bytes \d/);
  expect(body).toMatch(/nodejs_eventloop_lag_seconds \d/);
  expect(body).toContain('# TYPE jobs gauge');
});

it('the figures are for programs of this machine: not for others, and not through a proxy, unless they are open', async () => {
  const statuses = [await ask(), await ask({}, '10.0.0.7'), await ask({ 'x-forwarded-for': '10.0.0.7' }), await ask({}, '::1')];
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404, 200]);
  test.services.settings.metrics = 'open';
  expect((await ask({}, '10.0.0.7')).statusCode).toBe(200);
});
