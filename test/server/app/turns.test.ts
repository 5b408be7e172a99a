import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { leavingOf } from '../../../server/http/takeTurn.ts';
import { Turns } from '../../../server/turns.ts';

const { signal } = new AbortController();
const asking = (turns: Turns, user: number, until = signal) => {
  const state = { hasPlace: false, giveBack: () => {} };
  const taken = turns.take(user, until).then((giveBack) => Object.assign(state, { hasPlace: true, giveBack }));
  return { state, taken };
};
const settled = () => new Promise<void>((done) => setImmediate(done));

it('one user has two places, whatever they ask for, and four users have one each', async () => {
  const turns = new Turns({ atOnce: 4, ofOne: 2 });
  const greedy = Array.from({ length: 50 }, () => asking(turns, 1));
  const others = [2, 3, 4].map((user) => asking(turns, user));
  await settled();
  expect(greedy.filter(({ state }) => state.hasPlace)).toHaveLength(2);
  expect(others.map(({ state }) => state.hasPlace)).toEqual([true, true, false]);
  greedy[0]?.state.giveBack();
  greedy[0]?.state.giveBack();
  await settled();
  expect(greedy.filter(({ state }) => state.hasPlace)).toHaveLength(3);
  others[0]?.state.giveBack();
  await settled();
  expect(others.map(({ state }) => state.hasPlace)).toEqual([true, true, true]);
});

it('two users who read slowly hold up nobody else for long, and begin nothing more themselves', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const turns = new Turns({ atOnce: 4, ofOne: 2, shortMs: 30_000 });
  const slow = [1, 1, 2, 2].map((user) => asking(turns, user));
  const [own, other] = [asking(turns, 1), asking(turns, 3)];
  await settled();
  expect(slow.every(({ state }) => state.hasPlace)).toBe(true);
  vi.advanceTimersByTime(29_999);
  await settled();
  expect(other.state.hasPlace).toBe(false);
  vi.advanceTimersByTime(1);
  await settled();
  vi.useRealTimers();
  expect([own.state.hasPlace, other.state.hasPlace]).toEqual([false, true]);
  slow[0]?.state.giveBack();
  await settled();
  expect(own.state.hasPlace).toBe(true);
});

it('who gives up waiting leaves the line', async () => {
  const turns = new Turns({ atOnce: 4, ofOne: 2 });
  const first = [asking(turns, 1), asking(turns, 1)];
  const leaving = new AbortController();
  const gone = asking(turns, 1, leaving.signal);
  const next = asking(turns, 1);
  leaving.abort(new Error('gone'));
  await expect(gone.taken).rejects.toThrow('gone');
  await settled();
  first[0]?.state.giveBack();
  await next.taken;
  expect(next.state.hasPlace).toBe(true);
});

it('what is done for a caller ends when they go away, not when they have their answer', async () => {
  const answers = [new PassThrough(), new PassThrough().resume()] as const;
  const left = answers.map((answer) => leavingOf(answer));
  answers[0].destroy();
  answers[1].end('answered');
  await Promise.all(answers.map((answer) => once(answer, 'close')));
  expect(left.map(({ aborted }) => aborted)).toEqual([true, false]);
});
