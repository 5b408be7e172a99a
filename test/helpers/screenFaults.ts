import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What a screen reader's or keyboard's user would stumble over: axe-core's serious and critical violations, one line each. */
export const accessFaults = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary?.replaceAll('\n', ' ')}`));
};

/** What makes the page scroll sideways, if anything does. */
export const overflowFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > clientWidth + 1);
    return [`${scrollWidth} > ${clientWidth}`, ...wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 160))];
  });

declare global {
  interface Window {
    axe: typeof axe;
  }
}
