import type { APIResponse, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject } from 'vitest';
import { product } from '../../resources/product.ts';
import { tag } from '../../resources/tag.ts';
import { demonstrationPassword, journey, tour } from '../helpers/browser.ts';
import { createThroughCall } from '../helpers/browserApi.ts';
import { untilImported } from '../helpers/firstImport.ts';
import { accessFaults, overflowFaults, settled } from '../helpers/screenFaults.ts';
import { scrolledBy } from '../helpers/scrolledBy.ts';

const phone = { width: 390, height: 844 };

// These journeys look at lists of offers.
beforeAll(() => untilImported(inject('productUrl'), 'clerk', demonstrationPassword));

const ownLists = [
  ['/job-run', 'Job runs'],
  ['/session', 'Sessions'],
  ['/import-batch', 'Import batches'],
] as const;

describe('on a desk', () => {
  tour('all nine columns of the contacts have room, the actions among them', async ({ visitor }) => {
    await visitor.follow('/contact/list');
    await visitor.page.getByRole('link', { name: 'Details' }).first().waitFor();
    expect(await sidewaysIn(visitor.page, 'Contacts table')).toBe(0);
  });

  tour('jobs, imports and sessions are rows of a table at 1024, and the first column of an import is its link', async ({ visitor }) => {
    const { page } = visitor;
    await page.setViewportSize({ width: 1024, height: 768 });
    for (const [address, name] of ownLists) {
      await visitor.follow(address);
      const row = page.getByRole('table', { name }).getByRole('row').nth(1);
      await row.locator('time').first().waitFor();
      expect((await row.boundingBox())?.height).toBeLessThan(60);
    }
    await page.getByRole('cell').first().getByRole('link').waitFor();
  });

  tour('a list shows 14 rows in a window of 1024 by 768, below titles that stay', async ({ visitor }) => {
    const { page } = visitor;
    await page.setViewportSize({ width: 1024, height: 768 });
    for (const name of ['offer', 'contact']) {
      await visitor.follow(`/${name}/list`);
      const region = page.getByRole('region', { name: /table$/ });
      await region.locator('tr[data-record]').nth(15).waitFor();
      const { y = 0, height = 0 } = (await region.boundingBox()) ?? {};
      const bottoms = await region.locator('tr[data-record]').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom));
      expect(bottoms.filter((bottom) => bottom <= y + height).length).toBeGreaterThanOrEqual(14);
      await region.evaluate((frame) => frame.scrollBy(0, 200));
      expect((await region.getByRole('columnheader').first().boundingBox())?.y).toBeLessThanOrEqual(y + 1);
    }
    // By the menu to another list, and back: it stands where it was left.
    await page.goBack();
    await expect.poll(() => page.getByRole('region', { name: 'Offers table' }).evaluate((frame) => frame.scrollTop)).toBe(200);
  });

  tour('the activity shows ten entries in a window of 1024 by 768, and the offers of a supplier 15', async ({ visitor }) => {
    const { page } = visitor;
    await page.setViewportSize({ width: 1024, height: 768 });
    const fewest = { '/activity': 10, '/competing-region-combined-spec-offer-notifications': 15 };
    for (const [address, rows] of Object.entries(fewest)) {
      await visitor.follow(address);
      await page.locator('tbody tr').nth(rows).locator('time').waitFor();
      await settled(page);
      const bottoms = await page.locator('tbody tr').evaluateAll((drawn) => drawn.map((row) => row.getBoundingClientRect().bottom));
      expect(bottoms.filter((bottom) => bottom <= 768).length).toBeGreaterThanOrEqual(rows);
    }
  });

  tour('a record stands beside its list where there is room for both, and is a page on a phone', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.follow('/offer/list');
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.locator('tr[data-record] [data-opens]').nth(2).click();
    const panel = page.getByRole('region', { name: 'Offer', exact: true });
    await panel.getByRole('link', { name: 'Edit' }).waitFor();
    await settled(page);
    expect([...(await overflowFaults(page)), ...(await accessFaults(page))]).toEqual([]);
    await page.keyboard.press('j');
    await page.locator('tr[aria-current] a:focus').waitFor();
    await page.setViewportSize(phone);
    await page.waitForURL(/\/offer\/\d+$/);
  });

  tour('a block of cells, the page of a list and its main button can be told in the colours of the system', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.follow('/offer/list');
    await page.emulateMedia({ forcedColors: 'active' });
    const amounts = page.locator('[data-cell="amount"]');
    await amounts.nth(1).click();
    await page.keyboard.press('Shift+ArrowDown');
    for (const marked of [
      amounts.nth(1),
      page.getByRole('link', { name: 'New', exact: true }),
      page.getByRole('button', { name: 'Page 1', exact: true }),
      page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Offers', exact: true }),
    ])
      await expect
        .poll(() => marked.evaluate((element) => getComputedStyle(element).outlineStyle), { message: String(marked) })
        .not.toBe('none');
    await page.emulateMedia({ forcedColors: null });
  });

  tour('the names of suppliers and of the product have room beside terms and buttons', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.follow('/offer-compare/19');
    const names = page.getByRole('table', { name: 'Best offers' }).locator('[data-cell="organization"]');
    await page.locator('[data-cell="terms"]').first().waitFor({ state: 'attached' });
    for (const width of [1440, 1280, 1150, 1024, 900, 768, 600]) {
      await page.setViewportSize({ width, height: 800 });
      for (const wide of [names.first(), page.getByRole('heading', { level: 1 })])
        await expect.poll(async () => (await wide.boundingBox())?.width, { message: `at ${width}` }).toBeGreaterThan(100);
      expect(await overflowFaults(page)).toEqual([]);
    }
  });

  tour('the actions of a record stand at the edge of its details, not of a wide window', async ({ visitor }) => {
    await visitor.follow('/tag/1');
    const edges = ['link[name="Edit"]', 'definition >> nth=0'].map((role) => visitor.page.getByRole('main').locator(`role=${role}`));
    const [edit = 0, value = 0] = await Promise.all(edges.map(rightOf));
    expect(edit - value).toBeGreaterThanOrEqual(0);
    expect(edit - value).toBeLessThan(40);
  });

  journey('the menu shows the entry of the page, also in a window that is too low for all of it', async ({ visitor }) => {
    await visitor.enter('manager');
    await visitor.page.setViewportSize({ width: 1440, height: 420 });
    await visitor.open('/tag/list');
    const entry = visitor.page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Tags', exact: true });
    const { y, height } = (await entry.boundingBox()) ?? { y: -1, height: 0 };
    expect(y).toBeGreaterThan(0);
    // The table also shows that more rows follow below.
    expect(y + height).toBeLessThanOrEqual(420 - 40);
  });
});

