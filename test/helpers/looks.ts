import type { Page } from 'playwright-core';
import { accessFaults, overflowFaults, settled } from './screenFaults.ts';

export const looks = [1440, 390].flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })));

/** A desk in light colours and a phone in dark ones, or by its place one of the four; `npm run soak -- everyResource` takes all. */
const looksOf = (place?: number) => {
  if (process.env.OFFERDESK_TEST_RESOURCES === 'all') return looks;
  if (place !== undefined) return looks.filter((_, index) => index === place % looks.length);
  return looks.filter(({ width, colorScheme }) => (width === 1440) === (colorScheme === 'light'));
};

/** Faults of the page for users of a desk or a phone, in light or dark colours. Leaves it light, on a desk. `place`: among many that are looked at. */
export const faultsInLooks = async (page: Page, place?: number): Promise<string[]> => {
  const faults: string[] = [];
  const chosen = looksOf(place);
  for (const { width, colorScheme } of chosen) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await settled(page);
    const found = [
      ...(await overflowFaults(page)),
      ...(await accessFaults(page, chosen.length === 1 || colorScheme === 'light' ? 'all' : 'colour')),
    ];
    faults.push(...found.map((fault) => `${width} px, ${colorScheme}: ${fault}`));
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  await settled(page);
  return faults;
};
