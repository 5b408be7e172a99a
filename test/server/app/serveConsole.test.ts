import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { addressOf } from '../../../server/console/serveConsole.ts';
import { createTestApp, type TestApp } from '../../helpers/app.ts';

const page = '<!doctype html><meta property="csp-nonce" nonce="__STYLE_NONCE__" /><title>console</title>';
const withoutNonce = (body: string) => body.replace(/nonce="[\w-]{22}"/, 'nonce="__STYLE_NONCE__"');
const html = { accept: 'text/html,application/xhtml+xml' };
let folder: string;
let test: TestApp;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'offerdesk-console-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  writeFileSync(join(folder, 'assets/main-abc123.js'), 'export {};'.repeat(500));
  for (const [ending, content] of [
    ['', 'plain'],
    ['.br', 'packed by brotli'],
    ['.gz', 'packed by gzip'],
  ])
    writeFileSync(join(folder, `assets/packed-abc123.js${ending}`), `${content}`);
  test = await createTestApp({ consoleFolder: folder });
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

describe('the console', () => {
  const keywords = ['%5C', '%00', '%2e', '..%2f..', '%2F', '%25', '.env'].map((keyword) => `/tag/list/search/${keyword}`);
  it.each([
    '/',
    '/index.html',
    '/tag/list',
    '/tag/list/search/a.b?sort=title;asc',
    '/d/organization/5',
    '/sign-in',
    '/%E0%A4%A',
    '/tag/list?sort=%',
    ...keywords,
  ])('its page is served at %s, never from a cache', async (url) => {
    const response = await test.app.inject({ url, headers: html });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('text/html');
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(withoutNonce(response.body)).toBe(page);
  });

  it.each([{ accept: '*/*' }, { accept: 'application/json' }, {}])(
    'its root is its page, also for a program that is not a browser: %j',
    async (headers) => {
      const response = await test.app.inject({ url: '/', headers });
      expect([response.statusCode, withoutNonce(response.body)]).toEqual([200, page]);
    },
  );

  it.each([
    ['/api/%E0%A4%A', html],
    ['/assets/%E0%A4%A', html],
    ['/%E0%A4%A', { accept: '*/*' }],
  ])('an address of no page that cannot be decoded, %s, is refused in JSON', async (url, headers) => {
    const response = await test.app.inject({ url, headers });
    expect([response.statusCode, response.json().message]).toEqual([400, 'The request cannot be read: its address is malformed']);
  });

  it('what is named after its content is kept for good, anything else is asked for again', async () => {
    const asset = await test.app.inject({ url: '/assets/main-abc123.js', headers: { 'accept-encoding': 'gzip' } });
    expect(asset.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'gzip' });
    expect((await test.app.inject('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['br, gzip', 'br', 'packed by brotli'],
    ['gzip', 'gzip', 'packed by gzip'],
    ['identity', undefined, 'plain'],
  ])('a file that the build has packed is sent as it lies there, to a browser that takes %s', async (taken, encoding, content) => {
    const { headers, body } = await test.app.inject({ url: '/assets/packed-abc123.js', headers: { 'accept-encoding': taken } });
    expect([headers['content-encoding'], body]).toEqual([encoding, content]);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
      vary: expect.stringContaining('ccept-'),
    });
  });

  it.each([
    ['an unknown call', 'GET', '/api/nope', html],
    ['the root of the calls', 'GET', '/api', html],
    ['an asset of an older build', 'GET', '/assets/main-old.js', html],
    ['an address that no browser asks a page of', 'GET', '/tag/list', { accept: '*/*' }],
    ['a call that writes', 'POST', '/tag/list', html],
    ['a hidden file', 'GET', '/.vite/manifest.json', { accept: '*/*' }],
    ['a file outside of the folder', 'GET', '/..%2f..%2fpackage.json', { accept: '*/*' }],
    ['a folder', 'GET', '/assets/', { accept: '*/*' }],
  ] as const)('%s is not found, in JSON', async (_what, method, url, headers) => {
    const response = await test.app.inject({ method, url, headers });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'NOT_FOUND', errors: {} });
  });

  it('scripts come from its own files alone, and no other page may frame it', async () => {
    const policy = (await test.app.inject({ url: '/', headers: html })).headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-');
  });

  it('styles that are added to it carry a nonce, another one for each visit', async () => {
    const visit = async () => {
      const { body, headers } = await test.app.inject({ url: '/', headers: html });
      return { nonce: /nonce="([\w-]{22})"/.exec(body)?.[1], policy: String(headers['content-security-policy']), headers };
    };
    const [one, other] = [await visit(), await visit()];
    for (const { nonce, policy } of [one, other]) expect(policy).toContain(`style-src 'self' 'nonce-${nonce}';`);
    expect(one.nonce).not.toBe(other.nonce);
    expect(one.headers).not.toHaveProperty('etag');
    expect(one.headers).not.toHaveProperty('last-modified');
  });

  it('without a build the page says how to make one', async () => {
    const bare = await buildApp(test.services, { consoleFolder: join(folder, 'nowhere') });
    const response = await bare.inject({ url: '/', headers: html });
    await bare.close();
    expect(response.statusCode).toBe(404);
    expect(response.json().message).toContain('npm run build');
  });
});

it.each([
  ['http://desk.example', '/'],
  ['http://desk.example?a=b', '/?a=b'],
  ['HTTPS://desk.example:8080/tag/list', '/tag/list'],
  ['/tag/list?next=http://desk.example/', '/tag/list?next=http://desk.example/'],
  ['*', '*'],
])('an address that names the host, as %s, is %s', (url, address) => {
  expect(addressOf({ url, method: 'GET', headers: {} })).toBe(address);
});
