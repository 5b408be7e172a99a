import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from '../helpers/browser.ts';
import { createThroughCall, resourceNamed } from '../helpers/browserApi.ts';
import { accessFaults, settled } from '../helpers/screenFaults.ts';

describe('restoring', () => {
  journey('by keyboard alone, a change is taken back, and words that were deleted together return as one', async ({ visitor }) => {
    const { page } = visitor;
    const ignored = resourceNamed('offer-from-text-ignore-term');
    await visitor.enter('manager');
    await visitor.open('/');
    const words = ['qqrestone', 'qqresttwo', 'qqrestthree'];
    for (const word of words) await createThroughCall(page, ignored, word, { [ignored.form[0] ?? '']: word });

    await visitor.open(`/d/${ignored.name}/list/search/qqrest`);
    for (const word of words) {
      await page.getByRole('checkbox', { name: `Select ${word}` }).focus();
      await page.keyboard.press('Space');
    }
    await press(page, 'Delete 3 selected');
    await page.getByRole('dialog').getByRole('button', { name: 'Yes', disabled: false }).press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    await visitor.open(`/activity?resource=${ignored.name}&action=DELETE`);
    await press(page, 'Undo Several at once');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('3 deleted records come back').waitFor();
    await settled(page);
    expect(await accessFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Undo', disabled: false }).press('Enter');
    await dialog.getByText('Done. Undone: 3').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    for (const word of words) {
      await visitor.open(`/d/${ignored.name}/list/search/${word}`);
      await page
        .getByRole('link', { name: word })
        .or(page.getByRole('gridcell', { name: word }))
        .first()
        .waitFor();
    }

    await page.getByRole('link', { name: 'Details' }).first().press('Enter');
    await page.getByRole('link', { name: 'Back to list' }).waitFor();
    await press(page, /^Change /);
    await page.keyboard.type('changed');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /changed/ }).waitFor();
    await page.getByRole('link', { name: 'History' }).press('Enter');
    await page
      .getByRole('button', { name: /^Restore .*changed/ })
      .first()
      .press('Enter');
    await dialog.getByRole('cell', { name: 'qqrestthree', exact: true }).waitFor();
    await settled(page);
    expect(await accessFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Restore', disabled: false }).press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(/was restored/).waitFor();
    await visitor.open(`/d/${ignored.name}/list/search/qqrestthree`);
    await page.getByRole('gridcell', { name: 'qqrestthree', exact: true }).waitFor();
  });
});

const press = async (page: Page, name: string | RegExp): Promise<void> => {
  await page.getByRole('button', { name, disabled: false }).first().press('Enter');
};
