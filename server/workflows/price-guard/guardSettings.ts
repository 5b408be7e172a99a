import { type GuardBounds, usualBounds } from '../../../contract/workflows/price-guard/priceJudge.ts';
import type { Database } from '../../database/tables.ts';
import { figureOf, numberBetween, type SettingValues } from '../../settingValues.ts';
import { isSwitchedOn } from '../../switches.ts';
import { suffixesOf } from '../../trade/tradeSettings.ts';

export interface Guard {
  bounds: GuardBounds;
  suffixes: string[];
}

const CATEGORY = 'price-guard';
/** The least and the most of each. Of shares, percents. */
const figures = {
  days: [1, 3_650],
  'least-prices': [1, 1_000],
  band: [0.1, 1_000],
  'neighbour-band': [0.1, 1_000],
  'few-band': [0.1, 1_000],
  near: [0.1, 100],
  'request-slack': [0.1, 99],
} as const;
type Figure = keyof typeof figures;

export const guardValues: SettingValues = Object.fromEntries(
  Object.entries(figures).map(([key, [least, most]]) => [`${CATEGORY}/${key}`, numberBetween(least, most)]),
);

/** Application settings of the category `price-guard`; shares are percents there. Null: it is off. */
export const readGuard = async (db: Database): Promise<Guard | null> => {
  if (!(await isSwitchedOn(db, CATEGORY))) return null;
  const rows = await db
    .selectFrom('applicationSettings')
    .select(['key', 'value'])
    .where(({ eb, fn }) => eb(fn('lower', ['category']), '=', CATEGORY))
    .execute();
  const settingOf = (key: string): string => rows.find((row) => row.key.toLowerCase() === key)?.value?.trim() ?? '';
  const figure = (key: Figure, usual: number): number => {
    const [typed, [least, most]] = [figureOf(settingOf(key)), figures[key]];
    return typed >= least && typed <= most ? typed : usual;
  };
  const share = (key: Figure, usual: number): number => figure(key, usual * 100) / 100;
  return {
    bounds: {
      days: figure('days', usualBounds.days),
      leastPrices: figure('least-prices', usualBounds.leastPrices),
      band: share('band', usualBounds.band),
      neighbourBand: share('neighbour-band', usualBounds.neighbourBand),
      fewBand: share('few-band', usualBounds.fewBand),
      near: share('near', usualBounds.near),
      requestSlack: share('request-slack', usualBounds.requestSlack),
    },
    suffixes: await suffixesOf(db),
  };
};
