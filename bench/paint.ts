import { chromium, type Page } from 'playwright-core';
import { followCalls } from '../test/helpers/browserRest.ts';
import { launchChromium } from '../test/helpers/chromium.ts';
import { startProduct } from '../test/helpers/productServer.ts';
import type { Bench } from './run.ts';

/** From a key or a click to the paint that follows, at the 75th percentile, as for 'Interaction to Next Paint'. */
const LIMIT_MS = 100;
/** The browser tells of nothing quicker. */
const LEAST_MS = 16;
const ROUNDS = 8;

declare global {
  interface Window {
    painted: number[];
  }
}

interface Step {
  name: string;
  /** What is not measured. */
  begin?: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
}

const key = (name: string, ...keys: string[]): Step => ({
  name,
  act: async ({ keyboard }) => {
    for (const each of keys) await keyboard.press(each);
  },
});
const inMenu = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true });
const pressEscape = (page: Page) => page.keyboard.press('Escape');

/** One after the other on a page, as somebody works. */
const steps: Step[] = [
  { name: 'a list from the menu: products', act: (page) => inMenu(page, 'Products').click() },
  { name: 'a list from the menu: offers', act: (page) => inMenu(page, 'Offers').click() },
  { name: 'a list from the menu: contacts', act: (page) => inMenu(page, 'Contacts').click() },
  { name: 'the order of a list', act: (page) => page.getByRole('columnheader').nth(2).getByRole('button').first().click() },
  { name: 'the filter of a list', act: (page) => page.getByRole('button', { name: 'Filter', exact: true }).click() },
  { ...key('a row further, and back', 'j', 'k'), begin: pressEscape },
  { ...key('the record of a row beside the list', 'Enter'), begin: (page) => page.keyboard.press('j') },
  key('a record further beside the list', 'j'),
  { ...key('cells further', 'ArrowRight', 'ArrowDown'), begin: (page) => pressEscape(page).then(() => page.keyboard.press('j')) },
  key('a letter in a cell', 'x'),
  { ...key('Ctrl+K', 'Control+k'), begin: (page) => pressEscape(page).then(() => pressEscape(page)) },
  key('letters in Ctrl+K', 'p', 'i', 'x'),
  { name: 'a form', begin: pressEscape, act: (page) => page.getByRole('link', { name: 'New', exact: true }).click() },
  { name: 'letters in a form', begin: (page) => page.getByLabel('First name').focus(), act: (page) => page.keyboard.type('ann') },
  { name: 'the comparison', begin: (page) => page.goto('/offer-compare'), act: (page) => page.keyboard.press('Tab') },
  {
    name: 'letters in the search of the comparison',
    begin: (page) => page.getByRole('main').getByRole('combobox').first().focus(),
    act: (page) => page.keyboard.type('pixel'),
  },
  { ...key('a product of the comparison', 'Enter'), begin: (page) => page.getByRole('option').first().waitFor() },
];

const run = async (): Promise<{ lines: string[] }> => {
  const product = await startProduct();
  const server = await launchChromium();
  try {
    const browser = await chromium.connect(server.wsEndpoint());
    const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1440, height: 900 } });
    await page.addInitScript(() => {
      window.painted = [];
      const note = (list: PerformanceObserverEntryList) => window.painted.push(...list.getEntries().map(({ duration }) => duration));
      new PerformanceObserver(note).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    });
    const untilRest = followCalls(page);
    await page.goto('/sign-in');
    await page.getByLabel('Username').fill('manager');
    await page.getByLabel('Password').fill('offerdesk-demo');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith('/sign-in'));
    await page.goto('/product/list');
    await inMenu(page, 'Products').waitFor();
    const taken = new Map(steps.map(({ name }) => [name, [] as number[]]));
    // The first round fetches the parts.
    for (let round = 0; round <= ROUNDS; round++) {
      for (const { name, begin, act } of steps) {
        await begin?.(page);
        await untilRest();
        await page.evaluate(() => void window.painted.splice(0));
        await act(page);
        await untilRest();
        // The browser tells of an event a while after its paint.
        await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
        const longest = await page.evaluate(() => Math.max(...window.painted, 0));
        if (round > 0) taken.get(name)?.push(Math.max(longest, LEAST_MS));
      }
      await page.goto('/product/list');
      await inMenu(page, 'Products').waitFor();
    }
    await browser.close();
    return { lines: [...taken].map(verdict) };
  } finally {
    await server.close();
    await product.stop();
  }
};

export const bench: Bench = { name: 'from a key or a click to the paint', run };

const verdict = ([name, durations]: [string, number[]]): string => {
  const sorted = durations.toSorted((one, other) => one - other);
  const usual = sorted[Math.ceil(sorted.length * 0.75) - 1] ?? Number.POSITIVE_INFINITY;
  return `${usual <= LIMIT_MS ? '✓' : '✗'} ${name}: ${usual} ms, at most ${LIMIT_MS}; the slowest ${sorted.at(-1)}`;
};
