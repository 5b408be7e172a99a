import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../helpers/app.ts';

let test: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  test = await createTestApp();
  headers = await test.signIn('CLERK', 'MANAGER');
});
afterAll(() => test.close());

const post = async (url: string, payload: object) => {
  const answer = await test.app.inject({ method: 'POST', url, headers, payload });
  return { status: answer.statusCode, size: answer.rawPayload.length, json: answer.json() };
};
const unknown = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));
const long = { ['k'.repeat(60_000)]: 1 };

describe('a refusal', () => {
  it('names the first 20 fields that cannot be written, and how many more there are', async () => {
    const { status, size, json } = await post('/api/tag-management/create-tag', { tag: { title: 'x', ...unknown(4_000) } });
    expect(status).toBe(400);
    expect(size).toBeLessThan(10_000);
    expect(Object.keys(json.errors)).toEqual([...Array.from({ length: 20 }, (_, index) => `k${index}`), '…']);
    expect(json.errors['…']).toBe('3,980 more fields cannot be written here.');
    expect(json.errorList).toHaveLength(21);
  });

  it('names all of them when they are 20', async () => {
    const { json } = await post('/api/tag-management/create-tag', { tag: { title: 'x', ...unknown(20) } });
    expect(Object.keys(json.errors)).toEqual(Object.keys(unknown(20)));
  });

  it.each([
    ['as a field', '/api/tag-management/create-tag', { tag: long }],
    ['beside the record', '/api/tag-management/create-tag', { tag: {}, ...long }],
    ['in a body of another shape', '/api/offer-compare-management/create-organization-from-offer-compare', long],
    ['by the thousand', '/api/offer-compare-management/create-organization-from-offer-compare', { organization: unknown(4_000) }],
  ])('is short, however long what it repeats of the body: %s', async (_, url, payload) => {
    const { status, size } = await post(url, payload);
    expect(status).toBe(400);
    expect(size).toBeLessThan(10_000);
  });
});
