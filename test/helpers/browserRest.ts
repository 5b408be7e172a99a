import type { Page, Request } from 'playwright-core';

/**
 * Answers a function that waits until the page is at rest: no call is under way, and nothing that is left to do begins another. It is
 * the state that is waited for, not a while without calls.
 */
export const followCalls = (page: Page): (() => Promise<void>) => {
  const underway = new Set<Request>();
  let changes = 0;
  page.on('request', (request) => {
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
    // Also once more after the last answer, which has yet to be drawn.
    for (let before = -1; underway.size > 0 || before < changes; ) {
      before = changes;
      await page.evaluate(doWhatIsLeft);
    }
  };
};

/**
 * Twice: what an answer sets off may wait for the frame after it. Chromium now and then never says of a page that does nothing that it
 * is idle, once its window was changed; five seconds are enough for whatever was left.
 */
const doWhatIsLeft = async (): Promise<void> => {
  const idle = (done: () => void) => requestIdleCallback(done, { timeout: 5_000 });
  for (let turn = 0; turn < 2; turn += 1) await new Promise<void>((done) => requestAnimationFrame(() => idle(done)));
};
