import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUploader, type Uploader } from './uploader.ts';

let uploader: Uploader;
let port: number;
beforeAll(async () => {
  uploader = await createUploader();
  port = Number(new URL(await uploader.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => uploader.close());

const SENDERS = 10;

const folders = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('offerdesk-upload-'));

const part = (headers: string) => `--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n${headers}\r\nA,B\r\n`;
const bodies: [string, body: string, length: number][] = [
  ['that breaks off', part(''), 1_000],
  ['without its end', part(''), part('').length],
  ['whose character set has no value', `${part('content-type: text/csv; charset\r\n')}--b--\r\n`, 0],
  ['without a header', '--b\r\n\r\nA,B\r\n--b--\r\n', 0],
];

it.each(bodies)('the folder of a malformed form %s goes with its sender', async (_, body, length) => {
  const before = await folders();
  const head = [
    'POST /api/forex-rate-upload/upload-file HTTP/1.1',
    'host: x',
    `authorization: ${uploader.manager.authorization}`,
    'content-type: multipart/form-data; boundary=b',
    `content-length: ${length || body.length}`,
  ].join('\r\n');
  // Each leaves a little later than the one before: one of them before its upload begins.
  for (let turns = 0; turns < SENDERS; turns += 1) {
    const sender = connect(port, '127.0.0.1').on('error', () => {});
    const arrived = new Promise((done) => uploader.app.server.once('request', done));
    sender.write(`${head}\r\n\r\n${body}`);
    await arrived;
    for (let turn = 0; turn < turns; turn += 1) await new Promise((done) => setImmediate(done));
    sender.destroy();
  }
  // Another process may make and remove folders of its own meanwhile.
  const left = async () => (await folders()).filter((name) => !before.includes(name));
  await expect.poll(left, { timeout: 10_000 }).toEqual([]);
});
