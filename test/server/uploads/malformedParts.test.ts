import { mkdtemp, readdir } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../helpers/app.ts';

let test: TestApp;
let authorization: string;
// Uploads of other files, which may run beside this one, lie elsewhere.
const shared = tmpdir();
beforeAll(async () => {
  process.env.TMPDIR = await mkdtemp(join(shared, 'malformed-'));
  test = await createTestApp();
  ({ authorization } = await test.signIn('MANAGER'));
  await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  process.env.TMPDIR = shared;
  await test.close();
});

const part = 'content-disposition: form-data; name="file"; filename="a.csv"';
const folders = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('offerdesk-upload-'));

const send = (body: string, length = Buffer.byteLength(body)) => {
  const { port } = test.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const head = ['POST /api/tag-input-text-upload/upload-file HTTP/1.1', 'host: localhost', `authorization: ${authorization}`];
  head.push('content-type: multipart/form-data; boundary=b', `content-length: ${length}`, 'connection: close');
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  return socket;
};

it.each([
  ['a disposition without a name', 'content-disposition: form-data; name\r\n\r\ntitle'],
  ['a file name without a value', 'content-disposition: form-data; name="file"; filename\r\n\r\ntitle'],
  ['an encoding without a value', `${part}\r\ncontent-transfer-encoding:\r\n\r\ntitle`],
  ['no disposition', 'content-type: text/csv\r\n\r\ntitle'],
  ['no end', `${part}\r\n\r\ntitle`],
  ['a name of every object', 'content-disposition: form-data; name="__proto__"; filename="a.csv"\r\n\r\ntitle'],
])('a part with %s is refused, and leaves no folder behind', async (what, content) => {
  const before = await folders();
  const end = what === 'no end' ? '' : '\r\n--b--\r\n';
  const body = `--b\r\n${content}${end}`;
  const socket = send(body);
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toMatch(/"code":"(INVALID_REQUEST|UPLOAD_REFUSED)"/);
  expect(await folders()).toEqual(before);
});

it('a file that breaks off leaves no folder behind', async () => {
  const before = await folders();
  const socket = send(`--b\r\n${part}\r\n\r\ntitle`, 1_000_000);
  await expect.poll(folders).toHaveLength(before.length + 1);
  socket.destroy();
  await expect.poll(folders).toEqual(before);
});
