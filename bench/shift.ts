import { chromium, type Page } from 'playwright-core';
import { followCalls } from '../test/helpers/browserRest.ts';
import { launchChromium } from '../test/helpers/chromium.ts';
import { SHIFT_LIMIT, timingsOf, watchTimings } from '../test/helpers/pageTimings.ts';
import { startProduct } from '../test/helpers/productServer.ts';
import { settled } from '../test/helpers/screenFaults.ts';
import type { Bench } from './run.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 800 },
  { width: 390, height: 844 },
];

/** Beside the pages of the menu. */
const further = [
  '/offer/1',
  '/offer/new',
  '/contact/1/edit',
  '/tag/1',
  '/d/organization/1',
  '/d/product/1',
  '/offer-compare/1',
  '/offer-compare/20',
];

/** How far the parts of each page jump by themselves while it loads, as for 'Cumulative Layout Shift'. */
const run = async (): Promise<{ lines: string[] }> => {
  const product = await startProduct();
  const server = await launchChromium();
  try {
    const browser = await chromium.connect(server.wsEndpoint());
    const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1440, height: 900 } });
    await page.goto('/sign-in');
    await page.getByLabel('Username').fill('manager');
    await page.getByLabel('Password').fill('offerdesk-demo');
    await page.getByRole('button', { name: 'Sign in' }).click();
    const links = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
    await links.first().waitFor();
    const menu = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? '/'));
    await watchTimings(page);
    const rest = followCalls(page);
    const lines: string[] = [];
    for (const size of sizes) {
      await page.setViewportSize(size);
      const shifts: [string, number][] = [];
      for (const address of ['/', ...menu, ...further]) shifts.push([address, await shiftOf(page, address, rest)]);
      lines.push(verdict(size.width, shifts));
    }
    await browser.close();
    return { lines };
  } finally {
    await server.close();
    await product.stop();
  }
};

export const bench: Bench = { name: 'how far pages jump while they load', run };

const shiftOf = async (page: Page, address: string, rest: () => Promise<void>): Promise<number> => {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await rest();
  await settled(page);
  return (await timingsOf(page)).shift;
};

const verdict = (width: number, shifts: [string, number][]): string => {
  const sorted = shifts.toSorted(([, one], [, other]) => other - one);
  const worst = sorted.slice(0, 3).map(([address, shift]) => `${address} ${shift.toFixed(3)}`);
  const isMet = sorted.every(([, shift]) => shift < SHIFT_LIMIT);
  return `${isMet ? '✓' : '✗'} ${width} px, ${shifts.length} pages, each below ${SHIFT_LIMIT}; the farthest: ${worst.join(', ')}`;
};
