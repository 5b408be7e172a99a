import { describe, expect } from 'vitest';
import { journey } from '../helpers/browser.ts';
import { accessFaults, overflowFaults, settled } from '../helpers/screenFaults.ts';

describe('a manager', () => {
  journey('finds an import in the menu, its activity, its job run, and the way back', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.enter('manager');
    // The demonstration's first import may still run.
    await visitor.open('/offer-compare');
    await page.getByText(/^The last import ended/).waitFor();
    // All notes open: each of their landmarks has a name of its own.
    const folded = page.locator('main h3 button[aria-expanded="false"]');
    await folded.first().waitFor();
    while ((await folded.count()) > 0) await folded.first().click();
    await settled(page);
    expect(await accessFaults(page)).toEqual([]);
    for (const width of [390, 600]) {
      await page.setViewportSize({ width, height: 844 });
      await settled(page);
      const notes = page.locator('td[data-cell="note"]');
      expect(await notes.count()).toBeGreaterThan(0);
      expect(await notes.evaluateAll((cells) => cells.filter((cell) => cell.scrollHeight > cell.clientHeight).length)).toBe(0);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
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

  journey('looks by keyboard at what an import changed, and reads what taking it back would do', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.enter('manager');
    await visitor.open('/offer-compare');
    await page.getByText(/^The last import ended/).waitFor();
    await visitor.open('/import-batch');
    await page
      .getByRole('link', { name: /^\d{4}-\d\d-\d\d / })
      .last()
      .focus();
    await page.keyboard.press('Enter');
    await page.getByText(/^Offers added: [1-9]/).waitFor();
    await page.getByRole('table').getByRole('cell', { name: 'Added', exact: true }).first().waitFor();
    await settled(page);
    expect(await accessFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^Offers that will be deleted: [1-9]/).waitFor();
    await dialog.getByRole('button', { name: 'Yes, undo it', disabled: false }).waitFor();
    await settled(page);
    expect(await accessFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 390, height: 844 });
    await settled(page);
    expect([...(await accessFaults(page)), ...(await overflowFaults(page))]).toEqual([]);
    await visitor.rest();
  });
});

describe('a clerk', () => {
  journey('settles a note of the import on the home page by keyboard, and its rows come in', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.enter('clerk');
    await visitor.open('/');
    const last = page.getByRole('region', { name: 'Last import' });
    await last.getByText(/Ended well/).waitFor();
    const notes = page.getByRole('region', { name: 'Notes of the import' });
    const step = notes.getByRole('button', { name: /^This means …/ }).first();
    const title = (await step.getAttribute('aria-label'))?.replace('This means …: ', '') ?? '';
    await step.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('group').getByRole('button').first().focus();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Map to a product', disabled: false }).focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await notes.getByRole('button', { name: `This means …: ${title}` }).waitFor({ state: 'detached' });
    await last.getByText(/Ended well.* by clerk/).waitFor();
    expect(await last.getByRole('definition').nth(1).textContent()).toMatch(/^[1-9]/);
    await settled(page);
    expect([...(await accessFaults(page)), ...(await overflowFaults(page))]).toEqual([]);
    await visitor.rest();
  });
});
