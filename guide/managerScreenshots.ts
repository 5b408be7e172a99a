import type { Camera } from './camera.ts';

/** Row 3 has a country code that is too long. */
const BAD_FILE = { name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from('Country code,Area code\n991,20\n12345678901,21\n') };

/** A manager's duties: reference data, accounts, imports, merges and new entities. */
export const managerScreenshots = async (camera: Camera): Promise<void> => {
  await camera.signIn('manager');
  await lists(camera);
  await accounts(camera);
  await imports(camera);
  await restoring(camera);
  await merging(camera);
  await settingUp(camera);
};

const lists = async ({ page, open, shoot }: Camera): Promise<void> => {
  await open('/d/organization/list');
  await page.getByRole('row').nth(1).waitFor();
  await shoot('list');
  await open('/phone-dialing-code/list');
  await page.getByRole('button', { name: 'Upload file' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('CSV file or .xlsx workbook').setInputFiles(BAD_FILE);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await dialog.getByRole('table', { name: 'Bad rows' }).waitFor();
  await shoot('upload', dialog);
  await open('/forex-rate/list');
  await page.getByRole('row').nth(1).waitFor();
};

const accounts = async ({ page, open, shoot }: Camera): Promise<void> => {
  await open('/d/user/new');
  await page.getByRole('textbox', { name: 'Username' }).fill('new-clerk');
  await page.getByLabel(/^Password/).fill('a first password of theirs');
  await page.getByRole('checkbox', { name: 'Clerk' }).check();
  await shoot('user', page.getByRole('main'));
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row').filter({ hasText: 'new-clerk' }).waitFor();
  await open('/session');
  await page.getByRole('button', { name: 'End all sessions of clerk' }).first().waitFor();
  await shoot('sessions');
};

const imports = async ({ page, open, shoot }: Camera): Promise<void> => {
  await open('/import-batch');
  await page.getByRole('link', { name: 'Changes' }).last().click();
  await page.getByRole('row').nth(1).waitFor();
  await shoot('import-changes');
  await page.getByRole('button', { name: 'Undo' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Yes, undo it' }).waitFor();
  await shoot('take-back', dialog);
};

/** Changes a country and shows how to take that back. */
const restoring = async ({ page, open, shoot }: Camera): Promise<void> => {
  await open('/d/country/list');
  await page.getByRole('link', { name: 'Details' }).first().click();
  await page.getByRole('button', { name: 'Change Name' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Misspelt');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /Misspelt/ }).waitFor();
  await open('/activity');
  await page.getByRole('button', { name: 'Restore Misspelt' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Restore' }).waitFor();
  await shoot('restore');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await page.getByText(/was restored/).waitFor();
};

const merging = async ({ page, open, shoot }: Camera): Promise<void> => {
  await open('/product-merge');
  await page.getByRole('button', { name: 'Sync products' }).click();
  await page.getByText('The import has ended. The notes below are up to date.').waitFor();
  await shoot('product-operations');
  await page
    .getByRole('row', { name: /iPhone-15/ })
    .getByText('Merge', { exact: true })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Swap the products' }).click();
  await dialog.getByText(/^This moves from '/).waitFor();
  await shoot('merge', dialog);
};

const settingUp = async ({ page, open, shoot }: Camera): Promise<void> => {
  await open('/admin/entity-setup');
  await page.getByRole('button', { name: 'Insert example' }).click();
  await page.getByRole('region', { name: 'Up: make the change' }).getByText('"monthly_rent" numeric(18,5)').waitFor();
  await shoot('entity-setup');
  await page.getByRole('button', { name: 'Preview' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('x_warehouse', { exact: true }).waitFor();
  await shoot('entity-preview', dialog);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await page.getByText("The entity 'warehouse' is ready.").waitFor();
};
