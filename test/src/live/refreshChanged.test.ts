import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Change } from '../../../contract/changes.ts';
import { tag } from '../../../resources/tag.ts';
import { createRefresher, keyShows, readLater } from '../../../src/live/refreshChanged.ts';
import { showsOnly } from '../../../src/live/showsOnly.ts';
import { forgetSession, rememberSession } from '../../../src/providers/sessionSeen.ts';

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

it('reads nothing while the user signs out, and all of it where the server did not hear of that', async () => {
  const client = new QueryClient();
  const queryFn = vi.fn().mockResolvedValue({ data: [{ id: 1 }], total: 1 });
  const leave = new QueryObserver(client, { queryKey: ['home'], queryFn }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  keyShows('home', [tag.name]);
  const refresh = createRefresher(client, { getList: vi.fn() }, () => tag);
  refresh([{ entity: tag.name, kind: 'INSERT', ids: [2] }], false);
  forgetSession();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(queryFn).toHaveBeenCalledTimes(1);
  rememberSession();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(queryFn).toHaveBeenCalledTimes(2);
  leave();
  client.clear();
});

it('reads again what could not be read, and leaves what is refused', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const queryFn = vi.fn().mockResolvedValue({ data: [{ id: 1 }], total: 1 });
  const leave = new QueryObserver(client, { queryKey: [tag.name, 'getList', {}], queryFn }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  const refresh = createRefresher(client, { getList: vi.fn() }, () => tag);
  queryFn.mockRejectedValueOnce(new HttpError('', 503)).mockRejectedValueOnce(new HttpError('', 0));
  refresh([{ entity: tag.name, kind: 'INSERT', ids: [2] }], false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queryFn).toHaveBeenCalledTimes(4);
  queryFn.mockRejectedValueOnce(new HttpError('', 403));
  refresh([{ entity: tag.name, kind: 'INSERT', ids: [3] }], false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queryFn).toHaveBeenCalledTimes(5);
  leave();
  client.clear();
});

it('reads what the user looks at first before the rest of the page', async () => {
  const client = new QueryClient();
  const read: string[] = [];
  const leave = ['below', 'above'].map((part) => {
    const queryFn = async () => read.push(part);
    const meta = part === 'below' ? readLater : {};
    return new QueryObserver(client, { queryKey: ['compared', part], queryFn, meta }).subscribe(() => undefined);
  });
  await vi.advanceTimersByTimeAsync(60_000);
  keyShows('compared', [tag.name]);
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  onTestFinished(() => void vi.restoreAllMocks());
  createRefresher(client, { getList: vi.fn() }, () => tag)([{ entity: tag.name, kind: 'INSERT', ids: [2] }], false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(read.slice(2)).toEqual(['above', 'below']);
  for (const each of leave) each();
  client.clear();
});

it('does not read what shows other records than those that a change names, before or after', async () => {
  const client = new QueryClient();
  const queryFn = vi.fn(async () => ({ products: [7, 8] }));
  const meta = showsOnly<{ products: number[] }>('product', ({ products }) => products);
  const leave = new QueryObserver(client, { queryKey: ['offers'], queryFn, meta }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  keyShows('offers', ['offer', 'forex-rate']);
  const refresh = createRefresher(client, { getList: vi.fn() }, () => undefined);
  const readAfter = async (change: Partial<Change>) => {
    const before = queryFn.mock.calls.length;
    refresh([{ entity: 'offer', kind: 'UPDATE', ids: [1], ...change }], false);
    await vi.advanceTimersByTimeAsync(10_000);
    return queryFn.mock.calls.length > before;
  };
  expect(await readAfter({ of: { product: [9, 10] } })).toBe(false);
  expect(await readAfter({ of: { product: [9, 8] } })).toBe(true);
  expect(await readAfter({ ids: null })).toBe(true);
  expect(await readAfter({ of: { organization: [9] } })).toBe(true);
  expect(await readAfter({ entity: 'forex-rate', of: { baseCurrency: [1] } })).toBe(true);
  // What is read at this moment may show more than what was read last.
  queryFn.mockReturnValueOnce(new Promise((resolve) => setTimeout(() => resolve({ products: [9] }), 100)));
  void client.refetchQueries();
  expect(await readAfter({ of: { product: [9] } })).toBe(true);
  leave();
  client.clear();
});
