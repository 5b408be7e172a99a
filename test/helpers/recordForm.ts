import type { Locator, Page } from 'playwright-core';
import type { FieldDeclaration } from '../../contract/kinds/index.ts';
import { camelCase, sentenceCase } from '../../contract/names.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { createThroughCall, resourceNamed, sampleText } from './browserApi.ts';

export type Typed = Record<string, string>;

export const labelOf = (field: FieldDeclaration): string => field.label ?? sentenceCase(camelCase(field.name));

export const fillForm = async (page: Page, declaration: ResourceDeclaration, n: string): Promise<Typed> => {
  const typed: Typed = {};
  for (const name of declaration.form) {
    const field = declaration.fields.find((each) => each.name === name);
    if (field) typed[name] = await fillField(page, field, n);
  }
  return typed;
};

export const fillField = async (page: Page, field: FieldDeclaration, n: string): Promise<string> => {
  const input = inputOf(page, field);
  if (field.kind === 'MANY_TO_ONE') {
    const target = resourceNamed(field.target);
    const record = await createThroughCall(page, target, `${n}${field.name.slice(0, 1)}`);
    const title = String(record[field.lookupSearchField]);
    await input.fill(title);
    await page.getByRole('option', { name: title, exact: true }).click();
    return title;
  }
  if (field.kind === 'ONE_TO_MANY') {
    await input.check();
    return '';
  }
  if (field.kind === 'BOOLEAN') return '';
  if (field.kind === 'DATETIME' || (field.kind === 'NUMBER' && field.isInstant)) {
    const typed = 'isDay' in field && field.isDay ? '2090-01-02' : '2026-01-02 03:04';
    await input.fill(typed);
    return typed;
  }
  const text = field.kind === 'NUMBER' ? '7' : sampleText(field, n);
  if (field.kind === 'TEXT' && field.choices) await input.selectOption(text);
  else await input.fill(text);
  return text;
};

const inputOf = (page: Page, field: FieldDeclaration): Locator => {
  const name = labelOf(field);
  const main = page.getByRole('main');
  if (field.kind === 'MANY_TO_ONE' || (field.kind === 'TEXT' && field.choices)) return main.getByRole('combobox', { name, exact: true });
  if (field.kind === 'ONE_TO_MANY') return main.getByRole('group', { name }).getByRole('checkbox').first();
  if (field.kind === 'TEXT') return main.getByRole('textbox', { name, exact: true });
  return main.getByLabel(new RegExp(`^${name}`));
};
