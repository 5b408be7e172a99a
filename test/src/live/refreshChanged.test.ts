import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tag } from '../../../resources/tag.ts';
import { createRefresher } from '../../../src/live/refreshChanged.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('reads nothing again of a list that was left, also where its last reading never ended', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  const queryFn = vi.fn().mockResolvedValueOnce({ data: [{ id: 1 }], total: 1 });
  const getList = vi.fn();
  const leave = new QueryObserver(client, { queryKey: [tag.name, 'getList', {}], queryFn }).subscribe(() => undefined);
  await vi.runAllTimersAsync();
  const refresh = createRefresher(client, { getList }, () => tag);
  queryFn.mockReturnValue(new Promise(() => undefined));
  void client.refetchQueries();
  refresh([{ entity: tag.name, kind: 'UPDATE', ids: [1] }], false);
  leave();
  client.clear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(vi.getTimerCount()).toBe(0);
  expect([queryFn.mock.calls.length, getList.mock.calls.length]).toEqual([2, 0]);
});
