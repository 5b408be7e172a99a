import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { createTestApp } from '../../helpers/app.ts';

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
