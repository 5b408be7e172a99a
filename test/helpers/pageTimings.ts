import type { Page } from 'playwright-core';

interface Timings {
  shift: number;
  paints: number[];
}
declare global {
  interface Window {
    timings: Timings;
  }
}

/** From now on, every page that is loaded measures how far its parts jump by themselves, and how long a key or a click takes to be painted. */
export const watchTimings = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const timings: Timings = { shift: 0, paints: [] };
    window.timings = timings;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) timings.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) timings.paints.push(duration);
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });

export const timingsOf = (page: Page): Promise<Timings> => page.evaluate(() => window.timings);

export const SHIFT_LIMIT = 0.05;
