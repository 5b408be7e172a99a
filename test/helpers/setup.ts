import { __unsafe_useEmotionCache as useStyles } from '@emotion/react';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, renderHook } from '@testing-library/react';
import { unstable_IdlePriority as idle, unstable_scheduleCallback as schedule } from 'scheduler';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { mockServer } from './mockServer.ts';

// As a browser has it. Where a library asks whether it has the window in hand, happy-dom would write the element's whole document out.
Element.prototype.toString = function (this: Element) {
  return Object.prototype.toString.call(this);
};

configure({
  // Only what never comes shall miss it: a machine with much else to do takes seconds to load a page's modules, or to draw 200 rows.
  asyncUtilTimeout: 60_000,
  // React leaves effects to a later task, and what they change to one after it. Whoever has waited for a change has waited for these too,
  // whichever timer came first.
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

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

let complaints: string[] = [];

beforeAll(() => mockServer.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  complaints = [];
  for (const level of ['error', 'warn'] as const) {
    // A test that expects a complaint spies on the console itself; its spy then stands in place of this one.
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

/** Those of every file before would be searched whenever it is asked whether something can be seen. */
const forgetStyles = () => {
  const { result, unmount } = renderHook(() => useStyles());
  const styles = result.current;
  unmount();
  if (!styles) return;
  styles.sheet.flush();
  styles.inserted = {};
  styles.registered = {};
};

const textOf = (part: unknown): string => (part instanceof Error ? (part.stack ?? part.message) : String(part));
