import { globSync, readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject } from 'vitest';
import { baseAddress } from '../../contract/dialects.ts';
import { resources } from '../../resources/index.ts';
import { demonstrationPassword, tour, type Visitor } from '../helpers/browser.ts';
import { call, createThroughCall, resourceNamed } from '../helpers/browserApi.ts';
import { untilImported } from '../helpers/firstImport.ts';
import { oneOfEachSignature } from '../helpers/oneOfEachSignature.ts';
import { accessFaults, overflowFaults, settled } from '../helpers/screenFaults.ts';

interface Overlay {
  address: string;
  prepare?: (page: Page) => Promise<unknown>;
  opener: (page: Page) => Locator;
  closer?: string;
  /** A click outside keeps it open, so that nothing typed is lost. */
  staysOnClick?: boolean;
  /** Only a phone has it. */
  isOfPhone?: boolean;
  /** A phone has it in the menu of a row. */
  isOfDesk?: boolean;
  through?: string;
  isLookedAt?: boolean;
}

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true, disabled: false }).first();

const LINE = 'the quiet handset of blue glass 4100';

const overlays: Record<string, Overlay> = {
  'the search everywhere': { address: '/', opener: (page) => page.getByRole('button', { name: /^Find anything/ }), closer: 'Close' },
  'the menu of a phone': { address: '/', opener: (page) => page.getByRole('button', { name: 'Menu' }), isOfPhone: true },
  'the columns of a list': { address: '/tag/list?size=3', opener: button('Columns') },
  'a filter of a list': { address: '/offer/list?size=3', opener: button('Filter'), closer: 'Cancel', staysOnClick: true },
  'a new view of a list': {
    address: '/tag/list?sort=title%3Bdesc&sf=title&size=3',
    opener: button('Save view'),
    closer: 'Cancel',
    staysOnClick: true,
  },
  'the tags of the contacts': { address: '/contact/list?size=10', opener: button(/^Tags/) },
  'a question': { address: '/offer-compare/1', opener: button(/^Open from the offer of/), through: 'Ask the supplier', isLookedAt: true },
  'the menu of an offer': { address: '/offer-compare/1?size=20', opener: button(/^Open from the offer of/) },
  'the text to copy': {
    address: '/offer-compare/1?size=20',
    prepare: (page) => page.evaluate(() => Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('refused')) })),
    opener: button('Copy as text'),
    closer: 'Close',
  },
  'a new organization': {
    address: '/offer-compare',
    prepare: (page) => page.getByRole('button', { name: /^Organization not registered/ }).click(),
    opener: button('Create'),
    closer: 'Cancel',
    staysOnClick: true,
  },
  'what a title means': {
    address: '/offer-compare',
    prepare: (page) => page.getByRole('button', { name: /^Unknown product/ }).click(),
    opener: button('Map to a product'),
    closer: 'Cancel',
    staysOnClick: true,
  },
  'a new product': {
    address: '/offer-from-text',
    prepare: async (page) => {
      await pick(page, /Organization/, 'Jade', 'Jade Wharf Mobile');
      await pick(page, /Input currency/, 'US', 'USD');
      await page.getByRole('textbox', { name: /Offer text/ }).fill(LINE);
      await page.getByText('1 to send').waitFor();
      await button('Submit')(page).click();
      await button('Create product')(page).waitFor();
    },
    opener: button('Create product'),
    closer: 'Cancel',
    staysOnClick: true,
  },
  'another product of a wanted line': {
    address: '/wanted',
    prepare: async (page) => {
      await page.getByRole('textbox', { name: /What the customer asks for/ }).fill('50x apple iphone 15 128gb black hk');
      await button('Find offers')(page).click();
    },
    opener: button('Another product'),
    closer: 'Cancel',
    staysOnClick: true,
  },
  'another amount of a held price': { address: '/held-price', opener: button('Another amount'), closer: 'Cancel', staysOnClick: true },
  'the deletion of a row': { address: '/d/country/list?size=3', opener: button('Delete'), closer: 'No', isOfDesk: true },
  'the deletion of a record': { address: '/d/country/1', opener: button('Delete'), closer: 'No' },
  'the deletion of several': {
    address: '/d/country/list?size=3',
    prepare: async (page) => {
      for (const place of [1, 2]) await page.getByRole('main').getByRole('checkbox').nth(place).check();
    },
    opener: button('Delete 2 selected'),
    closer: 'No',
  },
  'an upload': { address: '/phone-dialing-code/list?size=10', opener: button('Upload file'), closer: 'Close' },
  'a merge': { address: '/product-merge', opener: button('Merge products'), closer: 'Cancel', staysOnClick: true },
  'the undo of a merge': { address: '/product-merge', opener: button(/^Undo the merge of/), closer: 'No' },
  'a restoration': { address: '/activity?action=DELETE', opener: button(/^Restore/), closer: 'Cancel' },
  'the undo of an import': {
    address: '/import-batch',
    prepare: (page) => page.getByRole('link', { name: 'Changes' }).last().click(),
    opener: button('Undo'),
    closer: 'No',
  },
  'the end of all sessions': { address: '/session', opener: button('End all sessions of manager'), closer: 'No' },
  'the end of the other sessions': { address: '/user/sessions', opener: button('End all others'), closer: 'No' },
  'the preview of an entity': {
    address: '/admin/entity-setup',
    prepare: (page) => button('Insert example')(page).click(),
    opener: button('Preview'),
    closer: 'Cancel',
  },
  'another declaration': {
    address: '/admin/entity-setup',
    prepare: (page) => page.getByRole('textbox', { name: 'Declaration in JSON' }).pressSequentially(' '),
    opener: button('Start again'),
    closer: 'Cancel',
  },
  'the menu of a row': { address: '/d/country/list?size=3', opener: button('More actions'), isOfPhone: true },
  'what was typed and not saved': {
    address: '/tag/new',
    prepare: (page) => page.getByRole('textbox', { name: 'Title' }).fill('Unsaved'),
    opener: (page) => page.getByRole('banner').getByRole('button', { name: 'Sign out' }),
    closer: 'Stay',
  },
};

// Each journey goes on where the one before ended.
const seen = new Set<string>();
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

  tour.for(isWhole ? ['console'] : [])('every dialog of the %s was opened', () => {
    const sources = globSync(['src/**/*.tsx', 'custom-pages/**/*.tsx']).map((path) => readFileSync(path, 'utf8'));
    const titles = sources.flatMap((source) =>
      [...source.matchAll(/<Dialog\s[^>]*?aria-labelledby="([^"]+)"|<FormDialog\s+id="([^"]+)"/g)].map(
        ([, dialog, form]) => dialog ?? form,
      ),
    );
    const confirmations = sources.flatMap((source) => source.match(/<ConfirmDialog\s/g) ?? []);
    expect(titles.length + confirmations.length).toBeGreaterThanOrEqual(16);
    expect(titles.filter((id) => id && !seen.has(id))).toEqual([]);
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
  for (const dialog of await page.getByRole('dialog').all()) seen.add((await dialog.getAttribute('aria-labelledby')) ?? '');
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

const pick = async (page: Page, name: RegExp, typed: string, title: string) => {
  await page.getByRole('combobox', { name }).fill(typed);
  await page.getByRole('option', { name: title, exact: true }).click();
};
