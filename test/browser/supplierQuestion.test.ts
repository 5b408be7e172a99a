import { describe, expect } from 'vitest';
import { journey } from '../helpers/browser.ts';

describe('asking a supplier', () => {
  journey('is done from an offer by keyboard alone, and the offer says when and by whom', async ({ visitor }) => {
    const { page } = visitor;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await visitor.enter('clerk');
    await visitor.open('/offer-compare/20');
    const offers = page.getByRole('table', { name: 'Latest offers' });
    const menu = offers.getByRole('button', { name: /^Open from the offer of / });
    await menu.first().press('Enter');
    const action = page.getByRole('menuitem', { name: 'Ask the supplier' });
    await action.waitFor();
    await action.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Ask / });
    await expect.poll(() => dialog.getByRole('textbox', { name: 'Text' }).inputValue()).toMatch(/Apple iPhone 15 128GB Blue HK/);
    const whatsApp = dialog.getByRole('link', { name: /^WhatsApp: / }).first();
    expect(await whatsApp.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\d+\?text=.*iPhone%2015/);
    expect(
      await dialog
        .getByRole('link', { name: /^Mail: / })
        .first()
        .getAttribute('href'),
    ).toMatch(/^mailto:.+@.+\?subject=.+&body=/);

    await dialog.getByRole('combobox', { name: 'Question' }).press('ArrowDown');
    await page.getByRole('option', { name: 'Your best price?' }).press('Enter');
    const said = await dialog.getByRole('textbox', { name: 'Text' }).inputValue();
    expect(said).toContain('50 pieces');
    await dialog.getByRole('button', { name: 'Copy' }).press('Enter');
    await offers
      .getByText(/^Asked (\d{4}-\d\d-\d\d )?\d\d:\d\d, /)
      .first()
      .waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(said);
  });
});
