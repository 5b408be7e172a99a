import { expect, it, vi } from 'vitest';
import { calls } from '../../../../contract/workflows/offer-from-text/calls.ts';
import { prepareTextDesk } from './textDesk.ts';

const { test, post } = prepareTextDesk();

it('the body of a submission of offers has at most 1 MB', async () => {
  const padded = (bytes: number) => ({ ['k'.repeat(bytes - 6)]: 1 });
  expect((await post(calls.submit.path, padded(1_048_576))).status).toBe(400);
  const refused = await post(calls.submit.path, padded(1_048_577));
  expect(refused).toMatchObject({ status: 413, body: { message: 'The request is larger than 1 MB.' } });
});

it('a body with more names than any call needs is refused before it is parsed', async () => {
  const headers = { ...(await test().signIn('CLERK')), 'content-type': 'application/json' };
  const names = Array.from({ length: 80_000 }, (_, at) => `"k${at}":1`).join();
  const parse = vi.spyOn(JSON, 'parse');
  const answer = await test().app.inject({ method: 'POST', url: calls.submit.path, headers, payload: `{${names}}` });
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
  expect(answer.json()).toMatchObject({ code: 'INVALID_REQUEST', message: expect.stringContaining('25,000 names') });
});
