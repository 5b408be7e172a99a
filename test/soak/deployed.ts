/**
 * What `deploy/` hands out, run as far as a machine without Docker can: systemd reads the unit, and nginx and Caddy stand in front of the
 * product with the very files, where only addresses and certificates are others. Debian: apt install nginx-light caddy.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { certify, placeNginx } from '../helpers/nginx.ts';
import { findFreePort } from '../helpers/postgres.ts';
import { startServerProcess } from '../helpers/serverProcess.ts';

const folder = mkdtempSync(join(tmpdir(), 'offerdesk-deployed-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const faults: string[] = [];
const expect = (isHeld: boolean, what: string) => {
  console.log(`${isHeld ? '✓' : '✗'} ${what}`);
  if (!isHeld) faults.push(what);
};
const place = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const handedOut = (name: string) => readFileSync(`deploy/${name}`, 'utf8');

// The command lies elsewhere on this machine.
const unit = place('offerdesk.service', handedOut('offerdesk.service').replace('/usr/local/bin/offerdesk', process.execPath));
const said = execFileSync('systemd-analyze', ['verify', unit], { stdio: ['ignore', 'pipe', 'pipe'] }).toString();
expect(said === '', 'systemd takes the unit without a word');

const credentials = { username: 'boss', password: 'the first password' };
const server = await startServerProcess({
  ...{ DATA_DIR: join(folder, 'data'), DEMO: 'off', TRUST_PROXY: '1' },
  ...{ ADMIN_USERNAME: credentials.username, ADMIN_PASSWORD: credentials.password },
});
const upstream = new URL(server.address).host;

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

const MEGABYTE = 1_048_576;

/** Asks one proxy for everything that it must pass on, and for what it must not. */
const tryProxy = async (name: string, port: number) => {
  const ask = (path: string, headers: Record<string, string> = {}, body?: string | Uint8Array) =>
    new Promise<Answer>((done, fail) => {
      const options = {
        host: '127.0.0.1',
        port,
        path,
        rejectUnauthorized: false,
        servername: 'localhost',
        method: body === undefined ? 'GET' : 'POST',
      };
      const asking = request({ ...options, headers: { host: `localhost:${port}`, ...headers } }, async (response) => {
        const chunks: Uint8Array[] = [];
        for await (const chunk of response) chunks.push(chunk);
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks).toString() });
      });
      // A proxy that refuses a large body closes while it is sent.
      asking.on('error', fail);
      asking.end(body);
    });
  const json = { 'content-type': 'application/json' };
  for (let tries = 0; (await ask('/health/ready').catch(() => null))?.status !== 200; tries += 1) {
    if (tries > 100) throw new Error(`${name} does not lead to the server`);
    await wait(100);
  }
  const signIn = await ask('/api/authentication/sign-in', { ...json, 'x-forwarded-for': '203.0.113.9' }, JSON.stringify(credentials));
  expect(signIn.status === 200, `${name}: signing in`);
  expect(String(signIn.headers['strict-transport-security']).includes('max-age'), `${name}: the security headers come through`);
  const headers = { authorization: `Bearer ${JSON.parse(signIn.body).accessToken}` };
  const own = await ask(`/api/console/session?filter=${encodeURIComponent('{"isOwn":true}')}`, headers);
  const isBelieved = own.body.includes('203.0.113.9') || !own.body.includes('127.0.0.1');
  expect(!isBelieved, `${name}: a client does not choose their address`);
  const page = await ask('/', { accept: 'text/html' });
  expect([page.headers['set-cookie']].flat().join().includes('Secure') || page.status === 404, `${name}: cookies are for https alone`);
  const words = 'x'.repeat(60_000);
  const long = await ask(`/api/product/search/findAllByKeyword?keyword=${words}`, headers);
  expect(long.body.includes('"code"') || long.status === 200, `${name}: a long address reaches the server (${long.status})`);
  const upload = (megabytes: number) => {
    const boundary = 'the-boundary';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), Buffer.alloc(megabytes * MEGABYTE, 'x'), Buffer.from(`\r\n--${boundary}--\r\n`)]);
    return ask('/api/d/country/upload', { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` }, body);
  };
  const large = await upload(49);
  expect(large.body.includes('"code"'), `${name}: the server itself answers an upload of 49 MB (${large.status})`);
  const tooLarge = await upload(60).catch(() => null);
  expect(tooLarge === null || tooLarge.status >= 400, `${name}: one of 60 MB is refused (${tooLarge?.status ?? 'cut off'})`);
  expect((await ask('/metrics')).status === 404, `${name}: the figures are not shown`);
  server.freeze();
  const waiting = ask('/health/live');
  await wait(3_000);
  server.thaw();
  expect((await waiting).status === 200, `${name}: a server that stands still for three seconds answers after`);
};

/** Runs the proxy for a while. */
const withProxy = async (program: string, args: string[], name: string, port: number) => {
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder },
  });
  let complaints = '';
  child.stderr.on('data', (chunk) => (complaints += chunk));
  try {
    await tryProxy(name, port);
  } catch (error) {
    throw new Error(complaints, { cause: error });
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
};

const own = certify(folder);
const { args, port } = await placeNginx(folder, [server.address], own);
await withProxy('nginx', args, 'nginx', port);

// Without certificates of a public authority, and without changing what this machine trusts.
const options = '{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n';
const caddyPort = await findFreePort();
const tls = `https://localhost:${caddyPort} {\n\ttls ${own.certificate} ${own.key}`;
const caddy = place('Caddyfile', options + handedOut('Caddyfile').replace('offers.example {', tls).replace('127.0.0.1:8080', upstream));
await withProxy('caddy', ['run', '--config', caddy, '--adapter', 'caddyfile'], 'Caddy', caddyPort);

expect((await server.stop()) === 0, 'the server ends cleanly');
if (faults.length > 0) throw new Error(faults.join('\n'));
