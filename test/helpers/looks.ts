import type { Page } from 'playwright-core';
import { accessFaults, overflowFaults, settled } from './screenFaults.ts';

export const looks = [1440, 390].flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })));

/** Both widths and both colours, in turn this way and that; `npm run soak -- everyResource` takes all four looks. */
const looksOf = (place: number) =>
  process.env.OFFERDESK_TEST_RESOURCES === 'all'
    ? looks
    : looks.filter(({ width, colorScheme }) => (width === 1440) === ((colorScheme === 'light') === (place % 2 === 0)));

/** Faults of the page for users of a desk or a phone, in light or dark colours. Leaves it light, on a desk. `place`: among those looked at. */
export const faultsInLooks = async (page: Page, place = 0): Promise<string[]> => {
  const faults: string[] = [];
  for (const { width, colorScheme } of looksOf(place)) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await settled(page);
    const found = [...(await overflowFaults(page)), ...(await accessFaults(page, colorScheme === 'light' ? 'all' : 'colour'))];
    faults.push(...found.map((fault) => `${width} px, ${colorScheme}: ${fault}`));
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  await settled(page);
  return faults;
};
