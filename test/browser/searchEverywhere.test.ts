import { describe, expect } from 'vitest';
import { journey } from '../helpers/browser.ts';
import { faultsInLooks } from '../helpers/looks.ts';

describe('a clerk by keyboard alone', () => {
  journey('finds a product everywhere by Ctrl+K, and a page, and comes back where they were', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.enter('clerk');
    await visitor.open('/product-merge');
    const merge = page.getByRole('button', { name: 'Merge products' });
    await merge.focus();
    // What is typed before the dialog was fetched is in its field.
    const typed = Promise.withResolvers<void>();
    await page.route('**/SearchDialog-*.js', async (route) => {
      await typed.promise;
      await route.continue();
    });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Pixel 12');
    await page.keyboard.press('Backspace');
    typed.resolve();
    const field = page.getByRole('combobox', { name: 'Search records, pages and actions' });
    await field.waitFor();
    await page.keyboard.type('0');
    expect(await field.inputValue()).toBe('Pixel 10');
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    expect(await merge.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('pixel 10');
    const products = page.getByRole('group', { name: 'Products' });
    await products.getByRole('option').first().waitFor();
    expect(await faultsInLooks(page)).toEqual([]);
    // Its best price stands below or beside it.
    const [title = ''] = (await products.getByRole('option').first().innerText()).split('\n');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/d\/product\/\d+$/);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('intake');
    await page.getByRole('option', { name: 'Intake offers from text' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/offer-from-text$/);
    await visitor.rest();
  });

  journey('syncs the products, merges two that are nearly the same, and undoes that', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.enter('clerk');
    await visitor.open('/');
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Product operations' }).focus();
    await page.keyboard.press('Enter');
    const sync = page.getByRole('button', { name: 'Sync products' });
    await page.locator('button:enabled', { hasText: 'Sync products' }).waitFor();
    await sync.focus();
    await page.keyboard.press('Enter');
    await page.getByText('The import has ended. The notes below are up to date.').waitFor();
    const notes = page.getByRole('table', { name: 'Information on the last product import' });
    await notes.getByText(/^Sheet 'Products': 63 titles were read\. /).waitFor();
    expect(await faultsInLooks(page, 2)).toEqual([]);
    const near = notes.getByRole('row', { name: /Samsumg Galaxy/ });
    await near.getByRole('link', { name: 'Merge' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Merge products' });
    await dialog.getByText(/^No record refers to 'Samsumg Galaxy/).waitFor();
    await dialog.getByRole('button', { name: 'Merge', exact: true }).focus();
    await page.keyboard.press('Enter');
    const undo = page.getByRole('button', { name: /^Undo the merge of 'Samsumg Galaxy/ }).first();
    await undo.waitFor();
    await near.waitFor({ state: 'detached' });
    await undo.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Undo this merge?' }).getByRole('button', { name: 'Yes' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText(/^The merge of 'Samsumg Galaxy.* was undone\.$/).waitFor();
    await visitor.rest();
  });
});
