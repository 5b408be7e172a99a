import { describe, expect } from 'vitest';
import { journey } from '../helpers/browser.ts';
import { faultsInLooks } from '../helpers/looks.ts';

const LINES = ['hi, need today', '50x apple iphone 15 128gb black hk', 'iphone 13 128gb blue us 380 usd', 'iphone 15 128 blue'];

describe('a wanted list', () => {
  journey(
    'is priced, kept over a reload, and stored as requests, which meet offers in the book; by keyboard alone',
    async ({ visitor }) => {
      const { page } = visitor;
      await visitor.enter('clerk');
      await visitor.open('/wanted');
      await page.getByRole('combobox', { name: 'Customer' }).fill('Pearl');
      await page.getByRole('option', { name: 'Pearl Estuary Devices' }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('textbox', { name: /What the customer asks for/ }).fill(LINES.join('\n'));
      await page.getByRole('button', { name: 'Find offers', disabled: false }).press('Enter');
      await page.getByText('Products with an offer: 2 of 3').waitFor();
      await page.getByRole('textbox', { name: 'Margin for all, in percent' }).fill('10');
      const [first, , third] = await page.getByRole('row', { name: /50x apple|blue us 380|iphone 15 128 blue/ }).all();
      const figures = (await first?.innerText())?.match(/[\d,]+\.\d\d(?= USD)/g)?.map(Number) ?? [];
      expect(figures.at(-1)).toBe(Math.round((figures[0] ?? 0) * 110) / 100);
      expect(await faultsInLooks(page)).toEqual([]);
      await page.getByRole('button', { name: 'Download .xlsx', disabled: false }).press('Enter');
      await page.getByText('Not in it: 1 whose product is still to be chosen', { exact: false }).waitFor();
      await third?.getByRole('button', { name: /^Leave out / }).press('Enter');
      await page.getByText('Products with an offer: 2 of 2').waitFor();
      await page.getByRole('button', { name: 'Take in hi, need today' }).press('Enter');
      await page.getByText('Products with an offer: 2 of 3').waitFor();
      await page.getByRole('button', { name: 'Leave out hi, need today' }).press('Enter');
      await page.getByText('Lines that are left out: 2').waitFor();
      await page.reload();
      await page.getByText('Products with an offer: 2 of 2').waitFor();
      await page.getByRole('button', { name: 'Store as requests', disabled: false }).press('Enter');
      await page.getByRole('dialog', { name: 'Store 1 request of Pearl Estuary Devices?' }).waitFor();
      await page.getByRole('checkbox', { name: /^Store those without a price at yours in USD/ }).press('Space');
      const dialog = page.getByRole('dialog', { name: 'Store 2 requests of Pearl Estuary Devices?' });
      await dialog.getByRole('button', { name: 'Store as requests', disabled: false }).press('Enter');
      await page.getByText('Requests stored: 2.').waitFor();
      expect(await page.getByText('Stored as a request').count()).toBe(2);
      expect(await page.getByRole('button', { name: 'Store as requests' }).isDisabled()).toBe(true);
      await visitor.follow('/book');
      const pair = page.getByRole('row', { name: /Apple iPhone 15 128GB Black HK.*New/ });
      await pair.waitFor();
      expect(await faultsInLooks(page)).toEqual([]);
      const covered = pair.locator('[data-cell="quantity"]');
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await covered.evaluate((cell) => getComputedStyle(cell, '::before').content)).toBe('"Both cover "');
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('textbox', { name: /Show from a gap/ }).fill('50,5');
      await page.keyboard.press('Enter');
      await page.getByText('No request meets an offer').waitFor();
      await page.getByRole('textbox', { name: /Show from a gap/ }).fill('0');
      await page.keyboard.press('Enter');
      await pair.waitFor();
      await page.getByRole('button', { name: 'I have seen all', disabled: false }).press('Enter');
      await page.getByRole('row', { name: /Apple iPhone 15 128GB Black HK(?!.*New)/ }).waitFor();
    },
  );
});
