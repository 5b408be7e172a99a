import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { baseAddress } from '../../contract/dialects.ts';
import type { FieldDeclaration } from '../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { resources } from '../../resources/index.ts';
import { journey, type Visitor } from '../helpers/browser.ts';
import { fillField, fillForm, labelOf, type Typed } from '../helpers/recordForm.ts';
import { accessFaults, overflowFaults, settled } from '../helpers/screenFaults.ts';
import { searchList } from '../helpers/searchList.ts';

const shown = resources.filter(({ dialects }) => dialects.length > 0);
const readOnly = shown.filter(({ access }) => access.writtenBy === 'server');
const written = shown.filter(({ access }) => access.writtenBy !== 'server');
const looks = [1440, 390].flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })));

describe('a record of every resource', () => {
  journey.for(readOnly.map((declaration, index) => [declaration.name, declaration, index] as const))(
    '%s, which the server alone writes, has a list without New, which can be used by everybody',
    async ([, declaration, index], { visitor }) => {
      const { page } = visitor;
      await visitor.enter('manager');
      await visitor.open(`${baseAddress(declaration)}/list?size=10`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByRole('link', { name: 'New', exact: true }).count()).toBe(0);
      expect(await faultsOf(page, index)).toEqual([]);
    },
  );

  journey.for(written.map((declaration, index) => [declaration.name, declaration, index] as const))(
    '%s is made, found, changed and, where that is allowed, deleted; each of its screens can be used by everybody',
    async ([, declaration, index], { visitor }) => {
      const { page } = visitor;
      const base = baseAddress(declaration);
      const faults: string[] = [];
      const look = async (screen: string) => faults.push(...(await faultsOf(page, index)).map((fault) => `${screen}: ${fault}`));
      await visitor.enter('manager');
      // Ten rows show the same faults as a hundred, and axe checks them in a tenth of the time.
      await visitor.open(`${base}/list?size=10`);
      await page.getByRole('heading', { level: 1 }).waitFor();
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
      await row.getByRole('link', { name: 'Details' }).click();
      await page.waitForURL(new RegExp(`${base}/\\d+$`));
      await page.getByRole('main').getByText(keyword).first().waitFor();
      await look('details');
      const changed = declaration.fields.find((field) => declaration.form.includes(field.name) && isChangeable(field));
      if (changed) await change(page, declaration, changed, `${n}z`);
      else await visitor.open(`${base}/list`);

      await find(visitor, keyword.slice(0, n.length));
      if (declaration.canDelete) {
        await row.getByRole('button', { name: 'Delete' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
        // Rows behind an open dialog have no role.
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
        await row.waitFor({ state: 'detached' });
      } else {
        expect(await row.getByRole('button', { name: 'Delete' }).count()).toBe(0);
      }
      expect(faults).toEqual([]);
    },
  );
});

/** Each resource is viewed in one of the four modes; the screens of screens.test.ts in all four. */
const faultsOf = async (page: Page, index: number): Promise<string[]> => {
  const { width, colorScheme } = looks[index % looks.length] ?? { width: 1440, colorScheme: 'light' };
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme });
  await settled(page);
  const faults = [...(await overflowFaults(page)), ...(await accessFaults(page))];
  await page.setViewportSize({ width: 1440, height: 900 });
  await settled(page);
  return faults.map((fault) => `${width} px, ${colorScheme}: ${fault}`);
};

/** The text typed into the field that a keyword searches by default. */
const searchText = ({ list: { searched, columns }, fields, dialects }: ResourceDeclaration, typed: Typed): string => {
  const named = (name: string | undefined) => fields.find((each) => each.name === name);
  const firstColumn = columns.find((column) => ['TEXT', 'MANY_TO_ONE'].includes(named(column)?.kind ?? ''));
  const field = named(dialects[0] === 'generic' ? firstColumn : searched[0]?.split('.')[0]);
  if (!field) throw new Error('no keyword is looked for in any field');
  const [name = field.name] = field.kind === 'TEXT' && field.derived ? field.derived.from : [];
  return typed[name] ?? '';
};

const find = async (visitor: Visitor, text: string): Promise<void> => {
  await searchList(visitor, text);
  await visitor.page.getByRole('row').filter({ hasText: text }).getByRole('link', { name: 'Details' }).first().waitFor();
};

const isChangeable = (field: FieldDeclaration): boolean =>
  (field.kind === 'TEXT' && !field.choices && field.format !== 'html') || (field.kind === 'NUMBER' && !field.isInstant);

/** The list stays open. */
const change = async (page: Page, declaration: ResourceDeclaration, field: FieldDeclaration, n: string): Promise<void> => {
  const isGeneric = declaration.dialects[0] === 'generic';
  const main = page.getByRole('main');
  if (isGeneric) await main.getByRole('button', { name: `Change ${labelOf(field)}`, exact: true }).click();
  else await main.getByRole('link', { name: 'Edit' }).click();
  const typed = await fillField(page, field, n);
  await page.getByRole('button', { name: 'Save' }).click();
  if (isGeneric) {
    await main.getByRole('button', { name: `Change ${labelOf(field)}`, exact: true }).waitFor();
    await page.reload();
    await main.getByText(typed).first().waitFor();
    await main.getByRole('link', { name: 'Back to list' }).click();
  }
  await page.waitForURL('**/list**');
};
