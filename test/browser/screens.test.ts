import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject } from 'vitest';
import { type Account, demonstrationPassword, journey } from '../helpers/browser.ts';
import { untilImported } from '../helpers/firstImport.ts';
import { faultsInLooks } from '../helpers/looks.ts';
import { settled } from '../helpers/screenFaults.ts';

const screens: [address: string, account: Account | null][] = [
  ['/sign-in', null],
  ['/', 'manager'],
  ['/access-denied', 'manager'],
  ['/no/such/page', 'manager'],
  ['/offer-compare', 'manager'],
  ['/offer-compare/1?size=20', 'manager'],
  ['/tag/list?size=3', 'manager'],
  ['/tag/list/search/nothing-is-called-so', 'manager'],
  ['/tag/new', 'manager'],
  ['/tag/1', 'manager'],
  ['/tag/1/edit', 'manager'],
  ['/activity', 'manager'],
  ['/activity?q=nothing-is-called-so', 'manager'],
  ['/d/organization/list?size=3', 'manager'],
  ['/d/organization/new', 'manager'],
  ['/d/organization/1', 'manager'],
];

// The comparison is viewed with offers on it.
beforeAll(() => untilImported(inject('productUrl'), 'clerk', demonstrationPassword));

describe('every screen', () => {
  journey(
    'fits its width and can be used without a mouse or eyes, on a desk and on a phone, in light and dark colours',
    async ({ visitor }) => {
      const { page } = visitor;
      const faults: string[] = [];
      const headings = new Set<string>();
      for (const [place, [address, account]] of screens.entries()) {
        if (account && visitor.address() === '/sign-in') await visitor.signIn(account);
        if (account) await visitor.follow(address);
        else await visitor.open(address);
        headings.add(await page.getByRole('heading', { level: 1 }).innerText());
        faults.push(...(await faultsInLooks(page, place)).map((fault) => `${address}, ${fault}`));
      }
      expect(faults).toEqual([]);
      expect(headings.size).toBeGreaterThan(9);
    },
    600_000,
  );
});

describe('generic records', () => {
  journey(
    'every generic record of this issue has its list, its form and its menu entry [spec 2.generic-records.5,7]',
    async ({ visitor }) => {
      const { page } = visitor;
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      await visitor.enter('manager');
      await visitor.open('/');
      for (const [name, title] of genericRecords) {
        await menu.getByRole('link', { name: title, exact: true }).click();
        await page.waitForURL(`**/d/${name}/list**`);
        await page
          .getByRole('link', { name: /Details/ })
          .first()
          .waitFor();
        await page.getByRole('link', { name: 'New', exact: true }).click();
        await page.waitForURL(`**/d/${name}/new`);
        await page.getByRole('button', { name: 'Save' }).waitFor();
      }
    },
  );
});

const genericRecords = [
  ['organization', 'Organizations'],
  ['country', 'Countries'],
  ['currency', 'Currencies'],
  ['product', 'Products'],
  ['teamwork-sheet', 'Sheets'],
  ['teamwork-sheet-organization-binding', 'Sheet organization binding'],
] as const;

describe('the keyboard alone', () => {
  journey('the keyboard alone signs in and searches', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.open('/sign-in');
    expect(await page.getByLabel('Username').evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('manager');
    await page.keyboard.press('Tab');
    await page.keyboard.type('offerdesk-demo');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/offer-compare');
    await visitor.open('/tag/list');
    await tabTo(visitor.page, 'Search tag ...');
    await page.keyboard.type('slow');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/tag/list/search/slow*');
    await page.getByRole('row', { name: /Slow payer/ }).waitFor();
  });
});

describe('the place of the keyboard', () => {
  journey('every element of a list and its menus shows that it has the focus', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.enter('manager');
    await visitor.open('/tag/list?size=10');
    await page.getByRole('link', { name: 'Details' }).first().waitFor();
    const unseen: string[] = [];
    const press = async (key: string) => {
      await page.keyboard.press(key);
      await settled(page);
      unseen.push(...(await unseenFocus(page)));
    };
    await page.getByRole('searchbox').focus();
    for (const key of [...Array(4).fill('Shift+Tab'), ...Array(14).fill('Tab')]) await press(key);
    await page.getByRole('button', { name: 'Columns', exact: true }).focus();
    for (const key of ['Enter', 'ArrowDown', 'Escape']) await press(key);
    expect(unseen).toEqual([]);
  });
});

describe('a user who wants no motion', () => {
  journey('sees no motion', async ({ visitor }) => {
    const { page } = visitor;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visitor.enter('manager');
    await visitor.open('/tag/list?size=10');
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    await page.getByRole('menu', { name: 'Columns' }).waitFor();
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('body *')].filter((part) => /[1-9]/.test(getComputedStyle(part).transitionDuration)).map(String),
    );
    expect(moving).toEqual([]);
  });
});

/** Focused elements without a visible mark: neither an outline nor a text field's own mark. */
const unseenFocus = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const isMarked = [focused, focused?.parentElement].some((part) => part && getComputedStyle(part).outlineStyle !== 'none');
    return isMarked || focused?.closest('.Mui-focused') ? [] : [focused?.outerHTML.slice(0, 160) ?? 'nothing'];
  });

const tabTo = async (page: Page, placeholder: string): Promise<void> => {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate(() => document.activeElement?.getAttribute('placeholder'))) === placeholder) return;
  }
  throw new Error(`60 tabs do not reach '${placeholder}'`);
};
