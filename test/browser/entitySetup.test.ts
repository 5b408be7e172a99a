import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { EntityDraft } from '../../contract/workflows/entity-setup/completeDeclaration.ts';
import { exampleEntity } from '../../contract/workflows/entity-setup/entityJsonSchema.ts';
import { journey } from '../helpers/browser.ts';
import { faultsInLooks } from '../helpers/looks.ts';

describe('an entity is set up', () => {
  journey(
    'by mouse: from the example to its first record, changed, and removed with its table [spec 2.entity-setup.1]',
    async ({ visitor }) => {
      const { page } = visitor;
      const dialog = page.getByRole('dialog');
      const menuEntry = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Warehouses' });
      await visitor.enter('manager');
      await visitor.open('/');
      await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Entity setup' }).click();
      await box(page).waitFor();
      await page.getByRole('button', { name: 'Insert example' }).click();
      await script(page).getByText('"monthly_rent" numeric(18,5)').waitFor();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download the script: Up: make the change' }).click();
      expect((await download).suggestedFilename()).toBe('warehouse-up.sql');

      await page.getByRole('button', { name: 'Preview' }).click();
      await dialog.getByText('x_warehouse', { exact: true }).waitFor();
      expect(await faultsInLooks(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Apply' }).click();
      await page.getByText("The entity 'warehouse' is ready.").waitFor();
      await menuEntry.waitFor();
      await page.getByRole('link', { name: 'Open its list' }).click();
      await page.waitForURL('**/d/warehouse/list**');
      await page.getByRole('link', { name: 'New', exact: true }).click();
      await page.getByRole('textbox', { name: 'Title' }).fill('North quay');
      await page.getByRole('combobox', { name: 'Country' }).fill('sing');
      await page.getByRole('option', { name: 'Singapore' }).click();
      await page.getByLabel('Monthly rent').fill('1250.5');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('row', { name: /North quay/ }).waitFor();

      await visitor.open('/admin/entity-setup?entity=warehouse');
      // `fill` would set a selection that the editor only hears of later.
      await box(page).press('Control+a');
      await page.keyboard.insertText(
        textOf({ ...exampleEntity, fields: exampleEntity.fields.filter(({ name }) => name !== 'monthlyRent') }),
      );
      await script(page).getByText('drop column "monthly_rent"').waitFor();
      await page.getByRole('button', { name: 'Preview' }).click();
      await dialog.getByText("the field 'monthlyRent' (records with a value: 1)").waitFor();
      await dialog.getByRole('textbox').fill('monthlyRent');
      await dialog.getByRole('button', { name: 'Apply' }).click();
      await page.getByText("The entity 'warehouse' is ready.").waitFor();

      // A second change is announced anew, and the keyboard is led to what is said.
      const without = ['monthlyRent', 'rentedUntil'];
      await box(page).press('Control+a');
      await page.keyboard.insertText(
        textOf({ ...exampleEntity, fields: exampleEntity.fields.filter(({ name }) => !without.includes(name)) }),
      );
      await script(page).getByText('drop column "rented_until"').waitFor();
      await page.getByRole('button', { name: 'Preview' }).click();
      await dialog.getByRole('button', { name: 'Apply' }).click();
      await page.locator('[role="status"]:focus').getByText("The entity 'warehouse' is ready.").waitFor();

      await page.getByRole('button', { name: 'Remove' }).click();
      await dialog.getByRole('checkbox', { name: 'Keep the table with its records' }).uncheck();
      await dialog.getByRole('textbox').fill('warehouse');
      await dialog.getByRole('button', { name: 'Remove' }).click();
      await page.getByText("The entity 'warehouse' was removed.").waitFor();
      await menuEntry.waitFor({ state: 'detached' });
      expect(visitor.address()).toBe('/admin/entity-setup');
    },
  );

  journey(
    'by keyboard alone: typed with completion, mended, applied, and filled with a record [spec 2.entity-setup.1]',
    async ({ visitor }) => {
      const { page } = visitor;
      const { keyboard } = page;
      const option = page.getByRole('option', { name: '"NUMBER"' });
      await visitor.enter('manager');
      await visitor.open('/admin/entity-setup');
      await script(page).waitFor();
      await tabTo(box(page));
      await keyboard.press('Control+a');
      await keyboard.type('{"name": "pier", "fields": [{"name": "title", "kind": "TEX"');
      await page.getByRole('button', { name: /^Line 1, column \d+: .*"TEXT", "NUMBER"/ }).waitFor();
      expect(await faultsInLooks(page, 2)).toEqual([]);
      await keyboard.press('ArrowLeft');
      await keyboard.press('Control+Space');
      await option.waitFor({ state: 'detached' });
      await keyboard.type('T');
      await script(page).getByText('x_pier').first().waitFor();

      // Tab leaves the box, and comes back to it.
      await keyboard.press('Escape');
      await keyboard.press('Tab');
      expect(await box(page).and(page.locator(':focus')).count()).toBe(0);
      await tabTo(page.getByRole('button', { name: 'Preview' }), 'Shift+Tab');
      await keyboard.press('Enter');
      await tabTo(page.getByRole('dialog').getByRole('button', { name: 'Apply' }));
      await keyboard.press('Enter');
      await page.getByText("The entity 'pier' is ready.").waitFor();
      await keyboard.press('Tab');
      await keyboard.press('Enter');
      await page.waitForURL('**/d/pier/list**');
      await tabTo(page.getByRole('link', { name: 'New', exact: true }));
      await keyboard.press('Enter');
      await page.getByRole('button', { name: 'Save' }).waitFor();
      await keyboard.type('Ferry pier');
      await keyboard.press('Enter');
      await page.getByRole('row', { name: /Ferry pier/ }).waitFor();
      expect(visitor.address()).toMatch(/^\/d\/pier\/list/);
    },
  );
});

const box = (page: Page): Locator => page.getByRole('textbox', { name: 'Declaration in JSON' });
const script = (page: Page): Locator => page.getByRole('region', { name: 'Up: make the change' });
const textOf = (declaration: EntityDraft): string => JSON.stringify(declaration);

const tabTo = async (element: Locator, key = 'Tab'): Promise<void> => {
  await element.waitFor();
  for (let pressed = 0; pressed < 80; pressed += 1) {
    if (await element.evaluate((found) => found === document.activeElement)) return;
    await element.page().keyboard.press(key);
  }
  throw new Error('the Tab key does not lead there');
};
