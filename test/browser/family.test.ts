import { describe, expect } from 'vitest';
import { journey } from '../helpers/browser.ts';

describe('the family matrix', () => {
  journey('is reached by keyboard from a search that means several products, and leads to the comparison of each', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.enter('clerk');
    await visitor.open('/offer-compare');
    await page.getByRole('combobox', { name: 'Product' }).focus();
    await page.keyboard.type('iphone 15 128gb');
    const whole = page.getByRole('option', { name: 'All of Apple iPhone 15 128GB (15 products)' });
    await whole.waitFor();
    // It stands above the options, where the arrow up leads; Enter alone takes the first product.
    await page
      .getByRole('option', { name: /^Apple iPhone 15 128GB Black HK/ })
      .and(page.locator('.Mui-focused'))
      .waitFor();
    for (const _ of ['Pro', 'Plus', '15']) await page.keyboard.press('ArrowUp');
    await expect.poll(() => whole.getAttribute('class')).toContain('Mui-focused');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Apple iPhone 15 128GB' }).waitFor();
    const matrix = page.getByRole('table', { name: 'Best offers by colour and spec' });
    await matrix.getByText('★ Best').waitFor();
    expect(await matrix.getByRole('columnheader').allTextContents()).toEqual(['Colour', 'HK', 'IN', 'US']);
    expect(await matrix.getByRole('row').count()).toBe(6);

    await page.getByRole('button', { name: '7 days' }).press('Enter');
    await page.waitForURL('**/family?title=Apple+iPhone+15+128GB&days=7');
    await matrix.getByRole('link').first().press('Enter');
    await page.waitForURL(/\/offer-compare\/\d+\?days=7$/);
    await page.getByRole('link', { name: 'Whole family' }).press('Enter');
    await page.waitForURL('**/family?title=Apple+iPhone+15+128GB');

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search records, pages and actions' }).fill('iphone 15 128gb');
    const families = page.getByRole('group', { name: 'Families' });
    expect(await families.getByRole('option').first().textContent()).toBe('All of Apple iPhone 15 128GB (15 products)');
    await families.getByRole('option').last().click();
    await page.waitForURL(/\/family\?title=Apple\+iPhone\+15/);
  });
});
