import type { Page, Request } from 'playwright-core';
import { changesCall } from '../../contract/changeCalls.ts';

/**
 * Answers a function that waits until the page is at rest: no call runs, and no pending work starts one. It waits for that state, not
 * for a pause between calls.
 */
export const followCalls = (page: Page): (() => Promise<void>) => {
  const underway = new Set<Request>();
  let changes = 0;
  page.on('request', (request) => {
    // It goes on for as long as the page is shown.
    if (request.url().includes(changesCall)) return;
    underway.add(request);
    changes += 1;
  });
  const end = (request: Request) => {
    underway.delete(request);
    changes += 1;
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    // Once more after the last answer: the page still has to draw it.
    for (let before = -1; underway.size > 0 || before < changes; ) {
      before = changes;
      await page.evaluate(doWhatIsLeft);
    }
  };
};

/**
 * Twice: an answer may start work in the next frame. After a change of its window, Chromium sometimes never reports an idle page; five
 * seconds are then enough for the work that was left.
 */
const doWhatIsLeft = async (): Promise<void> => {
  const idle = (done: () => void) => requestIdleCallback(done, { timeout: 5_000 });
  for (let turn = 0; turn < 2; turn += 1) await new Promise<void>((done) => requestAnimationFrame(() => idle(done)));
};
