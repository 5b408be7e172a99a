import { setImmediate as everythingElse } from 'node:timers/promises';

const MOST_MS = 4;

let last: Promise<void> = Promise.resolve();

/** Of all work that calls this often, one piece is done at a time, and every 4 ms everything else goes first. */
export const createPauses = (): (() => Promise<void>) => {
  let until = 0;
  return async () => {
    if (performance.now() < until) return;
    last = last.then(() => everythingElse());
    await last;
    until = performance.now() + MOST_MS;
  };
};
