import { describe, expect } from 'vitest';
import { journey, type Visitor } from '../helpers/browser.ts';

const openFirst = async ({ page, open }: Visitor, entity: string) => {
  await open(`/d/${entity}/list`);
  const link = page.getByRole('link', { name: /^Details/ }).first();
  const address = await link.getAttribute('href');
  await open(address ?? '');
};

describe('beside a record', () => {
  journey('a product has its best offer and its offers; a section that is folded by the keyboard stays so', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.enter('manager');
    await openFirst(visitor, 'product');
    await page.getByRole('link', { name: 'Compare all offers' }).waitFor();
    const offers = page.getByRole('button', { name: /^Offers \d/ });
    await offers.waitFor();
    const [fields, beside] = await Promise.all([page.locator('dl').first().boundingBox(), offers.boundingBox()]);
    expect(beside?.x).toBeGreaterThan((fields?.x ?? 0) + (fields?.width ?? 0));
    await offers.press('Enter');
    await page.reload();
    await page.getByRole('button', { name: /^Offers$/, expanded: false }).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.waitForFunction(() => document.documentElement.scrollWidth === window.innerWidth);
  });

  journey(
    'a supplier has a scorecard whose figures say by the keyboard how they were computed, and all its offers are one click away',
    async ({ visitor }) => {
      const { page } = visitor;
      await visitor.enter('manager');
      await openFirst(visitor, 'organization');
      const breadth = page.getByText('Products offered').locator('..').getByRole('button');
      await breadth.focus();
      await page.getByRole('tooltip', { name: /^Different products among/ }).waitFor();
      await page.getByRole('link', { name: /^All .* Offers$/ }).click();
      await page.waitForURL(/\/offer\/list\?.*where=/);
      await page.getByRole('heading', { level: 1, name: 'Offers' }).waitFor();
    },
  );
});
