import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { createTestApp, type TestApp } from '../../helpers/app.ts';

let test: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  test = await createTestApp();
  headers = await test.signIn();
});
afterAll(() => test.close());

const ask = (more: Record<string, string> = {}) => test.app.inject({ url: '/api/docs', headers: { ...headers, ...more } });

describe('the description of the calls', () => {
  it('is for signed-in users, and for everybody where the setting says so', async () => {
    expect((await test.app.inject('/api/docs')).statusCode).toBe(401);
    const settings = { ...test.services.settings, isDocsOpen: true };
    const open = await buildApp({ ...test.services, settings });
    expect((await open.inject('/api/docs')).json().openapi).toBe('3.1.0');
    await open.close();
  });

  it('is compressed once, and made once: the same bytes and the same tag for all who ask', async () => {
    const plain = await ask();
    const [one, other] = [await ask({ 'accept-encoding': 'br, gzip' }), await ask({ 'accept-encoding': 'gzip' })];
    expect([plain, one, other].map((answer) => answer.headers['content-encoding'])).toEqual(['identity', 'gzip', 'gzip']);
    expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
    expect(gunzipSync(one.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(new Set([plain, one, other].map((answer) => answer.headers.etag)).size).toBe(1);
    expect((await ask({ 'accept-encoding': 'gzip;q=0' })).headers['content-encoding']).toBe('identity');
  });

  it('is not sent again to those who have it', async () => {
    const { etag } = (await ask()).headers;
    const again = await ask({ 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['cache-control']).toBe('private, no-cache');
  });
});
