import { setImmediate as everythingElse } from 'node:timers/promises';

/** How long one piece of long work may keep everything else waiting. */
const MOST_MS = 10;

let last: Promise<void> = Promise.resolve();

/**
 * For work that takes long, which calls this often. Every 10 ms it lets everything else go first. Of all work that does so, one piece is
 * done at a time, in turn.
 */
export const createPauses = (): (() => Promise<void>) => {
  let until = 0;
  return async () => {
    if (performance.now() < until) return;
    last = last.then(() => everythingElse());
    await last;
    until = performance.now() + MOST_MS;
  };
};
