import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { createTestApp } from '../../helpers/app.ts';

const nextTick = promisify(process.nextTick);

it('a request that comes on an open connection while the server stops is answered, and the connection then ends', async () => {
  const test = await createTestApp();
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = test.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  const ask = () => socket.write('GET /health/live HTTP/1.1\r\nhost: localhost\r\n\r\n');
  ask();
  await expect.poll(() => received).toContain('"UP"');
  received = '';
  const stopping = test.close();
  ask();
  await once(socket, 'close');
  await stopping;
  expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(received.toLowerCase()).toContain('connection: close');
  expect(received).toContain('"UP"');
});

it('connections that wait to be accepted when the server stops are answered, and no later one is taken', async () => {
  const test = await createTestApp();
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = test.app.server.address() as AddressInfo;
  const sockets = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'));
  const answers = sockets.map(async (socket) => {
    socket.write('GET /health/live HTTP/1.1\r\nhost: localhost\r\n\r\n');
    return (await text(socket)).slice(0, 15);
  });
  await nextTick();
  const stopping = test.close();
  expect(await Promise.all(answers)).toEqual(sockets.map(() => 'HTTP/1.1 200 OK'));
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED');
  await stopping;
});
