import { describe, expect } from 'vitest';
import { demonstrationPassword, journey } from '../helpers/browser.ts';

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
