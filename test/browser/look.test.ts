import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey, tour } from '../helpers/browser.ts';
import { createThroughCall, resourceNamed } from '../helpers/browserApi.ts';
import { clippedButtons, lengthenTexts } from '../helpers/longerTexts.ts';
import { SHIFT_LIMIT, timingsOf, watchTimings } from '../helpers/pageTimings.ts';
import { overflowFaults, settled } from '../helpers/screenFaults.ts';

/** `npm run soak -- everyResource` takes further pages, which are laid out alike. */
const isWhole = process.env.OFFERDESK_TEST_RESOURCES === 'all';

describe('the look of the console', () => {
  journey('the first Tab on a page leads past the menu, also where the menu was scrolled', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.enter('manager');
    await page.setViewportSize({ width: 1440, height: 420 });
    await visitor.open('/tag/list');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content');
  });

  journey('no screen jumps while it loads', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.enter('manager');
    await watchTimings(page);
    const shifts: Record<string, number> = {};
    const further = ['/contact/list', '/d/organization/list', '/offer-compare'];
    for (const address of ['/offer/list', '/alerts', '/tag/1', '/offer/new', '/offer-compare/1', ...(isWhole ? further : [])]) {
      await visitor.open(address);
      await visitor.rest();
      await settled(page);
      shifts[address] = (await timingsOf(page)).shift;
    }
    await page.setViewportSize({ width: 1024, height: 800 });
    await visitor.open('/offer-compare/20');
    await visitor.rest();
    await settled(page);
    shifts['/offer-compare/20, narrow'] = (await timingsOf(page)).shift;
    await page.setViewportSize({ width: 390, height: 844 });
    for (const address of [
      '/product-merge',
      '/d/application-settings/list',
      ...(isWhole ? ['/competing-region-offer-notifications'] : []),
    ]) {
      await visitor.open(address);
      await visitor.rest();
      await settled(page);
      shifts[`${address}, on a phone`] = (await timingsOf(page)).shift;
    }
    expect(Object.entries(shifts).filter(([, shift]) => shift >= SHIFT_LIMIT)).toEqual([]);
  });

  tour('the actions of a row stay in sight at every width of a table, which is one down to 900 px', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.follow('/contact/list');
    const actions = page.locator('tbody [data-kind="actions"]').first();
    for (const width of [1440, 1280, 1024, 900]) {
      await page.setViewportSize({ width, height: 900 });
      await settled(page);
      expect(await actions.evaluate((cell) => getComputedStyle(cell).display)).toBe('table-cell');
      expect(await rightOf(actions)).toBeLessThanOrEqual(await rightOf(page.getByRole('region', { name: 'Contacts table' })));
      expect(await overflowFaults(page)).toEqual([]);
    }
  });

  tour(
    'an offer shows its whole product, and its currency beside its actions in a narrow window and beside the record',
    async ({ visitor }) => {
      const { page } = visitor;
      await visitor.follow('/offer/list');
      const currency = page.locator('th[data-column="currency"]');
      const actions = page.locator('thead [data-kind="actions"]');
      const leftOfActions = async () => (await actions.boundingBox())?.x ?? 0;
      await page.setViewportSize({ width: 1024, height: 900 });
      await page.locator('tbody tr[data-record]').first().waitFor();
      await settled(page);
      expect(await rightOf(currency)).toBeLessThanOrEqual(Math.round(await leftOfActions()));
      await page.setViewportSize({ width: 1440, height: 900 });
      await settled(page);
      // The end of its title is its spec.
      expect(await cutOffIn(page, 'product')).toBeLessThan(0.2);
      await page.locator('tbody tr[data-record] a').first().click();
      await page.locator('[data-panel] dl').waitFor();
      await settled(page);
      expect(await rightOf(currency)).toBeLessThanOrEqual(Math.round(await leftOfActions()));
    },
  );

  tour('no plot is a stop of the keyboard, which could do nothing there', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.follow('/');
    await page.locator('main svg.MuiChartsSurface-root').nth(1).waitFor();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Held prices/ })
      .first()
      .focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
  });

  tour('every part is written in the font that is shipped, placeholders in a colour that can be read', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.follow('/d/product/list');
    expect(await page.evaluate(() => document.fonts.check('13px "Inter Variable"'))).toBe(true);
    for (const part of [page.getByRole('button', { name: 'Next page' }), page.getByRole('combobox').first(), page.getByRole('searchbox')]) {
      expect(await part.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(/^"Inter Variable"/);
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      expect(await placeholderContrast(page)).toBeGreaterThanOrEqual(4.5);
    }
  });

  tour('every box to tick looks the same, and a menu entry keeps its height when it is the current one', async ({ visitor }) => {
    const { page } = visitor;
    const sizes = new Set<string>();
    for (const address of ['/contact/list', '/contact/new', '/offer/list']) {
      await visitor.follow(address);
      const boxes = await page
        .locator('main input[type="checkbox"]')
        .evaluateAll((found) =>
          found.map((box) => getComputedStyle(box)).map(({ width, height, accentColor }) => `${width} ${height} ${accentColor}`),
        );
      expect(boxes.length).toBeGreaterThan(0);
      for (const box of boxes) sizes.add(box);
    }
    expect([...sizes]).toHaveLength(1);
    const entry = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Sheet organization binding' });
    const before = await entry.boundingBox();
    await entry.click();
    await page.getByRole('heading', { level: 1, name: 'Sheet organization binding' }).waitFor();
    expect((await entry.boundingBox())?.height).toBe(before?.height);
  });

  tour('a print holds the content alone, in black', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.follow('/tag/list');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.getByRole('columnheader', { name: 'Title' }).isVisible()).toBe(true);
    for (const part of ['banner', 'navigation', 'search'] as const) expect(await page.getByRole(part).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'New', exact: true }).count()).toBe(0);
    expect(await page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).color)).toBe('rgb(0, 0, 0)');
  });

  tour('the comparison fits a window of 320 px, and the buttons of the note editor a finger', async ({ visitor }) => {
    const { page } = visitor;
    await page.setViewportSize({ width: 320, height: 700 });
    for (const address of ['/offer-compare', '/offer-compare/1', '/general-note/new']) {
      await visitor.follow(address);
      expect(await overflowFaults(page)).toEqual([]);
    }
    const bold = page.getByRole('button', { name: 'Bold' });
    await bold.waitFor();
    expect(await page.getByText('Note *').evaluate((label) => getComputedStyle(label.closest('p') ?? label).fontSize)).toBe('13px');
    expect(Math.min(...Object.values((await bold.boundingBox()) ?? { width: 0 }).slice(2))).toBeGreaterThanOrEqual(24);
  });

  tour(
    'texts that are 40 % longer, as in another language, widen no page and fit into their buttons, on a desk and on a phone',
    async ({ visitor }) => {
      const { page } = visitor;
      const faults: string[] = [];
      const further = ['/', '/tag/1', '/import-batch', '/session'];
      for (const address of [
        '/offer/list',
        '/offer/new',
        '/offer-compare/1',
        '/offer-from-text',
        '/activity',
        ...(isWhole ? further : []),
      ]) {
        await visitor.follow(address);
        await visitor.rest();
        for (const [width, height] of [
          [1440, 900],
          [390, 844],
        ] as const) {
          await page.setViewportSize({ width, height });
          await settled(page);
          await lengthenTexts(page);
          await settled(page);
          const found = [...(await overflowFaults(page)), ...(await clippedButtons(page))];
          faults.push(...found.map((fault) => `${address} at ${width}: ${fault}`));
        }
        await page.setViewportSize({ width: 1440, height: 900 });
      }
      expect(faults).toEqual([]);
    },
  );

  tour('words without an end widen no page, the box of a card hides no date, and a print keeps the figures', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.follow('/d/currency/list/search/USD');
    const details = await page.getByRole('link', { name: 'Details' }).first().getAttribute('href');
    const named = { organization: `Endless${'y'.repeat(93)}`, product: `Endless${'x'.repeat(193)}` };
    const organization = await createThroughCall(page, resourceNamed('organization'), 'yy', { name: named.organization });
    const product = await createThroughCall(page, resourceNamed('product'), 'xx', { title: named.product });
    const offer = {
      organization: { id: organization.id },
      product: { id: product.id },
      currency: { id: Number(details?.split('/').at(-1)) },
    };
    await createThroughCall(page, resourceNamed('offer'), 'xy', offer);
    await page.setViewportSize({ width: 320, height: 700 });
    for (const address of [`/offer-compare/${product.id}`, `/d/organization/${organization.id}`, '/offer/list']) {
      await visitor.follow(address);
      await page.getByText('yyyyyyyy').first().waitFor();
      await settled(page);
      expect(await overflowFaults(page)).toEqual([]);
    }
    await visitor.follow(`/offer-compare/${product.id}`);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('table').first().getByRole('button', { name: '7.00' }).first().isVisible()).toBe(true);
    await page.emulateMedia({ media: null });
    await visitor.follow('/offer/list');
    const card = page.getByRole('row').filter({ hasText: named.product });
    const { x = 0 } = (await card.locator('time').first().boundingBox()) ?? {};
    expect(await rightOf(card.getByRole('checkbox'))).toBeLessThanOrEqual(x);
  });
});

const rightOf = async (element: Locator): Promise<number> => {
  const { x, width } = (await element.boundingBox()) ?? { x: 0, width: 0 };
  return Math.round(x + width);
};

const placeholderContrast = (page: Page): Promise<number> =>
  page.getByRole('searchbox').evaluate((input) => {
    const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
    const light = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
        const part = value / 255;
        return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const { color, opacity } = getComputedStyle(input, '::placeholder');
    const ground = input.closest('.MuiInputBase-root');
    if (!ground || opacity !== '1') return 0;
    const [one, other] = [light(color), light(getComputedStyle(ground).backgroundColor)].sort((a, b) => b - a);
    return ((one ?? 0) + 0.05) / ((other ?? 0) + 0.05);
  });

/** The part of a column's cells whose text is not seen to its end. */
const cutOffIn = (page: Page, column: string): Promise<number> =>
  page.locator(`tbody td[data-cell="${column}"]`).evaluateAll((cells) => {
    const cut = cells.filter(
      (cell) => cell.scrollWidth > cell.clientWidth || [...cell.children].some((each) => each.scrollWidth > each.clientWidth),
    );
    return cut.length / cells.length;
  });
