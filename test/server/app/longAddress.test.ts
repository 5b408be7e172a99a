import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { createTestApp, type TestApp } from '../../helpers/app.ts';

let test: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  test = await createTestApp();
  headers = await test.signIn('MANAGER');
  await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => test.close());

it.each([
  ['Latin', 'a'],
  ['Greek', 'ω'],
  ['Chinese', '中'],
])('a keyword of ten thousand %s letters arrives over a real connection, and is refused in words', async (_script, letter) => {
  const { port } = test.app.server.address() as AddressInfo;
  const keyword = encodeURIComponent(letter.repeat(10_000));
  const url = `http://127.0.0.1:${port}/api/tag/search/findAllActiveByKeywordCaseInsensitive?keyword=${keyword}&page=0&size=20`;
  const answer = await fetch(url, { headers });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'INVALID_REQUEST', message: expect.stringContaining('longer than 200 characters') });
});

it.each([
  ['an address that is longer still', `GET /api/tag?keyword=${'a'.repeat(200_000)} HTTP/1.1`, 431, 'HEADER_TOO_LARGE'],
  ['a header that is as long', `GET /api/tag HTTP/1.1\r\ncookie: ${'a'.repeat(200_000)}`, 431, 'HEADER_TOO_LARGE'],
  ['text that is not HTTP', 'Good morning', 400, 'INVALID_REQUEST'],
])('%s is answered as every error is', async (_what, head, status, code) => {
  const { port } = test.app.server.address() as AddressInfo;
  const answer = await text(connect(port, '127.0.0.1').end(`${head}\r\nhost: localhost\r\n\r\n`));
  const [, body = ''] = answer.split('\r\n\r\n');
  expect(answer).toContain(`HTTP/1.1 ${status} `);
  expect(JSON.parse(body)).toEqual({ code, message: expect.stringMatching(/\.$|malformed/), errors: {} });
  const { headers: usual } = await test.app.inject('/api/nope');
  const perRequest = ['content-length', 'content-type', 'connection', 'date', 'vary', 'x-request-id'];
  for (const [name, value] of Object.entries(usual))
    if (!perRequest.includes(name)) expect(answer.toLowerCase()).toContain(`\r\n${name}: ${String(value).toLowerCase()}\r\n`);
});

it('a request that does not arrive as a whole is answered, and its connection ended', async () => {
  const impatient = await buildApp(test.services, { requestTimeoutMs: 300 });
  onTestFinished(() => impatient.close());
  const { port } = new URL(await impatient.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(port), '127.0.0.1');
  const head = ['POST /api/authentication/sign-in HTTP/1.1', 'host: localhost', 'content-type: application/json', 'content-length: 99'];
  socket.write(`${head.join('\r\n')}\r\n\r\n{"username":`);
  const answer = await text(socket);
  expect(answer).toContain('HTTP/1.1 408 ');
  expect(answer).toContain('"code":"REQUEST_TIMEOUT"');
});
