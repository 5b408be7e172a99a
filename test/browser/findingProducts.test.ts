import { describe, expect } from 'vitest';
import { journey } from '../helpers/browser.ts';

describe('finding a product', () => {
  journey(
    'by keyboard alone: in short, mistyped, in another order, and again from what was looked at last [spec 2.offer-compare.1]',
    async ({ visitor }) => {
      const { page } = visitor;
      await visitor.enter('clerk');
      await visitor.open('/offer-compare');
      const field = page.getByRole('combobox', { name: 'Product' });
      const choose = async (typed: string): Promise<string> => {
        await page.keyboard.type(typed);
        await page.getByRole('listbox').getByRole('option').first().waitFor();
        await page.keyboard.press('Enter');
        const title = await field.inputValue();
        await page.keyboard.press('Enter');
        await page.waitForURL(/\/offer-compare\/\d+/);
        await visitor.rest();
        return title;
      };
      await field.focus();
      // As suppliers write it.
      expect(await choose('ip15pm 256 wht')).toMatch(/iPhone 15 Pro Max 256GB.*White/);
      await page.keyboard.press('/');
      const first = await choose('blue 128gb iphnoe 15');
      expect(first).toMatch(/iPhone 15.*128GB Blue/);

      // The title is selected after the search. The next one is typed from wherever the focus is.
      await page.getByRole('button', { name: 'Search' }).focus();
      await page.keyboard.press('/');
      const address = visitor.address();
      const second = await choose('256gb 15 iphone black');
      expect(second).toMatch(/iPhone 15.*256GB.*Black/);
      expect(visitor.address()).not.toBe(address);

      await page.keyboard.press('Delete');
      await page.keyboard.press('ArrowDown');
      await page.getByText('Last looked at').waitFor();
      expect((await page.getByRole('listbox').getByRole('option').allTextContents()).slice(0, 2)).toEqual([second, first]);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${address}`);
    },
  );
});
