import { HttpError } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followChanges } from '../../../src/live/changeStream.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const event = new TextEncoder().encode('id: 1\ndata: []\n\n');

/** A server whose streams the test opens, cuts and refuses. */
const server = () => {
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const state = {
    answers: 'stream' as 'stream' | 'nothing' | 'page',
    /** When streams were asked for. */
    asked: [] as number[],
    open: () => streams.size,
    goDown: () => {
      state.answers = 'nothing';
      for (const stream of streams) stream.close();
      streams.clear();
    },
    followChanges: async () => {
      state.asked.push(Date.now());
      if (state.answers === 'nothing') throw new HttpError('', 0);
      if (state.answers === 'page') return new Response('a page of the proxy', { headers: { 'content-type': 'text/html' } });
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          streams.add(controller);
          controller.enqueue(event);
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    },
  };
  return state;
};

it.each(['nothing', 'page'] as const)(
  'goes on within 5 seconds after an outage in which %s was answered, and not all consoles at once',
  async (outage) => {
    const backend = server();
    const ends = Array.from({ length: 50 }, () => followChanges(backend, () => {}));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(backend.open()).toBe(50);
    backend.goDown();
    backend.answers = outage;
    await vi.advanceTimersByTimeAsync(180_000);
    backend.answers = 'stream';
    backend.asked.length = 0;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(backend.open()).toBe(50);
    const inASecond = Map.groupBy(backend.asked, (at) => Math.floor(at / 1_000));
    expect(Math.max(...[...inASecond.values()].map(({ length }) => length))).toBeLessThan(35);
    for (const end of ends) end();
  },
);

it('asks rarely where a stream never came', async () => {
  const backend = server();
  backend.answers = 'page';
  const end = followChanges(backend, () => {});
  await vi.advanceTimersByTimeAsync(600_000);
  expect(backend.asked.length).toBeLessThan(45);
  end();
});
