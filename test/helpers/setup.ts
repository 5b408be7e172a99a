import '@testing-library/jest-dom/vitest';
import { __unsafe_useEmotionCache as useStyles } from '@emotion/react';
import { timeoutManager } from '@tanstack/react-query';
import { cleanup, configure, getConfig, renderHook } from '@testing-library/react';
import { unstable_IdlePriority as idle, unstable_scheduleCallback as schedule } from 'scheduler';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { loadPageTexts } from '../../src/messages/text.ts';
import { mockServer } from './mockServer.ts';
import { isOfVisibility } from './quickStyles.ts';

// As in a browser. happy-dom would otherwise print the whole document when a library checks whether an object is the window.
Element.prototype.toString = function (this: Element) {
  return Object.prototype.toString.call(this);
};

// The console saves a file by the click of a link. happy-dom would follow the link, and the file's address would stay the address of the page
// for all tests that share the process.
HTMLAnchorElement.prototype.click = () => {};

const { getElementError } = getConfig();
/** A wait looks again and again. Only its last error is read, and that one shows the document. */
const shortError: typeof getElementError = (message, container) =>
  Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') ? new Error(message ?? '') : getElementError(message, container);
configure({
  // The library keeps it for the next file.
  ...(getElementError.name !== shortError.name && { getElementError: shortError }),
  // Long enough for a busy machine, which takes seconds to load a page's modules or to draw 200 rows.
  asyncUtilTimeout: 60_000,
  // React runs effects in a later task, and their changes in one after it. After a wait for a change these have run too, whichever timer
  // came first.
  asyncWrapper: async (wait) => {
    const isActing = globalThis.IS_REACT_ACT_ENVIRONMENT;
    globalThis.IS_REACT_ACT_ENVIRONMENT = false;
    try {
      const found = await wait();
      for (let turn = 0; turn < 3; turn++) await new Promise<void>((done) => schedule(idle, () => done()));
      return found;
    } finally {
      globalThis.IS_REACT_ACT_ENVIRONMENT = isActing;
    }
  },
});

// React Query repeats a failed call after a second, here at once.
timeoutManager.setTimeout = (run, delay) => setTimeout(run, delay === 1_000 ? 0 : delay);

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

let complaints: string[] = [];

beforeAll(() => mockServer.listen({ onUnhandledFrame: 'error' }));
beforeAll(() => {
  const sheet = emotionCache()?.sheet;
  if (!sheet || sheet.isSpeedy) return;
  // One style sheet instead of one for each rule: a new sheet makes happy-dom compute every style again.
  sheet.isSpeedy = true;
  const insert = sheet.insert.bind(sheet);
  sheet.insert = (rule) => (isOfVisibility(rule) ? insert(rule) : undefined);
});
// A test may draw a part of a page alone, which the console fetches together with its texts.
beforeAll(loadPageTexts);
beforeEach(() => {
  complaints = [];
  for (const level of ['error', 'warn'] as const) {
    // A test that expects a complaint spies on the console itself. Its spy replaces this one.
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) =>
      complaints.push(`console.${level}: ${parts.map(textOf).join(' ')}`),
    );
  }
});
afterEach(() => {
  cleanup();
  mockServer.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  if (complaints.length > 0) throw new Error(`The test wrote what it did not expect:\n${complaints.join('\n')}`);
});
afterAll(() => {
  mockServer.close();
  forgetStyles();
});

/** Style sheets of earlier files would be searched on every visibility check, also those that an editor adds by itself. */
const forgetStyles = () => {
  for (const style of document.querySelectorAll('style')) style.remove();
  const styles = emotionCache();
  if (!styles) return;
  styles.sheet.flush();
  styles.inserted = {};
  styles.registered = {};
};

const emotionCache = () => {
  const { result, unmount } = renderHook(() => useStyles());
  unmount();
  return result.current;
};

const textOf = (part: unknown): string => (part instanceof Error ? (part.stack ?? part.message) : String(part));
