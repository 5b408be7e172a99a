import type { Camera } from './camera.ts';

/** Each of the first two is the keyword of a product of the demonstration; no keyword knows the third. */
const SUPPLIER_TEXT = `Good morning, stock of today:

iphone 13 128gb blue in 4321.5
iphone 13 128gb pink us 10pcs - CNY 4300
the quiet handset of blue glass 4100
Thanks`;

/** A clerk's day: from signing in to the offers of a pasted text. */
export const clerkScreenshots = async (camera: Camera): Promise<void> => {
  await signingIn(camera);
  await importing(camera);
  await comparing(camera);
  await searchingEverywhere(camera);
  await notifications(camera);
  await offersFromText(camera);
};

const signingIn = async ({ page, shoot, signIn }: Camera): Promise<void> => {
  await page.goto('/sign-in');
  await page.getByLabel('Username').fill('clerk');
  await shoot('sign-in', page.getByRole('main'));
  await signIn('clerk');
};

const importing = async ({ page, open, shoot }: Camera): Promise<void> => {
  await open('/offer-compare');
  await page.getByRole('button', { name: /^Import from/, disabled: false }).click();
  await page.getByText('The import has ended. Offers and notes are up to date.').waitFor();
  await page.getByRole('button', { name: /^Unknown product/ }).click();
  await page.getByRole('table', { name: 'Information on the last offer import' }).getByRole('row').nth(1).waitFor();
  await shoot('import-notes');
};

const comparing = async ({ page, open, shoot }: Camera): Promise<void> => {
  await open('/offer-compare');
  await page.getByRole('combobox', { name: 'Product' }).pressSequentially('blue 128gb iphnoe 15');
  await page.getByRole('option').first().waitFor();
  await shoot('find-product');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/offer-compare\/\d+/);
  const best = page.getByRole('table', { name: 'Best offers' });
  await best.locator('tr[data-highlighted]').first().waitFor();
  await shoot('compare-offers');
  await best.locator('tr[data-highlighted]').nth(2).getByRole('button').first().focus();
  await page.getByRole('tooltip').waitFor();
  await shoot('arithmetic', best);
  await page.getByRole('button', { name: 'Copy as text' }).click();
  await page.getByText(/best offers were copied/).waitFor();
};

const searchingEverywhere = async ({ page, shoot }: Camera): Promise<void> => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search records, pages and actions' }).fill('pixel 10');
  await page.getByRole('group', { name: 'Products' }).getByRole('option').first().waitFor();
  await shoot('search-everywhere', page.getByRole('dialog'));
};

const notifications = async ({ page, open, shoot }: Camera): Promise<void> => {
  await open('/competing-region-offer-notifications');
  await page.locator('tr[data-record]').first().waitFor();
  await shoot('notifications');
};

const offersFromText = async ({ page, open, shoot }: Camera): Promise<void> => {
  const pick = async (name: RegExp, typed: string, title: string) => {
    await page.getByRole('combobox', { name }).fill(typed);
    await page.getByRole('option', { name: title, exact: true }).click();
  };
  await open('/offer-from-text');
  await pick(/Organization/, 'Jade', 'Jade Wharf Mobile');
  await pick(/Input currency/, 'CN', 'CNY');
  await page.getByRole('textbox', { name: /Offer text/ }).fill(SUPPLIER_TEXT);
  await page.getByText('3 to send, 2 left out').waitFor();
  await shoot('paste-text');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/offer-from-text-mapping-summary');
  await page.getByText('All 3 lines were read').waitFor();
  await page.getByRole('group', { name: 'Entry 1 of 3' }).focus();
  await page.keyboard.press('Enter');
  await shoot('check-text');
  await page.getByRole('group', { name: 'Entry 3 of 3' }).focus();
  await page.keyboard.press('i');
  await page.getByRole('group', { name: /Entry 3 of 3.*Ignored/ }).waitFor();
  await page.keyboard.press('s');
  await page.keyboard.press('Enter');
  await page.getByText('The offers will begin shortly to go to the shared sheet.').waitFor();
};
