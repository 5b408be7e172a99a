import { describe, expect } from 'vitest';
import { journey } from '../helpers/browser.ts';
import { searchList } from '../helpers/searchList.ts';

describe('organizations', () => {
  journey('a clerk makes an organization, changes it field by field and deletes it [spec 2.generic-records.2-3]', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.enter('clerk');
    await visitor.open('/d/organization/list');
    await page.getByRole('link', { name: 'New', exact: true }).click();
    await page.waitForURL('**/d/organization/new');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Required', { exact: true }).first().waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill('Journey Trading');
    await page.getByRole('combobox', { name: 'Country' }).fill('sing');
    await page.getByRole('option', { name: 'Singapore' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('**/d/organization/list**');

    await searchList(visitor, 'journey');
    await page
      .getByRole('row', { name: /Journey Trading/ })
      .getByRole('link', { name: /Details/ })
      .click();
    await page.waitForURL(/\/d\/organization\/\d+/);

    await page.getByRole('button', { name: 'Change Name' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Abandoned');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Journey Trading').first().waitFor();
    expect(await page.getByText('Abandoned').count()).toBe(0);

    await page.getByRole('button', { name: 'Change Name' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Journey Trading Pte');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Change Name' }).waitFor();
    await page.reload();
    await page.getByText('Journey Trading Pte').first().waitFor();

    await page.getByRole('link', { name: 'Back to list' }).click();
    const row = page.getByRole('row', { name: /Journey Trading Pte/ });
    await row.getByRole('button', { name: /Delete/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'No' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await row.waitFor();
    await row.getByRole('button', { name: /Delete/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    // Rows behind an open dialog have no role.
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await row.waitFor({ state: 'detached' });
  });
});
