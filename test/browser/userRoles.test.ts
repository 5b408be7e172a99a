import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from '../helpers/browser.ts';

describe('users and their roles', () => {
  journey(
    'the keyboard alone makes a user, gives the user a role, sets a new password and takes all of it back [spec 2.generic-records.6]',
    async ({ visitor }) => {
      const { page } = visitor;
      await visitor.enter('manager');
      await visitor.open('/d/user/new');
      await page.getByRole('button', { name: 'Save' }).waitFor();
      await page.keyboard.type('keyboard-user');
      await page.keyboard.press('Tab');
      await page.keyboard.type('first secret');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/d/user/list**');

      await visitor.open('/d/authority/new');
      await page.getByRole('button', { name: 'Save' }).waitFor();
      await page.keyboard.type('ke');
      await page.getByRole('option', { name: 'keyboard-user' }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.type('CLERK');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/d/authority/list?sort=user%3Basc&sf=user.username');
      await follow(page, 'keyboard-user');
      await page.getByRole('heading', { name: 'keyboard-user · CLERK' }).waitFor();
      await remove(page);
      await page.waitForURL('**/d/authority/list**');

      await visitor.open('/d/user/list');
      await follow(page, 'keyboard-user');
      const change = page.getByRole('button', { name: 'Change Password' });
      await press(page, 'Change Password');
      await page.keyboard.type('second secret');
      await page.keyboard.press('Enter');
      await withKeyboard(change).waitFor();
      expect(await page.getByRole('main').innerText()).not.toMatch(/secret|argon2/);
      await remove(page);
      await page.waitForURL('**/d/user/list**');
      await page.getByRole('row').getByRole('link', { name: 'Details' }).first().waitFor();
      await page.getByRole('row').filter({ hasText: 'keyboard-user' }).waitFor({ state: 'detached' });
    },
  );
});

/** Opens the details of the row, by the keyboard. */
const follow = async (page: Page, text: string): Promise<void> => {
  const details = page.getByRole('row').filter({ hasText: text }).getByRole('link', { name: 'Details' });
  await details.waitFor();
  await details.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Back to list' }).waitFor();
};

const withKeyboard = (locator: Locator): Locator => locator.and(locator.page().locator(':focus'));

const press = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
};

/** The dialog focuses No first; Yes follows. */
const remove = async (page: Page): Promise<void> => {
  await press(page, 'Delete');
  await withKeyboard(page.getByRole('dialog').getByRole('button', { name: 'No' })).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
};
