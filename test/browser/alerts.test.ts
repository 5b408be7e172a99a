import { describe, expect } from 'vitest';
import { journey } from '../helpers/browser.ts';
import { call } from '../helpers/browserApi.ts';
import { faultsInLooks } from '../helpers/looks.ts';

describe('a rule', () => {
  // A phone in `npm run soak -- everyResource`.
  for (const width of process.env.OFFERDESK_TEST_RESOURCES === 'all' ? [1440, 390] : [1440]) {
    journey(`is tried, switched on and heard by keyboard alone at ${width} px`, async ({ visitor }) => {
      const { page } = visitor;
      await page.setViewportSize({ width, height: 800 });
      await visitor.enter('manager');
      await visitor.open('/d/product/31');
      const watch = page.getByRole('link', { name: 'Watch', exact: true });
      await watch.focus();
      await watch.press('Enter');
      await page.getByRole('heading', { name: 'New rule' }).waitFor();
      expect(await page.getByRole('combobox', { name: 'Product' }).inputValue()).toMatch(/\w/);
      const threshold = page.getByRole('textbox', { name: 'Below' });
      await threshold.fill('9000000');
      await page.getByRole('button', { name: 'Try on the last 90 days', disabled: false }).press('Enter');
      await page.getByText(/^In the last 90 days this rule would have spoken [1-9]\d* times/).waitFor();
      const said = await page.getByRole('status').getByRole('listitem').first().innerText();
      const base = Number(/([\d,]+\.\d\d) USD/.exec(said)?.[1]?.replaceAll(',', ''));
      const currencyId = Number(await page.getByRole('combobox', { name: 'Unit' }).inputValue());
      expect(await faultsInLooks(page)).toEqual([]);
      await page.setViewportSize({ width, height: 800 });
      await page.getByRole('button', { name: 'Switch on', disabled: false }).press('Enter');
      const rules = page.getByRole('table', { name: 'Your rules' });
      await rules.getByText(/^A price comes in below 9,000,000/).waitFor();

      // Near the market, so that the price guard lets it go, and lower than the supplier's last one.
      const offer = { productId: 31, currencyId, amount: Math.round(base * 95) / 100, offerOrRequest: 'offer' };
      await call(page, 'POST', '/api/offer-management/create-offer', { offer: { ...offer, organizationId: width === 390 ? 1 : 2 } });
      const bell = page.getByRole('link', { name: 'Alerts: 1 unread' });
      await bell.waitFor();
      await bell.press('Enter');
      const alerts = page.getByRole('table', { name: 'Alerts' });
      await alerts.getByText(/ offers .+: below /).waitFor();
      expect(await faultsInLooks(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      for (const rows of [alerts, rules]) expect((await rows.getByRole('row').nth(1).boundingBox())?.height).toBeLessThan(130);
      await page.setViewportSize({ width, height: 800 });
      await alerts.getByRole('button', { name: 'Mark as read', disabled: false }).press('Enter');
      await page.getByRole('link', { name: 'Alerts', exact: true }).first().waitFor();
      await rules.getByRole('button', { name: /^Delete: / }).press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).press('Enter');
      await page.getByText('You have no rules').waitFor();
    });
  }
});
