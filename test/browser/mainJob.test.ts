import { describe, expect } from 'vitest';
import { demonstrationPassword, journey } from '../helpers/browser.ts';

describe('the main job', () => {
  journey('a clerk signs in, imports the workbook, compares the offers of a product and signs out', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.open('/sign-in');
    await page.getByLabel('Username').fill('clerk');
    await page.getByLabel('Password').fill(demonstrationPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/offer-compare');

    const importing = page.getByRole('button', { name: /^Import from/ });
    await importing.click();
    await page.getByText('The offers from the shared spreadsheet will be imported shortly.').waitFor();
    await page.getByRole('button', { name: /^Import/, disabled: true }).waitFor();
    // The page re-checks every 15 seconds whether the import still runs.
    await page.getByRole('button', { name: /^Import from/, disabled: false }).waitFor({ timeout: 50_000 });
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
    const best = await page.getByRole('table', { name: 'Best offers' }).getByRole('row').count();
    expect(best).toBeGreaterThan(1);
    expect(best).toBeLessThanOrEqual(6);

    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL('**/sign-in');
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key === 'access_token' || key === 'authority_list')),
    ).toEqual([]);
  });
});
