import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** Makes each text of the console 40 % longer where it stands, as another language may, and leaves the data as they are. */
export const lengthenTexts = async (page: Page): Promise<void> => {
  const folder = 'src/languages/en';
  const texts = readdirSync(folder).map((file) => ({ ...JSON.parse(readFileSync(join(folder, file), 'utf8')), ra: {} }));
  const patterns = texts.flatMap(leavesOf).flatMap(patternOf);
  await page.evaluate((sources) => {
    const ours = sources.map((source) => new RegExp(`^${source}$`));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const text = node.textContent?.trim() ?? '';
      if (node.parentElement?.closest('style, script, [data-longer]') || !ours.some((each) => each.test(text))) continue;
      node.parentElement?.setAttribute('data-longer', '');
      node.textContent = `${text} ${text.slice(0, Math.ceil(0.4 * text.length) - 1)}`;
    }
  }, patterns);
};

/** Buttons whose words do not fit into them. A header of a table keeps room for an arrow outside of itself. */
export const clippedButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button:not(th button), [role="button"], [role="tab"], a.MuiButton-root')]
      .filter((button) => button.checkVisibility() && getComputedStyle(button).textOverflow !== 'ellipsis')
      .filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
      )
      .map((button) => button.outerHTML.slice(0, 200)),
  );

const leavesOf = (tree: object): string[] =>
  Object.values(tree).flatMap((value: unknown) => (typeof value === 'string' ? value.split(' |||| ') : leavesOf(value as object)));

/** A text of placeholders alone would fit any data. */
const patternOf = (text: string): string[] => {
  const parts = text.split(/%\{\w+\}/);
  return /\p{L}{3}/u.test(parts.join('')) ? [parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')] : [];
};
