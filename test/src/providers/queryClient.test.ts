import { QueryObserver } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../src/providers/queryClient.ts';

it('reads what did not reach the server again once anything else does, but not what the server refused', async () => {
  const client = createQueryClient();
  let isThere = false;
  const read = vi.fn(async () => {
    if (!isThere) throw new HttpError('unreachable', 0);
    return 'read';
  });
  const refused = vi.fn(async () => {
    throw new HttpError('refused', 403);
  });
  const calls = { first: read, second: read, refused };
  const observed = Object.entries(calls).map(([name, queryFn]) => new QueryObserver(client, { queryKey: [name], queryFn, retry: false }));
  const leave = observed.map((observer) => observer.subscribe(() => undefined));
  await vi.waitFor(() => expect(observed.map((observer) => observer.getCurrentResult().status)).toEqual(['error', 'error', 'error']));
  isThere = true;
  await client.refetchQueries({ queryKey: ['first'] });
  await vi.waitFor(() => expect(client.getQueryData(['second'])).toBe('read'));
  expect(refused).toHaveBeenCalledOnce();
  for (const end of leave) end();
});
