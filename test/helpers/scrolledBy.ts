import type { Page } from 'playwright-core';

/** Scrolls the page by a distance in pixels. Answers how far each row moved that is there before and after. */
export const scrolledBy = (page: Page, distance: number): Promise<number[]> =>
  page.evaluate(async (pixels) => {
    const tops = () => {
      const rows = [...document.querySelectorAll<HTMLElement>('tr[data-record]')];
      return new Map(rows.map((row) => [row.dataset.record, row.getBoundingClientRect().top]));
    };
    const before = tops();
    window.scrollBy(0, pixels);
    for (let frame = 0; frame < 3; frame += 1) await new Promise((done) => requestAnimationFrame(done));
    return [...tops()].flatMap(([id, top]) => (before.has(id) ? [Math.round((before.get(id) ?? 0) - top)] : []));
  }, distance);
