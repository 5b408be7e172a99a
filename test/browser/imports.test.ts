import { describe, expect } from 'vitest';
import { journey } from '../helpers/browser.ts';

describe('a manager', () => {
  journey('finds an import in the menu, its activity, its job run, and the way back', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.enter('manager');
    // The demonstration's first import may still run.
    await visitor.open('/offer-compare');
    await page.getByText(/^The last import ended/).waitFor();
    await page.getByRole('link', { name: 'Import batches' }).click();
    const imports = page.getByRole('table', { name: 'Import batches' });
    await imports.getByRole('link', { name: 'Activity' }).last().click();
    await page
      .getByRole('table', { name: 'Activity' })
      .getByRole('link', { name: /\.xlsx$/ })
      .click();
    await page.getByText('Only what the link names is shown.').waitFor();
    await imports.getByRole('link', { name: 'Job run' }).click();
    const runs = page.getByRole('table', { name: 'Job runs' });
    await runs.getByRole('cell', { name: 'Done' }).waitFor();
    await runs.getByRole('link', { name: 'Import offers from the spreadsheet' }).click();
    await imports.getByRole('cell', { name: 'Completed' }).waitFor();
    expect(visitor.address()).toMatch(/^\/import-batch\?jobCode=/);
    await visitor.rest();
  });
});
