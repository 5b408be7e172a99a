import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Minified: every page that loads has to parse it. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that depend on colours alone. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Faults for users of a screen reader or a keyboard: what axe-core finds but its minor violations, one line each. `rules`: 'colour' for a
 * screen that was already checked in the other colour mode.
 */
export const accessFaults = async (page: Page, rules: 'all' | 'colour' = 'all'): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(violationsOf, rules === 'colour' ? colourRules : null);
  return violations
    .filter(({ impact }) => impact !== 'minor')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary?.replaceAll('\n', ' ')}`));
};

/**
 * The main menu is half of most pages. Its entries are checked once while they look the same, and are left out until the page is loaded
 * again; the current one is checked every time.
 */
const violationsOf = async (only: string[] | null): Promise<axe.Result[]> => {
  const menu = document.querySelector('nav[aria-label="Main menu"]');
  const look = [only, innerWidth, getComputedStyle(document.body).backgroundColor, menu?.textContent].join();
  window.checkedMenus ??= new Set();
  const known = { exclude: [['nav[aria-label="Main menu"] a:not([aria-current])']] };
  const { violations } = await window.axe.run(window.checkedMenus.has(look) ? known : document, {
    resultTypes: ['violations'],
    ...(only ? { runOnly: { type: 'rule', values: only } } : {}),
  });
  window.checkedMenus.add(look);
  return violations;
};

/** Waits until the page has been redrawn and every transition has ended. Endless animations do not count. */
export const settled = async (page: Page): Promise<void> => {
  do await page.evaluate(drawTwice);
  while (await page.evaluate(hasMoved));
};

/** Each time with the work that the frame started. */
const drawTwice = async (): Promise<void> => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));
};

/** Answers, at the end, whether anything moved. */
const hasMoved = async (): Promise<boolean> => {
  const moving = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(moving.map(({ finished }) => finished));
  return moving.length > 0;
};

/** The elements that make the page scroll sideways. */
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
    checkedMenus?: Set<string>;
  }
}
