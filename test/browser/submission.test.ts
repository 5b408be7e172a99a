import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey, type Visitor } from '../helpers/browser.ts';
import { faultsInLooks } from '../helpers/looks.ts';

/** Usual prices, of products that no other journey sells: nothing is asked. */
const LINES = ['Apple iPhone 14 128GB Purple US 440', 'Apple iPhone 15 128GB Black HK 550'];

const pick = async (page: Page, name: RegExp, typed: string, title: string) => {
  await page.getByRole('combobox', { name }).fill(typed);
  await page.getByRole('option', { name: title, exact: true }).click();
};
/** Up to the message after Submit, with the way to the list. */
const submitList = async ({ page, open }: Visitor, lines: readonly string[], isEnding = false) => {
  await open('/offer-from-text');
  await pick(page, /Organization/, 'Star Junk', 'Star Junk Trading Co');
  await pick(page, /Input currency/, 'US', 'USD');
  await page.getByRole('textbox', { name: /Offer text/ }).fill(lines.join('\n'));
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText(/lines? (was|were) read/).waitFor();
  if (isEnding) await page.getByRole('checkbox', { name: /Ends older prices/ }).press('Space');
  const button = page.getByRole('button', { name: `Submit ${lines.length} of ${lines.length}`, disabled: false });
  await button.press('Enter');
  await page.waitForURL('**/offer-compare');
  // The page takes the focus when it is drawn: a key that is pressed before would be pressed there.
  await page.locator('main [role="combobox"]:focus').waitFor();
};
const showList = async (page: Page) => {
  await page.getByRole('link', { name: 'Show the list' }).press('Enter');
  await page.waitForURL(/\/submission\/\d+/);
};

describe("a supplier's list", () => {
  journey('is looked at and undone as one thing, by keyboard alone', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.enter('clerk');
    await submitList(visitor, LINES);
    await submitList(visitor, [LINES[0]?.replace('440', '435') ?? ''], true);
    await showList(page);
    await page.getByText('Older prices that it ended', { exact: false }).waitFor();
    await page.getByRole('link', { name: 'Cheaper: 1' }).waitFor();
    await page.getByRole('link', { name: 'Gone since the last list: 1' }).press('Enter');
    await page.waitForURL(/change=GONE/);
    await page.getByRole('row', { name: /Black HK.*Gone since the last list/ }).waitFor();
    expect(await faultsInLooks(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo', exact: true, disabled: false }).press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Undo list \d+ of Star Junk Trading Co\?$/ });
    await dialog.getByText('Offers that will be deleted: 1').waitFor();
    await dialog.getByRole('button', { name: 'Yes, undo it', disabled: false }).press('Enter');
    await page.getByText(/^Undone by clerk on /).waitFor();
    await page.getByText('No row of what was undone is left there', { exact: false }).waitFor();
    expect(await page.getByRole('button', { name: 'Undo', exact: true }).count()).toBe(0);
    await page.getByRole('link', { name: 'All lists of this supplier' }).press('Enter');
    await page.getByRole('row', { name: /Star Junk Trading Co.*undone/ }).waitFor();
    expect(await faultsInLooks(page)).toEqual([]);
  });
});
