import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../helpers/app.ts';

const log: string[] = [];
let test: TestApp;
let port: number;
beforeAll(async () => {
  test = await createTestApp({ environment: { LOG_LEVEL: 'info' }, log: { write: (line) => log.push(line) } });
  port = Number(new URL(await test.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => test.close());
beforeEach(() => {
  log.length = 0;
});

const alarms = () => log.filter((line) => JSON.parse(line).level > 30);

it('a request whose sender goes away in the middle of it is no error in the log, least of all one of the database', async () => {
  const called = new Promise<IncomingMessage>((done) => test.app.server.once('request', done));
  const sender = connect(port, '127.0.0.1');
  sender.write('POST /api/authentication/sign-in HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{"us');
  const request = await called;
  const gone = new Promise((done) => request.once('close', done));
  sender.destroy();
  await gone;
  expect(request.errored).toMatchObject({ code: 'ECONNRESET' });
  expect(alarms()).toEqual([]);
});

it('a request whose sender went away before it was looked at is none either, although it has no address any more', async () => {
  const answer = new Promise<ServerResponse>((done) =>
    test.app.server.prependOnceListener('request', (request: IncomingMessage, response: ServerResponse) => {
      request.socket.destroy();
      done(response);
    }),
  );
  connect(port, '127.0.0.1').write('POST /api/contact/upload HTTP/1.1\r\nhost: x\r\ncontent-length: 50\r\n\r\n{"us');
  const { statusCode } = await vi.waitUntil(async () => (await answer).writableEnded && answer, 30_000);
  expect([statusCode, alarms()]).toEqual([400, []]);
});
