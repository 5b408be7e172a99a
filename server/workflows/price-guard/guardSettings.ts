import { plainDecimal } from '../../../contract/kinds/number/decimal.ts';
import { readSuffixes, specSetting } from '../../../contract/products/titleSpec.ts';
import { type GuardBounds, usualBounds } from '../../../contract/workflows/price-guard/priceJudge.ts';
import type { Database } from '../../database/tables.ts';
import { isSwitchedOn } from '../../switches.ts';

export interface Guard {
  bounds: GuardBounds;
  suffixes: string[];
}

const CATEGORY = 'price-guard';
const MOST_SLACK = 0.99;

/** Application settings of the category `price-guard`; shares are percents there. Null: it is off. */
export const readGuard = async (db: Database): Promise<Guard | null> => {
  if (!(await isSwitchedOn(db, CATEGORY))) return null;
  const rows = await db
    .selectFrom('applicationSettings')
    .select(['category', 'key', 'value'])
    .where(({ eb, fn }) => eb(fn('lower', ['category']), 'in', [CATEGORY, specSetting.category]))
    .execute();
  const settingOf = (category: string, key: string): string =>
    rows.find((row) => row.category.toLowerCase() === category && row.key.toLowerCase() === key)?.value?.trim() ?? '';
  const figure = (key: string, usual: number): number => {
    const typed = Number(plainDecimal(settingOf(CATEGORY, key).replace(/\s*%$/, '')) ?? Number.NaN);
    return typed > 0 ? typed : usual;
  };
  const share = (key: string, usual: number): number => figure(key, usual * 100) / 100;
  return {
    bounds: {
      days: figure('days', usualBounds.days),
      leastPrices: figure('least-prices', usualBounds.leastPrices),
      band: share('band', usualBounds.band),
      neighbourBand: share('neighbour-band', usualBounds.neighbourBand),
      near: share('near', usualBounds.near),
      requestSlack: Math.min(share('request-slack', usualBounds.requestSlack), MOST_SLACK),
    },
    suffixes: readSuffixes(settingOf(specSetting.category, specSetting.key)),
  };
};
