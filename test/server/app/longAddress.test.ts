import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../helpers/app.ts';

let test: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  test = await createTestApp();
  headers = await test.signIn('MANAGER');
  await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => test.close());

it.each([
  ['Latin', 'a'],
  ['Greek', 'ω'],
  ['Chinese', '中'],
])('a keyword of ten thousand %s letters is looked for, over a real connection', async (_script, letter) => {
  const { port } = test.app.server.address() as AddressInfo;
  const keyword = encodeURIComponent(letter.repeat(10_000));
  const url = `http://127.0.0.1:${port}/api/tag/search/findAllActiveByKeywordCaseInsensitive?keyword=${keyword}&page=0&size=20`;
  const answer = await fetch(url, { headers });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ _embedded: { tag: [] } });
});
