import type { Visitor } from './browser.ts';

/**
 * Looks for a text in the list that is open. The rows from before stand in for those to come, also the one that is looked for: it is
 * waited for that they have gone, or a row would move from under the click.
 */
export const searchList = async ({ page, rest }: Visitor, text: string): Promise<void> => {
  await page.getByRole('searchbox').fill(text);
  await page.getByRole('searchbox').press('Enter');
  await page.waitForURL(({ pathname }) => pathname.endsWith(`/list/search/${encodeURIComponent(text)}`));
  await rest();
};
