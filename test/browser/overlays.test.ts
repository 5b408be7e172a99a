import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, inject } from 'vitest';
import { baseAddress } from '../../contract/dialects.ts';
import { resources } from '../../resources/index.ts';
import { demonstrationPassword, tour, type Visitor } from '../helpers/browser.ts';
import { call, createThroughCall, resourceNamed } from '../helpers/browserApi.ts';
import { untilImported } from '../helpers/firstImport.ts';
import { oneOfEachSignature } from '../helpers/oneOfEachSignature.ts';
import { type Overlay, overlays } from '../helpers/overlays.ts';
import { accessFaults, overflowFaults, settled } from '../helpers/screenFaults.ts';

beforeAll(() => untilImported(inject('productUrl'), 'manager', demonstrationPassword));

describe('what opens over a page', () => {
  tour('there is a merge and a deletion to take back, and a held price', async ({ visitor: { page } }) => {
    const [primaryProductId, secondaryProductId] = [
      (await createThroughCall(page, resourceNamed('product'), 'overlay')).id,
      (await createThroughCall(page, resourceNamed('product'), 'overlaid')).id,
    ];
    await call(page, 'POST', '/api/product-merge/merge-product', { primaryProductId, secondaryProductId });
    const { id } = await createThroughCall(page, resourceNamed('country'), 'overlaid');
    expect(await call(page, 'POST', '/api/d/country/deleteById', { objectId: id })).toMatchObject({ status: 'SUCCESS' });
    const offer = { organizationId: 1, productId: 1, currencyId: 1, amount: 0.5 };
    expect(await call(page, 'POST', '/api/offer-management/create-offer', { offer })).toMatchObject({ status: 'SUCCESS' });
  });

  const tried = Object.entries(overlays).filter(([, overlay]) => isWhole || isFirst(overlay));
  tour.for(tried)('%s leaves nothing over the page, and gives the keyboard back', async ([, overlay], { visitor }) => {
    const { page } = visitor;
    const faults: string[] = [];
    await page.setViewportSize({ width: 1440, height: 900 });
    await visitor.follow(overlay.address);
    await overlay.prepare?.(page);
    for (const width of widthsOf(overlay)) {
      await page.setViewportSize({ width, height: 900 });
      // On the desk it moves, on the phone it does not.
      await page.emulateMedia({ reducedMotion: width === 1440 ? 'no-preference' : 'reduce' });
      for (const way of waysOf(overlay, width)) {
        const found = await faultsAfter(visitor, overlay.opener(page), way, { ...overlay, isLookedAt: way === 'Escape' && width === 1440 });
        faults.push(...found.map((fault) => `${width} px, ${way}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  });

  tour('on every other screen it leaves nothing either', async ({ visitor }) => {
    const { page } = visitor;
    await page.setViewportSize({ width: 1440, height: 900 });
    await visitor.follow('/');
    await page.getByRole('button', { name: 'Leave' }).click();
    const links = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
    const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
    const faults: string[] = [];
    const ways: Way[] = ['Escape', 'a click outside'];
    // A click outside keeps the form of a filter open, as above.
    const opened = new Set<string>(['BUTTON dialogFilter']);
    const chosen = oneOfEachSignature(resources).map(baseAddress);
    const others = resources.map(baseAddress).filter((base) => !chosen.includes(base));
    const looked = addresses.filter((address) => !others.some((base) => address.startsWith(`${base}/`)));
    const screens = looked.flatMap((each) => (each.endsWith('/list') ? [each, each.replace(/list$/, 'new')] : [each]));
    // The list of one resource, the form of another; the soak takes all.
    for (const address of screens.filter((_, place) => isWhole || [0, 7].includes(place % 8))) {
      await visitor.follow(address);
      const openers = page.locator('main [aria-haspopup]:visible, main [role="combobox"]:visible');
      for (const place of await distinct(openers, opened)) {
        const way = ways.reverse()[0] ?? 'Escape';
        faults.push(...(await faultsAfter(visitor, openers.nth(place), way)).map((fault) => `${address}, ${way}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
    expect(addresses.length).toBeGreaterThan(25);
  });
});

type Way = 'Escape' | 'a click outside' | 'its button';

const isWhole = process.env.OFFERDESK_TEST_RESOURCES === 'all';

/** The first of those that close alike. The soak takes all. */
const isFirst = (overlay: Overlay): boolean => {
  const sortOf = ({ closer, staysOnClick, isOfDesk, isOfPhone }: Overlay) => [closer, staysOnClick, isOfDesk, isOfPhone].join();
  return Object.values(overlays).find((other) => sortOf(other) === sortOf(overlay)) === overlay;
};

const widthsOf = ({ isOfPhone, isOfDesk }: Overlay): number[] => (isOfPhone ? [390] : isOfDesk ? [1440] : [1440, 390]);

/** On the desk Escape, and a click beside what must stay; on a phone a touch beside it, or of its button. The soak takes all. */
const waysOf = ({ closer, isOfPhone, staysOnClick }: Overlay, width: number): Way[] => {
  if (isWhole || isOfPhone) return ['Escape', 'a click outside', ...(closer ? (['its button'] as const) : [])];
  if (width === 390) return [staysOnClick ? 'its button' : 'a click outside'];
  return staysOnClick ? ['Escape', 'a click outside'] : ['Escape'];
};

const LAYER = '.MuiModal-root, .MuiPopper-root';

const faultsAfter = async ({ page, rest }: Visitor, opener: Locator, way: Way, overlay: Partial<Overlay> = {}): Promise<string[]> => {
  const layers = page.locator(LAYER);
  const before = await layers.count();
  if (before > 0) return ['another one is open already'];
  if (way === 'Escape') await opener.press((await opener.getAttribute('role')) === 'combobox' ? 'ArrowDown' : 'Enter');
  else await opener.click();
  await layers.first().waitFor();
  if (overlay.through) {
    await page.getByRole('menuitem', { name: overlay.through }).press('Enter');
    await page.getByRole('dialog').waitFor();
  }
  if (overlay.isLookedAt) await rest();
  await settled(page);
  // A click beside a list of options takes the keyboard along.
  const isModal = way === 'Escape' || (await page.locator('.MuiModal-root').count()) > 0;
  const faults = overlay.isLookedAt ? [...(await accessFaults(page)), ...(await overflowFaults(page))] : [];
  const outside = await page.evaluate(pointOutside);
  if (way === 'its button') await page.getByRole('dialog').getByRole('button', { name: overlay.closer, exact: true }).click();
  else if (way === 'a click outside' && outside) await page.mouse.click(...outside);
  else await page.keyboard.press('Escape');
  await settled(page);
  if (way === 'a click outside' && overlay.staysOnClick) {
    if ((await layers.count()) === 0) faults.push('a click outside closes it');
    await page.keyboard.press('Escape');
    await settled(page);
  }
  return [...faults, ...(await opener.evaluate(whatIsLeft, [LAYER, isModal] as [string, boolean]))];
};

/** Where a click meets no part of what is open. A layer may fill a phone: there is none. */
const pointOutside = (): [number, number] | undefined =>
  [2, innerWidth - 20]
    .map((x): [number, number] => [x, innerHeight - 4])
    .find(([x, y]) => !document.elementFromPoint(x, y)?.closest('.MuiPaper-root'));

const whatIsLeft = (opener: Element, [layer, isModal]: [string, boolean]): string[] => {
  const parts = [0.02, 0.3, 0.6, 0.95].flatMap((x) =>
    [0.02, 0.3, 0.6, 0.95].map((y) => document.elementFromPoint(x * innerWidth, y * innerHeight)),
  );
  const focused = document.activeElement;
  return [
    ...(parts.some((part) => part?.closest(layer)) ? ['something covers the page'] : []),
    ...(document.querySelector(layer) ? ['its layer is still there'] : []),
    ...(document.querySelector('#root[aria-hidden], main > [aria-hidden="true"], body > [aria-hidden="true"]:empty, [inert]')
      ? ['the page is hidden from screen readers']
      : []),
    ...(getComputedStyle(document.body).overflow === 'hidden' ? ['the page cannot be scrolled'] : []),
    ...(!isModal || focused === opener ? [] : [`the keyboard is at ${focused?.outerHTML.slice(0, 120)}`]),
  ];
};

/** One element of each name, since the rows of a table repeat the same menu. `known`: the names that were opened elsewhere. */
const distinct = async (found: Locator, known: Set<string>): Promise<number[]> => {
  const names = await found.evaluateAll((all) =>
    all.map(
      (each) =>
        `${each.tagName} ${each.getAttribute('role') === 'combobox' ? each.id : each.getAttribute('aria-haspopup')}${each.textContent}`,
    ),
  );
  const places = names.flatMap((name, place) => (names.indexOf(name) === place && !known.has(name) ? place : []));
  if (!isWhole) for (const name of names) known.add(name);
  return places;
};
