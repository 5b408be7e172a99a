import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject } from 'vitest';
import { type Account, demonstrationPassword, journey } from '../helpers/browser.ts';
import { importWorkbook } from '../helpers/importWorkbook.ts';
import { accessFaults, overflowFaults } from '../helpers/screenFaults.ts';

const screens: [address: string, account: Account | null][] = [
  ['/sign-in', null],
  ['/', 'manager'],
  ['/access-denied', 'manager'],
  ['/no/such/page', 'manager'],
  ['/offer-compare', 'manager'],
  ['/offer-compare/1', 'manager'],
  ['/tag/list', 'manager'],
  ['/tag/list/search/nothing-is-called-so', 'manager'],
  ['/tag/new', 'manager'],
  ['/tag/1', 'manager'],
  ['/tag/1/edit', 'manager'],
  ['/d/organization/list', 'manager'],
  ['/d/organization/new', 'manager'],
  ['/d/organization/1', 'manager'],
];

// The comparison is looked at with offers on it.
beforeAll(() => importWorkbook(inject('productUrl'), 'clerk', demonstrationPassword));

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    describe(`every screen, ${colorScheme}, ${width} px wide`, () => {
      journey.override('profile', () => ({ viewport: { width, height: 900 }, colorScheme }));

      journey(
        'fits its width and can be used without a mouse or eyes',
        async ({ visitor }) => {
          const faults: string[] = [];
          let isSignedIn = false;
          for (const [address, account] of screens) {
            if (account && !isSignedIn) {
              await visitor.signIn(account);
              isSignedIn = true;
            }
            await visitor.open(address);
            for (const fault of [...(await overflowFaults(visitor.page)), ...(await accessFaults(visitor.page))]) {
              faults.push(`${address}: ${fault}`);
            }
          }
          expect(faults).toEqual([]);
        },
        120_000,
      );
    });
  }
}

describe('the keyboard alone', () => {
  journey('the keyboard alone signs in and searches', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.open('/sign-in');
    expect(await page.getByLabel('Username').evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('manager');
    await page.keyboard.press('Tab');
    await page.keyboard.type('offerdesk-demo');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/offer-compare');
    await visitor.open('/tag/list');
    await tabTo(visitor.page, 'Search tag ...');
    await page.keyboard.type('slow');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/tag/list/search/slow*');
    await page.getByRole('row', { name: /Slow payer/ }).waitFor();
  });
});

const tabTo = async (page: Page, placeholder: string): Promise<void> => {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate(() => document.activeElement?.getAttribute('placeholder'))) === placeholder) return;
  }
  throw new Error(`60 tabs do not reach '${placeholder}'`);
};
