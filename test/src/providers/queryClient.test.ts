import { QueryObserver } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../src/providers/queryClient.ts';

it.each([
  ['the server', new HttpError('unreachable', 0)],
  ['its database', new HttpError('unavailable', 503, { code: 'UNAVAILABLE' })],
])('reads what did not reach %s again once anything else does, but not what the server refused', async (_, away) => {
  const client = createQueryClient();
  let isThere = false;
  const read = vi.fn(async () => {
    if (!isThere) throw away;
    return 'read';
  });
  const refused = vi.fn(async () => {
    throw new HttpError('refused', 403);
  });
  const calls = { first: read, second: read, refused };
  const observed = Object.entries(calls).map(([name, queryFn]) => new QueryObserver(client, { queryKey: [name], queryFn, retry: false }));
  const leave = observed.map((observer) => observer.subscribe(() => undefined));
  await expect.poll(() => observed.map((observer) => observer.getCurrentResult().status)).toEqual(['error', 'error', 'error']);
  isThere = true;
  await client.refetchQueries({ queryKey: ['first'] });
  await expect.poll(() => client.getQueryData(['second'])).toBe('read');
  expect(refused).toHaveBeenCalledOnce();
  for (const end of leave) end();
});

it('lets a read that is under way go on when others succeed meanwhile', async () => {
  const client = createQueryClient();
  let answer = (_text: string) => {};
  const slow = vi
    .fn(() => new Promise<string>((done) => (answer = done)))
    .mockResolvedValueOnce('read before')
    .mockRejectedValueOnce(new HttpError('unreachable', 0));
  const leave = new QueryObserver(client, { queryKey: ['slow'], queryFn: slow, retry: false }).subscribe(() => undefined);
  await expect.poll(() => client.getQueryData(['slow'])).toBe('read before');
  await client.refetchQueries({ queryKey: ['slow'] });
  for (const name of ['one', 'two', 'three']) await client.fetchQuery({ queryKey: [name], queryFn: async () => name });
  answer('read again');
  await expect.poll(() => client.getQueryData(['slow'])).toBe('read again');
  expect(slow).toHaveBeenCalledTimes(3);
  leave();
});
