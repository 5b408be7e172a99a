import { afterAll, beforeAll, expect, it, vi } from 'vitest';
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
  for (const url of ['/api/secret-of-a-caller?x=1', '/secret-of-a-caller']) await test.app.inject({ method: 'POST', url, headers });
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

it('the figures say when a job last ended well, how large the database is, and how much room its disk has', async () => {
  await test.services.jobs.start({ maintenance: async () => {} });
  await test.services.jobs.send('maintenance', {});
  const since = Math.floor(Date.now() / 1_000) - 1;
  const succeeded = async () => Number(/job_last_success_timestamp_seconds\{name="maintenance"\} (\d+)/.exec((await ask()).body)?.[1]);
  await expect.poll(succeeded, { timeout: 60_000 }).toBeGreaterThanOrEqual(since);
  const { body } = await ask();
  for (const figure of ['database_bytes', 'disk_free_bytes']) expect(body).toMatch(new RegExp(`^${figure} [1-9]\\d{6,}$`, 'm'));
});

it('the figures are for programs of this machine: not for others, and not through a proxy, unless they are open', async () => {
  const statusOf = async (headers: Record<string, string>, address?: string) => (await ask(headers, address)).statusCode;
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(await statusOf({}, address)).toBe(200);
  for (const host of ['localhost:8080', '127.0.0.1', '[::1]:8080']) expect(await statusOf({ host })).toBe(200);
  expect(await statusOf({ 'x-prometheus-scrape-timeout-seconds': '10' })).toBe(200);
  expect(await statusOf({}, '10.0.0.7')).toBe(404);
  for (const host of ['desk.example', '127.0.0.1.example', '10.0.0.7:8080']) expect([host, await statusOf({ host })]).toEqual([host, 404]);
  for (const name of ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'x-client-ip', 'via', 'forwarded'])
    expect([name, await statusOf({ [name]: '10.0.0.7' })]).toEqual([name, 404]);
  test.services.settings.metrics = 'open';
  expect((await ask({}, '10.0.0.7')).statusCode).toBe(200);
});

it('the figures are read once for all who ask at once, since each reading asks the database', async () => {
  const readings = vi.spyOn(test.services.database, 'load');
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
  expect([answers.map(({ statusCode }) => statusCode), readings.mock.calls.length]).toEqual([Array(20).fill(200), 1]);
  await ask();
  expect(readings).toHaveBeenCalledTimes(2);
  readings.mockRestore();
});
