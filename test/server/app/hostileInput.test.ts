import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../helpers/app.ts';
import { type DescribedCall, describedCalls } from '../../helpers/fuzz/describedCalls.ts';
import { addressOf, largestBodies, strangeBodies } from '../../helpers/fuzz/largestInput.ts';

let test: TestApp;
let headers: Record<string, string>;
let writing: DescribedCall[];
beforeAll(async () => {
  test = await createTestApp();
  headers = { ...(await test.signIn('CLERK', 'MANAGER')), 'content-type': 'application/json' };
  writing = (await describedCalls(test.app, headers)).filter(({ method, isUpload }) => method !== 'GET' && !isUpload);
});
afterAll(() => test.close());

const answerTo = async ({ method, url }: DescribedCall, payload: string) => {
  const { statusCode, rawPayload } = await test.app.inject({ method, url: addressOf(url), headers, payload });
  return { status: statusCode, bytes: rawPayload.length };
};

// How long the event loop is held is measured by `npm run soak -- hostileInput`.
it('every call answers a large body that it does not expect shortly, and never fails', async () => {
  expect(writing.length).toBeGreaterThan(80);
  for (const call of writing.filter(({ url }) => !url.endsWith('/sign-out')))
    for (const payload of strangeBodies(60_000)) {
      const { status, bytes } = await answerTo(call, payload);
      expect(
        status < 500 && bytes < 20_000,
        `${call.method} ${call.url} answers ${status}, ${bytes} bytes, to ${payload.slice(0, 20)}`,
      ).toBe(true);
    }
});

it('every call takes the longest texts and the most entries that its schema lets through, and never fails', async () => {
  for (const call of writing.filter(({ url, body }) => body !== null && !/sign-out|offer-from-text/.test(url)))
    for (const payload of largestBodies(call.body ?? {}, '\ufdfa', 60_000)) {
      const { status, bytes } = await answerTo(call, payload);
      expect(status < 500 && bytes < 2_000_000, `${call.method} ${call.url} answers ${status}, ${bytes} bytes`).toBe(true);
    }
});

it('every call refuses keys that it does not know: a misspelt one would be left out without a word', () => {
  const openPlaces = (schema: object, place: string): string[] => [
    ...('properties' in schema && Object(schema.properties).constructor === Object && !('additionalProperties' in schema) ? [place] : []),
    ...Object.entries(schema).flatMap(([key, inner]) => (inner instanceof Object ? openPlaces(inner, `${place}.${key}`) : [])),
  ];
  expect(writing.flatMap(({ url, body }) => openPlaces(body ?? {}, url))).toEqual([]);
});
