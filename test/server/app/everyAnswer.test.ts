import { mkdtempSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../helpers/app.ts';

const log: string[] = [];
let test: TestApp;
let port: number;
beforeAll(async () => {
  // Whether the checkout has a built console must not matter.
  const consoleFolder = mkdtempSync(join(tmpdir(), 'offerdesk-no-console-'));
  test = await createTestApp({ consoleFolder, environment: { LOG_LEVEL: 'info' }, log: { write: (line) => log.push(line) } });
  port = Number(new URL(await test.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => test.close());

it('a call may be framed, sniffed and read by no other site, and its answer loads nothing', async () => {
  for (const url of ['/api/console/settings', '/api/nope']) {
    const { headers } = await test.app.inject(url);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    });
  }
});

it.each([
  ['a page', 'GET / HTTP/1.1\r\nhost: x', 404],
  ['a call', 'GET /api/console/settings HTTP/1.1\r\nhost: x', 200],
  ['a call without a session', 'POST /api/tag-management/create-tag HTTP/1.1\r\nhost: x\r\ncontent-length: 0', 401],
  ['a call with a malformed address', 'GET /api/%ff HTTP/1.1\r\nhost: x', 400],
  ['no call', 'POST /api/nothing HTTP/1.1\r\nhost: x\r\ncontent-length: 0', 404],
  ['a request without a host', 'GET /api/console/settings HTTP/1.1', 400],
  ['a call whose address names the host', 'GET http://y/api/console/settings HTTP/1.1\r\nhost: x', 200],
  ['a request with two hosts', 'GET /api/console/settings HTTP/1.1\r\nhost: x\r\nHost: y', 400],
  ['an old request without a host', 'GET /api/console/settings HTTP/1.0', 200],
  ['an expectation that nobody knows', 'GET /api/console/settings HTTP/1.1\r\nhost: x\r\nexpect: coffee', 200],
])('the answer to %s has the security headers and the number of its log line, and is not kept', async (_, head, status) => {
  log.length = 0;
  const socket = connect(port, '127.0.0.1');
  socket.write(`${head}\r\nconnection: close\r\n\r\n`);
  const answer = await text(socket);
  expect(answer).toContain(`HTTP/1.1 ${status} `);
  expect(answer).toContain('\r\ncontent-security-policy: ');
  const [, id = ''] = /\r\nx-request-id: ([\w-]{36})\r\n/.exec(answer) ?? [];
  expect(id).not.toBe('');
  if (head.includes('/api/')) expect(answer).toContain('\r\ncache-control: no-store\r\n');
  // Only calls are logged, and this is none.
  if (head.includes('/api/') && !head.includes('%ff')) expect(log.join('')).toContain(id);
});

it('a page of records is compressed at once, so that its length is known', async () => {
  const headers = { ...(await test.signIn('CLERK')), 'accept-encoding': 'gzip' };
  const names = Array.from({ length: 300 }, (_, index) => `Country ${index}`);
  await sql`insert into country (name) select * from unnest(${names}::text[])`.execute(test.database.db);
  const answer = await test.app.inject({ url: '/api/d/country/findAllPage?pageNumber=0&pageSize=300', headers });
  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-length': String(answer.rawPayload.length) });
  expect(gunzipSync(answer.rawPayload).length).toBeGreaterThan(20_000);
});
