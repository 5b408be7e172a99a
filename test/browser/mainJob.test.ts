import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { describe, expect, onTestFinished } from 'vitest';
import { demonstrationPassword, journey, profile } from '../helpers/browser.ts';
import { startServerProcess } from '../helpers/serverProcess.ts';

describe('the main job', () => {
  journey(
    'a clerk signs in, imports the workbook, compares the offers of a product and signs out [spec 1.product.1-3,17 2.offer-compare.1]',
    async ({ visitor }) => {
      const { page } = visitor;
      await visitor.open('/sign-in');
      await page.getByLabel('Username').fill('clerk');
      await page.getByLabel('Password').fill(demonstrationPassword);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL('**/offer-compare');

      const importing = page.getByRole('button', { name: /^Import from/, disabled: false });
      await importing.waitFor();
      // Both stay until the page checks the import again after 15 seconds. The journey starts looking before the click.
      await Promise.all([
        page.getByText('The offers from the shared spreadsheet will be imported shortly.').waitFor(),
        page.getByRole('button', { name: /^Import from/, disabled: true }).waitFor(),
        importing.click(),
      ]);
      await importing.waitFor();
      // It appears above the next button to click.
      await page.getByText('The import has ended.').waitFor();
      await page.getByRole('button', { name: /^Unknown product/ }).click();
      await page.getByRole('table', { name: 'Information on the last offer import' }).getByRole('row').nth(1).waitFor();

      const search = page.getByRole('combobox', { name: 'Product' });
      await search.fill('iph');
      await page.getByRole('option').first().click();
      await page.getByRole('button', { name: 'Search' }).click();
      await page.waitForURL(/\/offer-compare\/\d+/);
      const offers = page.getByRole('table', { name: 'Latest offers' });
      for (const column of ['Date', 'Organization', 'Product', 'Amount', /^Converted/]) {
        await offers.getByRole('columnheader', { name: column }).waitFor();
      }
      const best = page.getByRole('table', { name: 'Best offers' }).locator('tr[data-highlighted]');
      await best.first().waitFor();
      expect(await best.count()).toBeLessThanOrEqual(5);

      // A running call would fail with the ended session.
      await visitor.rest();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.waitForURL('**/sign-in');
      expect(
        await page.evaluate(() => Object.keys(localStorage).filter((key) => key === 'access_token' || key === 'authority_list')),
      ).toEqual([]);
    },
  );
});

describe('the first hour', () => {
  journey('of an empty company takes at most 12 clicks and 20 keys, from sign-in to a comparison', async ({ browser }) => {
    const bank = createServer((_request, response) => response.end(feed)).listen(0, '127.0.0.1');
    await once(bank, 'listening');
    const folder = mkdtempSync(join(tmpdir(), 'offerdesk-hour-'));
    const account = { ADMIN_USERNAME: 'boss', ADMIN_PASSWORD: 'the first password' };
    const RATE_FEED_URL = `http://127.0.0.1:${(bank.address() as AddressInfo).port}/eurofxref-daily.xml`;
    const server = await startServerProcess({ DEMO: 'off', DATA_DIR: folder, RATE_FEED_URL, ...account });
    onTestFinished(async () => {
      await server.stop();
      bank.close();
      rmSync(folder, { recursive: true });
    });
    const context = await browser.newContext({ ...profile, baseURL: server.address });
    const page = await context.newPage();
    const spent = { clicks: 0, keys: 0 };
    const click = (target: Locator) => {
      spent.clicks += 1;
      return target.click();
    };
    const type = async (typed: string) => {
      spent.keys += typed.length;
      await page.keyboard.type(typed);
    };
    const press = (key: string) => {
      spent.keys += 1;
      return page.keyboard.press(key);
    };

    await page.goto('/');
    await page.getByLabel('Username').fill(account.ADMIN_USERNAME);
    await page.getByLabel('Password').fill(account.ADMIN_PASSWORD);
    await press('Enter');
    await click(page.getByRole('link', { name: 'Drop your price list:' }));
    spent.clicks += 1;
    await page.locator('input[type=file]').setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(priceList) });
    await click(page.getByRole('checkbox', { name: 'Create them too' }));
    await click(page.getByLabel('Country of the new organizations'));
    await type('Japan');
    await press('Enter');
    await click(page.getByRole('button', { name: 'Upload', exact: true }));
    await click(page.getByRole('button', { name: 'Close', exact: true }));
    await click(page.getByRole('link', { name: 'Offerdesk' }));
    await click(page.getByRole('button', { name: "Take today's rates" }));
    // The last step that is done takes the steps away.
    await page.getByRole('note').waitFor({ state: 'hidden' });
    await click(page.getByRole('navigation').getByRole('link', { name: 'Compare offers' }));
    await page.getByRole('combobox', { name: 'Product' }).and(page.locator(':focus')).waitFor();
    await type('pix');
    await page.getByRole('option').first().waitFor();
    await press('Enter');
    await press('Enter');
    await page.locator('[data-best-offer]').getByText('Kita Trading').waitFor();
    await page
      .getByRole('table', { name: 'Best offers' })
      .getByRole('row', { name: /Yuki Export/ })
      .waitFor();
    await context.close();
    console.log(`the first hour: ${spent.clicks} clicks, ${spent.keys} keys`);
    expect(spent.clicks).toBeLessThanOrEqual(12);
    expect(spent.keys).toBeLessThanOrEqual(20);
  });
});

const priceList = `Supplier,Item,Price,Currency
Kita Trading,Pixel 9 128GB HK,3900,HKD
Yuki Export,Pixel 9 128GB HK,520,USD
Yuki Export,Galaxy S25 256GB HK,580,USD
`;
const feed = `<?xml version="1.0"?><Envelope><Cube><Cube time='${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}'>
  <Cube currency='USD' rate='1.1'/><Cube currency='HKD' rate='8.6'/></Cube></Cube></Envelope>`;
