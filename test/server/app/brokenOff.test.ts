import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../helpers/app.ts';

const log: string[] = [];
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ environment: { LOG_LEVEL: 'warn' }, log: { write: (line) => log.push(line) } });
});
afterAll(() => test.close());

it('a request whose sender goes away in the middle of it is no error in the log, least of all one of the database', async () => {
  const { port } = new URL(await test.app.listen({ host: '127.0.0.1', port: 0 }));
  const called = new Promise<IncomingMessage>((done) => test.app.server.once('request', done));
  const sender = connect(Number(port), '127.0.0.1');
  sender.write('POST /api/authentication/sign-in HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{"us');
  const request = await called;
  const gone = new Promise((done) => request.once('close', done));
  sender.destroy();
  await gone;
  expect(request.errored).toMatchObject({ code: 'ECONNRESET' });
  expect(log).toEqual([]);
});
