import { describe, expect } from 'vitest';
import { journey, profile } from '../helpers/browser.ts';
import { searchList } from '../helpers/searchList.ts';

describe('tags', () => {
  journey('a manager makes, finds and edits a tag, which another one sees at once [spec 2.tags.3-4]', async ({ visitor, browser }) => {
    const { page } = visitor;
    await visitor.enter('manager');
    await visitor.open('/tag/list');
    await page.getByRole('link', { name: 'New', exact: true }).click();
    await page.waitForURL('**/tag/new');
    await page.getByRole('textbox', { name: 'Title' }).waitFor();
    await page.getByRole('checkbox', { name: 'Active', checked: true }).waitFor();

    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Required and no more than 100 characters long').waitFor();
    await page.getByRole('textbox', { name: 'Title' }).fill('  Journey & 100%/tag  ');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('**/tag/list**');

    await page.getByPlaceholder('Search tag ...').fill('Journey & 100%/');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(`**/tag/list/search/${encodeURIComponent('Journey & 100%/')}?**`);
    // Until then the old rows stay on screen, dimmed.
    await visitor.rest();
    const row = page.getByRole('row', { name: /Journey & 100%\/tag/ });
    await row.getByRole('link', { name: /Edit/ }).click();
    await page.waitForURL(/\/tag\/\d+\/edit/);
    expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Journey & 100%/tag');
    await page.getByRole('textbox', { name: 'Title' }).fill('Journey edited');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('**/tag/list**');

    await searchList(visitor, 'journey ed');
    await page
      .getByRole('row', { name: /Journey edited/ })
      .getByRole('link', { name: /Details/ })
      .click();
    await page.waitForURL(/\/tag\/\d+$/);

    const context = await browser.newContext({ ...profile, baseURL: new URL(page.url()).origin });
    const other = await context.newPage();
    await other.goto(`${new URL(page.url()).pathname}/edit`);
    await other.getByLabel('Username').fill('records');
    await other.getByLabel('Password').fill('offerdesk-demo');
    await other.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText(/records is editing this/).waitFor();
    await other.getByRole('textbox', { name: 'Title' }).fill('Journey seen');
    await other.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Journey seen' }).waitFor();
    await context.close();
    for (const label of ['Title', 'Active', 'Created on', 'Last updated on']) await page.getByText(label, { exact: true }).waitFor();
  });

  journey('a list opens as its address says, also after Back [spec 2.tags.1]', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.enter('manager');
    await visitor.open('/tag/list/search/e?sort=title;desc&sf=title&page=1&size=10');
    const details = page.getByRole('link', { name: /Details/ }).first();
    await details.waitFor();
    const titles = await page.getByRole('row').allInnerTexts();
    await details.click();
    await page.waitForURL(/\/tag\/\d+$/);
    await page.goBack();
    await details.waitFor();
    await expect.poll(() => page.getByRole('row').allInnerTexts()).toEqual(titles);
    expect(await page.getByPlaceholder('Search tag ...').inputValue()).toBe('e');
    expect(decodeURIComponent(visitor.address())).toBe('/tag/list/search/e?sort=title;desc&sf=title&page=1&size=10');
  });
});
