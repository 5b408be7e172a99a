import { type Assumption, costOf, LIMIT } from './assumptions.ts';
import type { GoodsWord } from './goodsText.ts';
import type { ReadQuery } from './readQuery.ts';
import { colorWords } from './readTitle.ts';
import type { WordOption } from './wordOptions.ts';

export interface Reading {
  read: ReadQuery;
  brand: string | null;
  model: GoodsWord[];
  color: string[];
  region: string | null;
  assumed: readonly Assumption[];
  cost: number;
}

const MOST_READINGS = 48;

/** Every way of a text that costs no more than LIMIT, the cheapest first. */
export const readingsOf = (
  read: ReadQuery,
  options: readonly (readonly WordOption[])[],
  base: Pick<Reading, 'brand' | 'assumed'>,
): Reading[] => {
  const words = read.words.map(({ word }) => word);
  let ways: { chosen: WordOption[]; assumed: readonly Assumption[] }[] = [{ chosen: [], assumed: base.assumed }];
  for (const own of options) {
    const longer = ways.flatMap(({ chosen, assumed }) =>
      own.map((option) => ({
        chosen: [...chosen, option],
        assumed: option.assumed.length === 0 ? assumed : [...assumed, ...option.assumed],
      })),
    );
    ways = own.length === 1 ? longer : longer.filter((way) => costOf(way.assumed) <= LIMIT);
    if (ways.length > MOST_READINGS) ways = ways.sort((a, b) => costOf(a.assumed) - costOf(b.assumed)).slice(0, MOST_READINGS);
  }
  return ways
    .map(({ chosen, assumed }) => ({
      read,
      brand: base.brand,
      model: words.filter((_, index) => chosen[index]?.as === 'MODEL'),
      color: words.flatMap((word, index) => (chosen[index]?.as === 'COLOR' ? (chosen[index].color ?? colorWords(word.text)) : [])),
      region: chosen.find(({ region }) => region !== undefined)?.region ?? null,
      assumed,
      cost: costOf(assumed),
    }))
    .sort((a, b) => a.cost - b.cost);
};
