import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { baseAddress } from '../../contract/dialects.ts';
import type { FieldDeclaration } from '../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { resources } from '../../resources/index.ts';
import { tour, type Visitor } from '../helpers/browser.ts';
import { readThroughCall } from '../helpers/browserApi.ts';
import { looks } from '../helpers/looks.ts';
import { oneOfEachKind } from '../helpers/oneOfEachSignature.ts';
import { fillField, fillForm, labelOf, type Typed } from '../helpers/recordForm.ts';
import { accessFaults, overflowFaults, settled } from '../helpers/screenFaults.ts';
import { searchList } from '../helpers/searchList.ts';

const shown = oneOfEachKind(resources.filter(({ dialects }) => dialects.length > 0));
const readOnly = shown.filter(({ access }) => access.writtenBy === 'server');
const written = shown.filter(({ access }) => access.writtenBy !== 'server');

describe('a record of every resource', () => {
  tour.for(readOnly.map((declaration, index) => [declaration.name, declaration, index] as const))(
    '%s, which the server alone writes, has a list without New, which can be used by everybody [spec 2.generic-records.9]',
    async ([, declaration, index], { visitor }) => {
      const { page } = visitor;
      await take(page, lookOf(index));
      await visitor.follow(`${baseAddress(declaration)}/list?size=3`);
      await headingOf(page, declaration).waitFor();
      expect(await page.getByRole('link', { name: 'New', exact: true }).count()).toBe(0);
      expect(await faultsOf(page)).toEqual([]);
    },
  );

  tour.for(written.map((declaration, index) => [declaration.name, declaration, index] as const))(
    '%s is made, found, changed and, where that is allowed, deleted; each of its screens can be used by everybody [spec 1.product.5 2.offers.1-2 2.tag-input-texts.1-2 2.phone-dialing-codes.1,3 2.forex-rates.1,3 2.generic-records.6,8]',
    async ([, declaration, index], { visitor }) => {
      const { page } = visitor;
      const base = baseAddress(declaration);
      const faults: string[] = [];
      const { width, colorScheme } = lookOf(index);
      const look = async (screen: (typeof SCREENS)[number]) => {
        if (!isWhole && screen !== SCREENS[index % SCREENS.length]) return;
        faults.push(...(await faultsOf(page)).map((fault) => `${screen}, ${width} px, ${colorScheme}: ${fault}`));
      };
      await take(page, lookOf(index));
      // Three rows show the same faults as a hundred, and axe checks them in a fraction of the time.
      await visitor.follow(`${base}/list?size=3`);
      await headingOf(page, declaration).waitFor();
      await look('list');
      await page.getByRole('link', { name: 'New', exact: true }).click();
      await page.waitForURL(`**${base}/new`);
      await page.getByRole('button', { name: 'Save' }).waitFor();
      const n = `Jy${String.fromCharCode(97 + index)}`;
      const typed = await fillForm(page, declaration, n);
      await look('form');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.waitForURL(`**${base}/list**`);

      const keyword = searchText(declaration, typed);
      // A change appends to the text; its beginning stays.
      const row = page.getByRole('row').filter({ hasText: n }).first();
      await find(visitor, keyword);
      await act(row, 'link', 'Details', width);
      await page.waitForURL(new RegExp(`${base}/\\d+$`));
      await page.getByRole('main').getByText(keyword).first().waitFor();
      await look('details');
      const changed = declaration.fields.find((field) => declaration.form.includes(field.name) && isChangeable(field));
      if (changed) await change(page, declaration, changed, `${n}z`);
      else await visitor.follow(`${base}/list`);

      await find(visitor, keyword.slice(0, n.length));
      if (declaration.canDelete) {
        await act(row, 'button', 'Delete', width);
        await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
        // Rows behind an open dialog have no role.
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
        await row.waitFor({ state: 'detached' });
      } else {
        expect(await row.getByRole('button', { name: 'Delete', includeHidden: true }).count()).toBe(0);
      }
      await closeNotices(page);
      expect(faults).toEqual([]);
    },
  );
});

/** Looked at in turn, one of each resource; all by `npm run soak -- everyResource`. */
const SCREENS = ['list', 'form', 'details'] as const;
const isWhole = process.env.OFFERDESK_TEST_RESOURCES === 'all';

/** Each resource is used in one of the four modes. */
const lookOf = (index: number) => looks[index % looks.length] ?? { width: 1440, colorScheme: 'light' };

const take = async (page: Page, { width, colorScheme }: ReturnType<typeof lookOf>): Promise<void> => {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme });
};

const faultsOf = async (page: Page): Promise<string[]> => {
  await settled(page);
  return [...(await overflowFaults(page)), ...(await accessFaults(page))];
};

/** They come one after another, and would lie over the next form's Save on a phone. */
const closeNotices = async (page: Page): Promise<void> => {
  while ((await page.getByRole('alert').count()) > 0) await page.keyboard.press('Escape');
};

const headingOf = (page: Page, { label, menu }: ResourceDeclaration) =>
  page.getByRole('heading', { level: 1, name: menu?.title ?? label.many, exact: true });

/** The text typed into the field that a keyword searches by default. */
const searchText = ({ list: { searched }, fields }: ResourceDeclaration, typed: Typed): string => {
  const field = fields.find(({ name }) => name === searched[0]?.split('.')[0]);
  if (!field) throw new Error('no keyword is looked for in any field');
  const [name = field.name] = field.kind === 'TEXT' && field.derived ? field.derived.from : [];
  return typed[name] ?? '';
};

const find = async (visitor: Visitor, text: string): Promise<void> => {
  await searchList(visitor, text);
  await visitor.page.getByRole('row').filter({ hasText: text }).getByRole('link').first().waitFor();
};

/** On a phone the actions of a row are behind one button. */
const act = async (row: Locator, role: 'link' | 'button', name: string, width: number): Promise<void> => {
  if (width === 1440) return row.getByRole(role, { name }).click();
  await row.getByRole('button', { name: 'More actions' }).click();
  await row.page().getByRole('menuitem', { name }).click();
};

const isChangeable = (field: FieldDeclaration): boolean =>
  (field.kind === 'TEXT' && !field.choices && field.format !== 'html') || (field.kind === 'NUMBER' && !field.isInstant);

const change = async (page: Page, declaration: ResourceDeclaration, field: FieldDeclaration, n: string): Promise<void> => {
  const isGeneric = declaration.dialects[0] === 'generic';
  const main = page.getByRole('main');
  if (isGeneric) await main.getByRole('button', { name: `Change ${labelOf(field)}`, exact: true }).click();
  else await main.getByRole('link', { name: 'Edit' }).click();
  const typed = await fillField(page, field, n);
  await page.getByRole('button', { name: 'Save' }).click();
  if (isGeneric) {
    await main.getByRole('button', { name: `Change ${labelOf(field)}`, exact: true }).waitFor();
    await main.getByText(typed).first().waitFor();
    const stored = await readThroughCall(page, declaration, page.url().split('/').at(-1) ?? '');
    expect(String(stored[field.name])).toContain(typed);
    await main.getByRole('link', { name: 'Back to list' }).click();
  }
  await page.waitForURL('**/list**');
};
