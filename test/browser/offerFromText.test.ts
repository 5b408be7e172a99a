import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey, type Visitor } from '../helpers/browser.ts';
import { faultsInLooks } from '../helpers/looks.ts';

/** Each of the first two is the keyword of a product of the demonstration; no keyword knows the third. */
const LINES = ['iphone 13 128gb blue in 4321.5', 'iphone 13 128gb pink us 10pcs - USD 4300', 'the meadowlark handset of zephyr glass 4100'];
const TEXT = ['Good morning, stock of today:', '', ...LINES, 'Thanks'].join('\n');

const pick = async (page: Page, name: RegExp, typed: string, title: string) => {
  await page.getByRole('combobox', { name }).fill(typed);
  await page.getByRole('option', { name: title, exact: true }).click();
};
const handIn = async ({ page, open }: Visitor, text = TEXT) => {
  await open('/offer-from-text');
  await pick(page, /Organization/, 'Jade', 'Jade Wharf Mobile');
  await pick(page, /Input currency/, 'US', 'USD');
  await page.getByRole('textbox', { name: /Offer text/ }).fill(text);
  await page.getByText('3 to send, 2 left out').waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/offer-from-text-mapping-summary');
  await page.getByText('All 3 lines were read').waitFor();
};
const block = (page: Page, place: number) => page.getByRole('group', { name: `Entry ${place} of 3` });

describe("a supplier's text", () => {
  journey(
    'becomes offers by keyboard alone; the same text of the next day needs no key but Submit [spec 1.product.4 4.offer-from-text.1]',
    async ({ visitor }) => {
      const { page } = visitor;
      await visitor.enter('clerk');
      await handIn(visitor);
      expect(await block(page, 1).getAttribute('aria-label')).toContain('Learned, Apple iPhone 13 128GB Blue IN');
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowRight');
      await block(page, 2).getByRole('button', { name: 'Remove mapping' }).waitFor();
      await page.keyboard.press('ArrowDown');
      expect(await block(page, 3).evaluate((group) => group === document.activeElement)).toBe(true);
      await page.keyboard.press('/');
      await page.keyboard.type('iPhone 13 128GB Green US');
      await page.getByRole('option', { name: 'Apple iPhone 13 128GB Green US' }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('group', { name: /Entry 3 of 3.*Confirmed, Apple iPhone 13 128GB Green US/ }).waitFor();
      await page.keyboard.press('s');
      await page.keyboard.press('Enter');
      await page
        .getByRole('dialog')
        .getByText(/^4,321.50 USD for Apple iPhone 13 128GB Blue IN/)
        .waitFor();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      await page.getByText('The offers will begin shortly to go to the shared sheet.').waitFor();
      await page.waitForURL('**/offer-compare');

      await page.getByRole('combobox', { name: 'Product' }).fill('iPhone 13 128GB Blue IN');
      await page.getByRole('option').first().click();
      await page.getByRole('button', { name: 'Search' }).click();
      await page.waitForURL(/\/offer-compare\/\d+/);
      await page.getByRole('table', { name: 'Latest offers' }).getByText('4,321.50').first().waitFor();

      await handIn(visitor, TEXT.replace('4321.5', '4322.5'));
      expect(await block(page, 3).getAttribute('aria-label')).toContain('Apple iPhone 13 128GB Green US');
      await page.getByRole('button', { name: 'Submit 3 of 3' }).click();
      await page.waitForURL('**/offer-compare');
    },
  );

  journey('is there again after a reload, before it is handed in and while it is checked', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.enter('clerk');
    await visitor.open('/offer-from-text');
    await page.getByRole('textbox', { name: /Offer text/ }).fill(TEXT);
    await page.reload();
    await page.getByText('3 to send, 2 left out').waitFor();
    expect(await page.getByRole('textbox', { name: /Offer text/ }).inputValue()).toBe(TEXT);
    await handIn(visitor);
    await block(page, 2).focus();
    await page.keyboard.press('i');
    await page.getByRole('group', { name: /Entry 2 of 3.*Ignored/ }).waitFor();
    await page.reload();
    await page.getByRole('group', { name: /Entry 2 of 3.*Ignored/ }).waitFor();
  });

  journey('can be checked by everybody, on a desk and on a phone, in both colour modes', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.enter('clerk');
    await handIn(visitor);
    expect(await faultsInLooks(page, 2)).toEqual([]);
    await visitor.open('/offer-from-text');
    expect(await faultsInLooks(page)).toEqual([]);
  });
});
