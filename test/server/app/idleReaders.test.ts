import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../helpers/app.ts';

let test: TestApp;
let address: string;
let ended = 0;
beforeAll(async () => {
  test = await createTestApp({ idleReaderMs: 1_000 });
  test.app.get('/endless', { config: { access: 'public' } }, (_request, reply) => reply.type('text/plain').send(Readable.from(endless())));
  address = await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => test.close());

async function* endless(): AsyncGenerator<string> {
  try {
    for (;;) {
      await setImmediate();
      yield randomBytes(50_000).toString('hex');
    }
  } finally {
    ended += 1;
  }
}

/** The server's end of the next connection. */
const nextConnection = () => new Promise<Socket>((done) => test.app.server.once('connection', done));

it.each(['', 'accept-encoding: br\r\n'])('a reader who takes nothing of an answer is cut off, and the answer ends (%j)', async (header) => {
  const before = ended;
  const connected = nextConnection();
  const reader = connect(Number(new URL(address).port), '127.0.0.1').pause();
  reader.write(`GET /endless HTTP/1.1\r\nhost: x\r\n${header}\r\n`);
  const connection = await connected;
  await new Promise((done) => connection.once('close', done));
  await expect.poll(() => ended).toBe(before + 1);
  reader.destroy();
});

it('a reader who takes some of it now and then is not', async () => {
  const { body } = await fetch(`${address}/endless`);
  const reading = body?.getReader();
  let bytes = 0;
  for (let part = await reading?.read(); part?.value && bytes < 50_000_000; part = await reading?.read()) bytes += part.value.length;
  expect(bytes).toBeGreaterThanOrEqual(50_000_000);
  await reading?.cancel();
});
