import { text } from 'node:stream/consumers';
import { describe, expect } from 'vitest';
import { authority } from '../../resources/authority.ts';
import { contact } from '../../resources/contact.ts';
import { keyword } from '../../resources/keyword.ts';
import { phoneDialingCode } from '../../resources/phoneDialingCode.ts';
import { tag } from '../../resources/tag.ts';
import { user } from '../../resources/user.ts';
import { demonstrationPassword, journey, tour } from '../helpers/browser.ts';
import { createThroughCall } from '../helpers/browserApi.ts';
import { accessFaults, settled } from '../helpers/screenFaults.ts';
import { searchList } from '../helpers/searchList.ts';

describe('what people do all day', () => {
  tour('a manager makes a contact with tags, and its tags are ticked when it is edited', async ({ visitor }) => {
    const { page } = visitor;
    await createThroughCall(page, tag, 'Bound');
    await visitor.follow('/contact/new');
    const typed = {
      Organization: 'Bound Ltd',
      'First name': 'Ada',
      'Last name': 'Bound',
      Email: 'ada@bound.example',
      'Phone country code': '852',
      'Phone number': '1234 5678',
    };
    for (const [name, value] of Object.entries(typed)) await page.getByRole('textbox', { name, exact: true }).fill(value);
    await page.getByRole('group', { name: /^Tags/ }).getByRole('checkbox', { name: 'Bound journey' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('**/contact/list**');
    await searchList(visitor, 'ada@bound');
    const row = page.getByRole('row', { name: /ada@bound\.example/ });
    await row.getByRole('link', { name: 'Edit' }).click();
    await page.waitForURL(/\/contact\/\d+\/edit/);
    await page.getByRole('group', { name: /^Tags/ }).getByRole('checkbox', { name: 'Bound journey', checked: true }).waitFor();
  });

  tour(
    'a file with a bad row is refused whole, and taken in once it is mended [spec 2.offers.1 2.contacts.1 2.phone-dialing-codes.3]',
    async ({ visitor }) => {
      const { page } = visitor;
      visitor.expectComplaint(/400/);
      await visitor.follow('/phone-dialing-code/list');
      await page.getByRole('button', { name: 'Upload file' }).click();
      const dialog = page.getByRole('dialog');
      const upload = async (content: string) => {
        await dialog
          .getByLabel(/CSV file or .xlsx workbook$/)
          .setInputFiles({ name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
        await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
      };
      await upload('Country code,Area code\n991,20\n12345678901,21\n');
      await dialog
        .getByRole('table', { name: 'Bad rows' })
        .getByRole('row', { name: /3.*No more than 10 characters long/ })
        .waitFor();
      await upload('Country code,Area code\n991,20\n992,21\n');
      await dialog.getByText('2 created, 0 updated, 0 unchanged.').waitFor();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await searchList(visitor, '99120');
      await page.getByRole('row', { name: /99120/ }).waitFor();
    },
  );

  tour('a manager sees in the activity who changed what', async ({ visitor }) => {
    const { page } = visitor;
    await createThroughCall(page, tag, 'Witnessed');
    await visitor.follow('/activity');
    await page
      .getByRole('table', { name: 'Activity', exact: true })
      .getByRole('row', { name: /manager.*Witnessed journey/ })
      .waitFor();
  });

  tour('the activity shows its hint of how days are typed whole, in a wide window', async ({ visitor }) => {
    const { page } = visitor;
    await page.setViewportSize({ width: 1440, height: 900 });
    await visitor.follow('/activity');
    const room = await page.getByRole('textbox', { name: 'From' }).evaluate((box: HTMLInputElement) => {
      const style = getComputedStyle(box);
      const pen = Object.assign(document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D, { font: style.font });
      return box.clientWidth - Number.parseFloat(style.paddingLeft) - pen.measureText(box.placeholder).width;
    });
    expect(room).toBeGreaterThanOrEqual(0);
  });

  tour('a list is downloaded as it is filtered, whole', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.follow('/d/country/list/search/united');
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/country.*\.csv$/);
    const lines = (await text(await download.createReadStream())).trim().split('\n');
    expect(lines[0]).toContain('Name');
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.slice(1).every((line) => /united/i.test(line))).toBe(true);
  });

  tour('the columns that somebody chose are there after a reload', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.follow('/d/country/list');
    const column = page.getByRole('columnheader', { name: /Last updated on/ });
    await column.waitFor();
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Last updated on' }).click();
    await page.keyboard.press('Escape');
    await column.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('columnheader', { name: /Name/ }).waitFor();
    expect(await column.count()).toBe(0);
  });

  tour('several records are ticked and deleted at once, after Yes', async ({ visitor }) => {
    const { page } = visitor;
    for (const n of ['Bulk one', 'Bulk two', 'Bulk three']) await createThroughCall(page, keyword, n);
    await visitor.follow('/d/keyword/list/search/Bulk');
    await page.getByRole('checkbox', { name: 'Select Bulk one journey' }).check();
    await page.getByRole('checkbox', { name: 'Select Bulk two journey' }).check();
    await page.getByRole('button', { name: 'Delete 2 selected' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    // Rows behind an open dialog have no role: it checks a row that stays first, then the deleted one.
    await page.getByRole('row', { name: /Bulk three/ }).waitFor();
    await page.getByRole('row', { name: /Bulk one/ }).waitFor({ state: 'detached' });
    expect(await page.getByRole('row', { name: /Bulk/ }).count()).toBe(1);
  });

  tour('by keyboard alone, all that match are chosen and deleted, and come back with Ctrl + Z', async ({ visitor }) => {
    const { page } = visitor;
    for (const n of ['Whole one', 'Whole two', 'Whole three', 'Whole four']) await createThroughCall(page, keyword, n);
    await visitor.follow('/d/keyword/list/search/Whole?size=3');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).press('Space');
    await page.getByRole('button', { name: 'Choose all 4 that match' }).press('Enter');
    await page.getByRole('button', { name: 'Choose this page only' }).press('Tab');
    await settled(page);
    expect(await accessFaults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Delete all 4 keywords that match?' });
    await dialog.getByText('and 1 more').waitFor();
    await settled(page);
    expect(await accessFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Yes', disabled: false }).press('Enter');
    await page.getByText("No keywords match 'Whole'").waitFor();
    await page.keyboard.press('Control+z');
    await page.getByText('1–3 of 4').waitFor();
  });

  // Each begins with a page of its own, and closes all others.
  journey('a user changes the own password, and signs in with the new one', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.signIn('manager');
    const { id } = await createThroughCall(page, user, 'changer', { username: 'changer', password: demonstrationPassword, active: true });
    for (const name of ['CLERK', 'MANAGER']) await createThroughCall(page, authority, 'x', { user: { id }, authority: name });
    await page.getByRole('button', { name: 'Sign out' }).click();
    const signIn = async (password: string) => {
      await page.waitForURL('**/sign-in');
      await page.getByLabel('Username').fill('changer');
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL('**/offer-compare');
    };
    await signIn(demonstrationPassword);
    await visitor.open('/user/change-password');
    await page.getByLabel('Current password').fill(demonstrationPassword);
    await page.getByLabel(/^New password/).fill('quite another one');
    await page.getByLabel('Confirm new password').fill('quite another two');
    await page.getByRole('main').getByRole('button').click();
    await page.getByText('Password does not match').waitFor();
    await page.getByLabel('Confirm new password').fill('quite another one');
    await page.getByRole('main').getByRole('button').click();
    await page.waitForURL('**/contact/list**');
    // A running call would fail with the ended session.
    await visitor.rest();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await signIn('quite another one');
  });

  journey('of two who edit one record, the second is shown both versions and keeps what was typed', async ({ visitor }) => {
    const { page } = visitor;
    visitor.expectComplaint(/409/);
    await visitor.enter('manager');
    await visitor.open('/phone-dialing-code/list');
    const { id } = await createThroughCall(page, phoneDialingCode, '77', { countryCode: '77', areaCode: '1', active: true });
    const other = await page.context().newPage();
    for (const each of [page, other]) {
      await each.goto(`/phone-dialing-code/${id}/edit`);
      await each.getByRole('textbox', { name: 'Area code' }).waitFor();
    }
    await other.getByRole('textbox', { name: 'Area code' }).fill('2');
    await other.getByRole('button', { name: 'Save' }).click();
    await other.waitForURL('**/phone-dialing-code/list**');
    await other.close();
    await page.getByRole('textbox', { name: 'Area code' }).fill('3');
    await page.getByRole('button', { name: 'Save' }).click();
    const both = page.getByRole('table', { name: 'Both versions' });
    await both.getByRole('row', { name: /Area code 2 3/ }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Area code' }).inputValue()).toBe('3');
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await page.waitForURL('**/phone-dialing-code/list**');
  });

  journey('a clerk writes a note with emphasis, which is shown so and runs nothing', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.enter('clerk');
    await visitor.open('/general-note/new');
    await page.getByRole('textbox', { name: 'Category' }).fill('journey');
    const note = page.getByRole('textbox', { name: 'Note', exact: true });
    await page.getByRole('button', { name: 'Bold' }).waitFor();
    await note.click();
    await page.keyboard.press('Control+b');
    await page.keyboard.type('Bold words');
    await page.keyboard.press('Control+b');
    await page.keyboard.type(' <img src=x onerror=alert(1)>');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('**/general-note/list**');
    await page
      .getByRole('row', { name: /journey Bold words/ })
      .getByRole('link', { name: 'Details' })
      .click();
    await page.getByRole('main').locator('strong', { hasText: 'Bold words' }).waitFor();
    expect(await page.getByRole('main').locator('img').count()).toBe(0);
  });
});

describe('the cells of a list', () => {
  tour('are changed, mended and filled by the keyboard alone', async ({ visitor }) => {
    const { page } = visitor;
    const { keyboard } = page;
    for (const name of ['one', 'two', 'three']) await createThroughCall(page, contact, `qqcell${name}`, { organization: 'Qqcell' });
    await visitor.follow('/contact/list/search/qqcell?sf=organization');
    const cells = page.locator('[data-cell="lastName"]');
    await cells.nth(2).waitFor();
    await keyboard.press('j');
    for (const key of ['ArrowRight', 'ArrowRight', 'Delete']) await keyboard.press(key);
    await keyboard.type('Ng ');
    await keyboard.press('Enter');
    await expect.poll(() => cells.nth(0).textContent()).toBe('Ng');
    await expect.poll(() => cells.nth(1).evaluate((cell) => cell === document.activeElement)).toBe(true);
    await keyboard.press('F2');
    const editor = page.getByRole('textbox', { name: 'Last name' });
    await editor.waitFor();
    await keyboard.press('Control+a');
    await keyboard.press('Delete');
    await keyboard.press('Enter');
    await page.getByText('Required and no more than 100 characters long').waitFor();
    await settled(page);
    expect(await accessFaults(page)).toEqual([]);
    await keyboard.press('Escape');
    await keyboard.press('ArrowUp');
    for (const key of ['Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d']) await keyboard.press(key);
    const dialog = page.getByRole('dialog', { name: 'Change the cells of these contacts' });
    await dialog.getByText('0 new, 2 changed, 0 unchanged, 0 wrong.').waitFor();
    expect(await cells.allTextContents()).not.toEqual(['Ng', 'Ng', 'Ng']);
    await dialog.getByRole('button', { name: 'Change', disabled: false }).press('Enter');
    await page.getByText('0 created, 2 updated, 0 unchanged.').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => cells.allTextContents()).toEqual(['Ng', 'Ng', 'Ng']);

    // Undone after a reload, done again, and the cell that was typed before it too.
    await page.reload();
    await cells.nth(2).waitFor();
    await expect
      .poll(async () => {
        await keyboard.press('Escape');
        await keyboard.press('?');
        return page.getByText('Undo my last change').isVisible();
      })
      .toBe(true);
    await keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await keyboard.press('Control+z');
    await page.getByText(/^Undone: 2 records/).waitFor();
    await expect.poll(() => cells.nth(1).textContent()).not.toBe('Ng');
    // At once, since the note goes after some seconds. The note that follows looks the same.
    await page.getByRole('button', { name: 'Redo', disabled: false }).press('Enter');
    await page.getByText(/^Redone: 2 records/).waitFor();
    await settled(page);
    expect(await accessFaults(page)).toEqual([]);
    await expect.poll(() => cells.allTextContents()).toEqual(['Ng', 'Ng', 'Ng']);
  });
});
