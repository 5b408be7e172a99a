import { describe } from 'vitest';
import { declare } from '../../contract/resource.ts';
import { journey } from '../helpers/browser.ts';
import { declareEntity, removeEntity } from '../helpers/declareEntity.ts';
import { searchList } from '../helpers/searchList.ts';

const harbour = declare({
  name: 'harbour',
  label: { one: 'Harbour', many: 'Harbours' },
  dialects: ['generic'],
  access: { read: ['CLERK'], write: ['CLERK'] },
  fields: [
    { name: 'name', kind: 'TEXT', required: true, maxLength: 100, unique: true },
    { name: 'country', kind: 'MANY_TO_ONE', required: true, target: 'country', lookupSearchField: 'name' },
    { name: 'berths', kind: 'NUMBER', precision: 6, scale: 0 },
    { name: 'isOpen', kind: 'BOOLEAN', default: true },
    { name: 'inspectedOn', kind: 'DATETIME' },
  ],
  canDelete: true,
  menu: { group: 'Shipping', title: 'Harbours' },
});

describe('an entity that is declared while the product runs', () => {
  journey('appears in the menu without a reload, takes a record, and disappears when it is removed', async ({ visitor }) => {
    const { page } = visitor;
    const entry = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Harbours' });
    await visitor.enter('clerk');
    await visitor.open('/');
    await declareEntity(harbour);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await entry.click();
    await page.waitForURL('**/d/harbour/list**');

    await page.getByRole('link', { name: 'New', exact: true }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Aberdeen Harbour');
    await page.getByRole('combobox', { name: 'Country' }).fill('sing');
    await page.getByRole('option', { name: 'Singapore' }).click();
    await page.getByLabel('Berths').fill('12');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('**/d/harbour/list**');
    await searchList(visitor, 'aberdeen');
    await page.getByRole('row', { name: /Aberdeen Harbour/ }).waitFor();

    await removeEntity('harbour');
    await visitor.open('/');
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    await entry.waitFor({ state: 'detached' });
  });
});