describe('on a phone', () => {
  tour('a job, an import and a session are the few lines that matter, not titles and values', async ({ visitor }) => {
    const { page } = visitor;
    await page.setViewportSize(phone);
    for (const [address, name] of ownLists) {
      await visitor.follow(address);
      const row = page.getByRole('table', { name }).getByRole('row').nth(1);
      await row.locator('time:visible').first().waitFor();
      expect((await row.boundingBox())?.height).toBeLessThan(90);
    }
  });

  tour('no element that gets the focus is behind the bar', async ({ visitor }) => {
    const { page } = visitor;
    await page.setViewportSize(phone);
    await visitor.follow('/offer/list?size=10');
    const bar = (await page.getByRole('banner').boundingBox())?.height ?? 0;
    await page.locator('tr[data-record] a:visible').nth(6).focus();
    const tops: number[] = [];
    for (let presses = 0; presses < 24; presses += 1) {
      await page.keyboard.press('Shift+Tab');
      tops.push(await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0));
    }
    expect(Math.min(...tops)).toBeGreaterThanOrEqual(bar);
  });

  tour(
    'a record is read on two lines, a long title on one more, sorted, ticked and opened without scrolling sideways, in what is still a table',
    async ({ visitor }) => {
      const { page } = visitor;
      await page.setViewportSize(phone);
      await visitor.follow('/offer/list?size=10');
      const rows = page.getByRole('table', { name: 'Offers' }).getByRole('row');
      await rows.nth(10).locator('[data-place="what"]').waitFor();
      const cells = await rows.locator('td').evaluateAll((all) =>
        all.map((cell) => {
          const isCut = cell.scrollHeight > cell.clientHeight || cell.scrollWidth > cell.clientWidth;
          return { place: cell.dataset.place ?? '', isCut, height: cell.clientHeight };
        }),
      );
      expect(cells.filter(({ place, isCut, height }) => ['who', 'what'].includes(place) && (isCut || height > 40))).toEqual([]);
      expect(cells.filter(({ place, height }) => ['much', 'unit', 'when'].includes(place) && height > 24)).toEqual([]);
      for (const part of await rows.nth(1).locator('td:visible, a:visible, button:visible, input').all()) {
        const { x, width } = (await part.boundingBox()) ?? { x: -1, width: 0 };
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(phone.width);
      }
      expect(await sidewaysIn(page, 'Offers table')).toBe(0);
      expect(await rolesOf(page)).toMatchObject({ table: 1, rowgroup: 2, row: 11, columnheader: 6, cell: 71 });
      await page.getByRole('button', { name: 'Organization' }).click();
      await page.getByRole('columnheader', { name: 'Organization', exact: true }).and(page.locator('[aria-sort="ascending"]')).waitFor();
      await rows.nth(1).getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Delete 1 selected' }).waitFor();
      await rows.nth(1).getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      await page.waitForURL(/\/offer\/\d+\/edit/);
    },
  );

  tour('the rows of a long list stay under the finger that scrolls them, however high each is', async ({ visitor }) => {
    const { page } = visitor;
    await page.setViewportSize(phone);
    await visitor.follow('/d/product/list?size=500');
    await page.locator('tr[data-record]').first().waitFor();
    // Not every browser corrects the scroll position when rows have another height than expected.
    await page.evaluate(() => document.documentElement.style.setProperty('overflow-anchor', 'none'));
    const moved: number[] = [];
    for (let step = 0; step < 12; step += 1) moved.push(...(await scrolledBy(page, 300)));
    expect([...new Set(moved)]).toEqual([300]);
  });

  tour(
    'a long list has its rows where they were when the user returns, with the focus on the link that they followed',
    async ({ visitor }) => {
      const { page } = visitor;
      await page.setViewportSize(phone);
      // The same rows again, although other journeys create records meanwhile.
      let answer: APIResponse | undefined;
      await page.route('**/api/d/product/findAllPage?*', async (route) => {
        answer ??= await route.fetch();
        await route.fulfill({ response: answer });
      });
      await visitor.follow('/d/product/list?size=500');
      await page.locator('tr[data-record]').first().waitFor();
      for (let step = 0; step < 12; step += 1) await scrolledBy(page, 800);
      await visitor.rest();
      const record = await page.evaluate(() => {
        const rows = [...document.querySelectorAll<HTMLElement>('tr[data-record]')];
        return rows.find((row) => row.getBoundingClientRect().top > 200)?.dataset.record;
      });
      const followed = page.locator(`tr[data-record="${record}"] a`).first();
      const { y } = (await followed.boundingBox()) ?? { y: -1 };
      await followed.click();
      await page.getByRole('link', { name: 'Back to list' }).click();
      await page.locator(`tr[data-record="${record}"] a:focus`).waitFor();
      await visitor.rest();
      await page.unrouteAll();
      expect(Math.round(Math.abs(((await followed.boundingBox())?.y ?? -1) - y))).toBe(0);
    },
  );

  tour('an endless word widens no page', async ({ visitor }) => {
    const { page } = visitor;
    await page.setViewportSize(phone);
    await visitor.follow('/tag/list');
    const title = 'W'.repeat(100);
    const { id } = await createThroughCall(page, tag, 'Endless', { title });
    const { id: productId } = await createThroughCall(page, product, 'Endless', { title });
    const faults: string[] = [];
    for (const address of [`/tag/${id}/edit`, `/offer-compare/${productId}`, `/tag/list/search/${title}W`]) {
      await visitor.follow(address);
      faults.push(...(await overflowFaults(page)));
    }
    expect(faults).toEqual([]);
    expect(await rightOf(page.getByText(/^No tags match/))).toBeLessThanOrEqual(phone.width);
  });

  tour('both versions of a record that somebody else has changed stand beside each other', async ({ visitor }) => {
    const { page } = visitor;
    visitor.expectComplaint(/409/);
    await page.setViewportSize(phone);
    await visitor.follow('/tag/list');
    const { id } = await createThroughCall(page, tag, 'Contested');
    await visitor.follow(`/tag/${id}/edit`);
    const other = await page.context().newPage();
    await other.goto(`/tag/${id}/edit`);
    await other.getByRole('textbox', { name: 'Title' }).fill(`Theirs ${'wide'.repeat(20)}`);
    await other.getByRole('button', { name: 'Save' }).click();
    await other.waitForURL('**/tag/list**');
    await page.getByRole('textbox', { name: 'Title' }).fill(`Mine ${'long'.repeat(20)}`);
    await page.getByRole('button', { name: 'Save' }).click();
    const versions = page.getByRole('table', { name: 'Both versions' });
    await versions.waitFor();
    await settled(page);
    expect(await linesOf(versions.getByRole('rowheader', { name: 'Title' }))).toBe(1);
    expect([...(await overflowFaults(page)), ...(await accessFaults(page))]).toEqual([]);
  });
});

/** How far a user has to scroll sideways to see the whole table. */
const sidewaysIn = (page: Page, name: string): Promise<number> =>
  page.getByRole('region', { name }).evaluate((frame) => frame.scrollWidth - frame.clientWidth);

const linesOf = (cell: Locator): Promise<number> =>
  cell.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  });

const rightOf = async (element: Locator): Promise<number> => {
  const { x, width } = (await element.boundingBox()) ?? { x: 0, width: 0 };
  return x + width;
};

/** How many elements of each role a screen reader finds. */
const rolesOf = async (page: Page): Promise<Record<string, number>> => {
  const devTools = await page.context().newCDPSession(page);
  const { nodes } = await devTools.send('Accessibility.getFullAXTree');
  const roles = nodes.filter(({ ignored }) => !ignored).map(({ role }) => String(role?.value));
  return Object.fromEntries([...new Set(roles)].map((role) => [role, roles.filter((each) => each === role).length]));
};
