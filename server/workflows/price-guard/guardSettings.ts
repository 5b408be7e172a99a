import { kebabCase } from '../../../contract/names.ts';
import { type GuardBounds, usualBounds } from '../../../contract/workflows/price-guard/priceJudge.ts';
import type { Database } from '../../database/tables.ts';
import { figureOf, numberBetween, type SettingValues } from '../../settingValues.ts';
import { isSwitchedOn } from '../../switches.ts';
import { settingsOf, suffixesOf } from '../../trade/tradeSettings.ts';

export interface Guard {
  bounds: GuardBounds;
  suffixes: string[];
}

const CATEGORY = 'price-guard';
/** The least and the most of each, and the figure that stands for one. Shares are percents. */
const figures: Record<keyof GuardBounds, readonly [least: number, most: number, one: 1 | 100]> = {
  days: [1, 3_650, 1],
  leastPrices: [1, 1_000, 1],
  band: [0.1, 1_000, 100],
  neighbourBand: [0.1, 1_000, 100],
  fewBand: [0.1, 1_000, 100],
  near: [0.1, 100, 100],
  requestSlack: [0.1, 99, 100],
};

export const guardValues: SettingValues = Object.fromEntries(
  Object.entries(figures).map(([name, [least, most]]) => [`${CATEGORY}/${kebabCase(name)}`, numberBetween(least, most)]),
);

/** Null: it is off. */
export const readGuard = async (db: Database): Promise<Guard | null> => {
  if (!(await isSwitchedOn(db, CATEGORY))) return null;
  const settings = await settingsOf(db, CATEGORY);
  const set = Object.entries(figures).flatMap(([name, [least, most, one]]) => {
    const figure = figureOf(settings.get(kebabCase(name)) ?? '');
    return figure >= least && figure <= most ? [[name, figure / one]] : [];
  });
  return { bounds: { ...usualBounds, ...Object.fromEntries(set) }, suffixes: await suffixesOf(db) };
};
