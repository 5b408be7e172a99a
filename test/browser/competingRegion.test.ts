import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject } from 'vitest';
import { calls as regionCalls } from '../../contract/workflows/competing-region/calls.ts';
import { demonstrationPassword, journey } from '../helpers/browser.ts';
import { untilAnalysed } from '../helpers/firstImport.ts';
import { faultsInLooks } from '../helpers/looks.ts';
import { overflowFaults, settled } from '../helpers/screenFaults.ts';
import { scrolledBy } from '../helpers/scrolledBy.ts';

const PLAIN = '/competing-region-offer-notifications';
const COMBINED = '/competing-region-combined-spec-offer-notifications';

beforeAll(() => untilAnalysed(inject('productUrl'), 'clerk', demonstrationPassword));

describe('good offers from outside the region', () => {
  journey(
    'lead a clerk from the menu to the product, its margins and their arithmetic, by keyboard alone [spec 1.product.6]',
    async ({ visitor }) => {
      const { page } = visitor;
      await visitor.enter('clerk');
      await visitor.open('/');
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      await menu.getByRole('link', { name: 'Good HK offers from non-local suppliers', exact: true }).focus();
      await page.keyboard.press('Enter');
      const row = page.getByRole('table', { name: 'Good HK offers from non-local suppliers' }).getByRole('row').nth(1);
      const product = row.getByRole('link');
      const title = await product.textContent();
      await product.focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/offer-compare\/\d+$/);
      await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor();
      await page.getByRole('heading', { level: 2, name: 'Offers competitive in HK (All specs)' }).waitFor();
      const others = page.getByRole('table', { name: 'Offers competitive in HK: Other suppliers', exact: true });
      const good = others.locator('tr[data-good]').first();
      expect(await good.getByRole('cell').last().textContent()).toMatch(/^\d+\.\d\d%$/);
      await good.getByRole('button').focus();
      await page
        .getByRole('tooltip')
        .getByText(/ = [\d,]+\.\d{2,5} HKD/)
        .waitFor();
      await others.getByRole('button', { name: 'Margin %' }).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(/hk-others-sort=marginPercent/);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await others.locator('[data-region-currency]').first().evaluate(gapBefore)).toBeGreaterThanOrEqual(0);
    },
  );

  journey('of 3,000 notifications scroll row by row, and the keyboard reaches those that are not drawn yet', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.enter('clerk');
    await answerMany(page, 3_000);
    await page.setViewportSize({ width: 390, height: 844 });
    await visitor.open(COMBINED);
    await page.getByText('3,000 offers of 60 suppliers').waitFor();
    await page.locator('tr[data-record]').first().waitFor();
    // Not every browser corrects the scroll position when rows have another height than expected.
    await page.evaluate(() => document.documentElement.style.setProperty('overflow-anchor', 'none'));
    const moved: number[] = [];
    for (let step = 0; step < 12; step += 1) moved.push(...(await scrolledBy(page, 300)));
    expect(moved.length).toBeGreaterThan(0);
    expect([...new Set(moved)]).toEqual([300]);
    expect(await page.locator('tr[data-record]').count()).toBeLessThan(100);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.locator('tr[data-record="1"] a').focus();
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      // Nobody presses faster than the rows are drawn that the focus comes near to.
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    expect(await page.evaluate(() => document.activeElement?.closest('section')?.querySelector('h2')?.textContent)).toBe('Supplier 02');
  });

  journey('fit their width and can be used without a mouse or eyes, on a desk and on a phone', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.enter('clerk');
    const faults: string[] = [];
    const inSight: number[] = [];
    for (const [place, address] of [PLAIN, COMBINED].entries()) {
      await visitor.open(address);
      await page.locator('tr[data-record]').first().waitFor();
      const found = await faultsInLooks(page, 3 * place);
      await page.setViewportSize({ width: 1024, height: 768 });
      await settled(page);
      const bottoms = await page.locator('tr[data-record]').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom));
      inSight.push(bottoms.filter((bottom) => bottom <= 768).length);
      faults.push(...[...found, ...(await overflowFaults(page))].map((fault) => `${address}, ${fault}`));
    }
    expect(faults).toEqual([]);
    expect(inSight[0]).toBeGreaterThanOrEqual(14);
  });
});

/** Runs on the page: the room between the text of an element and what stands before it, in pixels. */
const gapBefore = (element: Element): number => {
  const written = document.createRange();
  written.selectNodeContents(element);
  return written.getBoundingClientRect().left - (element.previousElementSibling?.getBoundingClientRect().right ?? Number.NaN);
};

/** Answers notifications of sixty suppliers, fifty for each. */
const answerMany = (page: Page, count: number) =>
  page.route(`**${regionCalls.combinedSpecNotifications.path}?*`, (route) =>
    route.fulfill({
      json: {
        content: Array.from({ length: count }, (_, index) => ({
          id: index + 1,
          offerAnalysisDate: '2026-11-20T18:30:00.000Z',
          product: { id: index + 1 },
          productTitle: `Model ${String(index + 1).padStart(4, '0')}${index % 3 === 0 ? ' in a colour whose name takes a second line' : ''}`,
          organizationName: `Supplier ${String(1 + Math.floor(index / 50)).padStart(2, '0')}`,
          amountInOriginalCurrency: 1_000 + index,
          originalCurrencySymbol: 'USD',
          bestMarginPercent: (index % 700) / 37,
        })),
        ...{ number: 0, size: 3_000, numberOfElements: count, totalElements: count, totalPages: 1 },
      },
    }),
  );
