import { onTestFinished, vi } from 'vitest';

/** The number of the event loop's turn, for the rest of a test. Whoever asks for the time learns that an hour has passed. */
export const countTurns = (): (() => number) => {
  let [turns, now] = [0, performance.now()];
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 3_600_000));
  let next: NodeJS.Immediate;
  const begin = () => {
    turns += 1;
    next = setImmediate(begin);
  };
  begin();
  onTestFinished(() => clearImmediate(next));
  return () => turns;
};
