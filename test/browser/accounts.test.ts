import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey, profile } from '../helpers/browser.ts';
import { createThroughCall, resourceNamed } from '../helpers/browserApi.ts';
import { accessFaults, settled } from '../helpers/screenFaults.ts';

const password = 'a first password of theirs';

describe('an account', () => {
  journey('is made by keyboard, used elsewhere, signed out by a manager, and disabled', async ({ visitor, browser }) => {
    const { page } = visitor;
    await visitor.enter('manager');
    await visitor.open('/d/user/new');
    await page.getByRole('button', { name: 'Save' }).waitFor();
    await page.keyboard.type('new-clerk');
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await tabTo(page, page.getByRole('checkbox', { name: 'Clerk' }));
    await page.keyboard.press('Space');
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/d/user/list**');
    const row = page.getByRole('row').filter({ hasText: 'new-clerk' });
    await row.getByRole('link', { name: 'Details' }).waitFor();
    expect((await row.getByRole('gridcell').allTextContents()).slice(1, 5)).toEqual(['new-clerk', 'YES', 'YES', 'NO']);

    const context = await browser.newContext({ ...profile, baseURL: new URL(page.url()).origin });
    const elsewhere = await context.newPage();
    const signIn = async () => {
      await elsewhere.getByLabel('Username').fill('new-clerk');
      await elsewhere.getByLabel('Password').fill(password);
      await elsewhere.getByRole('button', { name: 'Sign in' }).click();
    };
    await elsewhere.goto('/d/country/new');
    await signIn();
    await elsewhere.getByRole('button', { name: 'Save' }).waitFor();
    await elsewhere.getByRole('textbox', { name: 'Name' }).fill('Typed meanwhile');

    await visitor.open('/session');
    const end = page.getByRole('button', { name: 'End all sessions of new-clerk' });
    await end.waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await end.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Yes', disabled: false }).press('Enter');
    await page.getByText('1 session was ended.').waitFor();
    // The stream of changes ends with the session, so that the console knows at once.
    await elsewhere.getByText('Your session has ended. Sign in again to continue where you were.').waitFor();
    await signIn();
    await elsewhere.getByText('What you typed before your session ended is back. It is not saved yet.').waitFor();
    expect(await elsewhere.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Typed meanwhile');

    await visitor.open('/d/user/list');
    await row.getByRole('link', { name: 'Details' }).focus();
    await page.keyboard.press('Enter');
    await change(page, 'Clerk');
    await elsewhere.getByRole('button', { name: 'Save' }).click();
    await elsewhere.getByText(/Your account has no role yet/).waitFor();
    expect(await faultsOf(elsewhere)).toEqual([]);
    await change(page, 'Active');
    await elsewhere.getByRole('heading', { name: 'Sign in' }).waitFor();
    await signIn();
    await elsewhere.getByText('Invalid credentials').waitFor();
    await context.close();

    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes', disabled: false }).press('Enter');
    await page.waitForURL('**/d/user/list**');
  });
  journey(
    'chooses its language, which loses nothing that is typed, and which it finds on another computer',
    async ({ visitor, browser }) => {
      await visitor.enter('manager');
      await visitor.open('/');
      await createThroughCall(visitor.page, resourceNamed('user'), 'reader', { username: 'reader', password, active: true, clerk: true });
      const openAt = async (address: string) => {
        const context = await browser.newContext({ ...profile, baseURL: new URL(visitor.page.url()).origin });
        const page = await context.newPage();
        await page.goto(address);
        await page.getByLabel('Username').fill('reader');
        await page.getByLabel('Password').fill(password);
        await page.getByRole('button', { name: 'Sign in' }).click();
        return page;
      };
      const choose = async (page: Page, language: string) => {
        await page.getByRole('button', { name: 'reader' }).click();
        await page.getByRole('menuitemradio', { name: language }).click();
      };
      const page = await openAt('/d/country/new');
      await page.getByRole('button', { name: 'Save' }).waitFor();
      await page.getByRole('textbox', { name: 'Name' }).fill('Typed meanwhile');
      // The click waits for the reload, which waits for the answer.
      const question = page.waitForEvent('dialog');
      const chosen = choose(page, '繁體中文（香港）');
      await (await question).dismiss();
      await chosen;
      expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Typed meanwhile');
      page.once('dialog', (asked) => void asked.accept());
      await page.reload();
      await page.getByRole('button', { name: '儲存' }).click();
      await page.getByText('必填').first().waitFor();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-HK');
      expect(await page.title()).toBe('新增國家/地區 · Offerdesk');
      expect(await faultsOf(page)).toEqual([]);
      await page.getByRole('button', { name: '登出' }).click();
      await page.getByLabel('密碼').waitFor();

      const elsewhere = await openAt('/offer-from-text');
      await elsewhere.getByRole('heading', { name: '從文字輸入報價' }).waitFor();
      await choose(elsewhere, 'English');
      await elsewhere.getByRole('heading', { name: 'Intake offers from text' }).waitFor();
      await page.context().close();
      await elsewhere.context().close();
    },
  );
});

const faultsOf = async (page: Page): Promise<string[]> => {
  await settled(page);
  return accessFaults(page);
};

const tabTo = async (page: Page, target: Locator): Promise<void> => {
  const withKeyboard = target.and(page.locator(':focus'));
  for (let presses = 0; presses < 10 && (await withKeyboard.count()) === 0; presses++) await page.keyboard.press('Tab');
  await withKeyboard.waitFor();
};

const change = async (page: Page, field: string): Promise<void> => {
  await page.getByRole('button', { name: `Change ${field}` }).focus();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('checkbox', { name: field }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Change ${field}` }).waitFor();
};
