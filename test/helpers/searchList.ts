import type { Visitor } from './browser.ts';

/**
 * Searches the open list for a text. The old rows, dimmed, may contain the same row: it waits until they are gone, or the row would move
 * under the click.
 */
export const searchList = async ({ page, rest }: Visitor, text: string): Promise<void> => {
  await page.getByRole('searchbox').fill(text);
  await page.getByRole('searchbox').press('Enter');
  await page.waitForURL(({ pathname }) => pathname.endsWith(`/list/search/${encodeURIComponent(text)}`));
  await rest();
};
