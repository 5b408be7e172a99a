import { gzipSync } from 'node:zlib';
import { chromium, type Page } from 'playwright-core';
import { followCalls } from '../test/helpers/browserRest.ts';
import { launchChromium } from '../test/helpers/chromium.ts';
import { startProduct } from '../test/helpers/productServer.ts';
import type { Bench } from './run.ts';

/** Kilobytes of gzipped JavaScript. Stock react-admin in one file: 373; ra-core with its own screens: 233. */
export const limits = { signIn: 175, firstList: 320 };
const stock = 373;

/** The files that the browser requests: for the sign-in page alone, and until the first list is shown. */
const run = async (): Promise<{ lines: string[] }> => {
  const product = await startProduct();
  const server = await launchChromium();
  try {
    const browser = await chromium.connect(server.wsEndpoint());
    const page = await browser.newPage({ baseURL: product.url });
    const loaded = scriptsOf(page);
    await page.goto('/sign-in');
    await page.waitForLoadState('networkidle');
    const signIn = await kilobytes(loaded);
    await openFirstList(page);
    const firstList = await kilobytes(loaded);
    await browser.close();
    return { lines: [verdict('sign-in page', signIn, limits.signIn), verdict('first list, in all', firstList, limits.firstList)] };
  } finally {
    await server.close();
    await product.stop();
  }
};

export const bench: Bench = { name: 'JavaScript of the first visit', run };

export const openFirstList = async (page: Page): Promise<void> => {
  const untilRest = followCalls(page);
  await page.getByLabel('Username').fill('records');
  await page.getByLabel('Password').fill('offerdesk-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname.endsWith('/list'));
  await page.getByRole('grid').getByRole('row').nth(1).waitFor();
  await untilRest();
};

/** The files of JavaScript that the page fetches from now on. */
export const scriptsOf = (page: Page): Promise<Buffer>[] => {
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.body());
  });
  return scripts;
};

export const kilobytes = async (scripts: Promise<Buffer>[]): Promise<number> =>
  (await Promise.all(scripts)).reduce((sum, body) => sum + gzipSync(body).length, 0) / 1000;

const verdict = (what: string, size: number, limit: number): string =>
  `${size <= limit ? '✓' : '✗'} ${what}: ${size.toFixed(0)} kB gzipped, at most ${limit}; ${(size / stock).toFixed(2)} of stock react-admin`;
