import type { LookedText } from './headings.ts';
import { type ListLayout, noteHead } from './listLayout.ts';

/** The `R$ 5.490,00` below `iPhone 17 256GB`, as shops write it. */
export const isPriceAlone = (line: LookedText | undefined): boolean =>
  line?.facts.words.length === 0 && line.facts.numbers === 1 && line.amounts.amount !== null && line.amounts.currency !== null;
/** `Availability: 14 pcs   2 449,00 zł   Add to cart`, whose words stand on several lines below goods. */
export const isPriceOfAbove = (line: LookedText): boolean =>
  line.amounts.amount !== null &&
  line.amounts.currency !== null &&
  !isOfOwnModel(line) &&
  !line.facts.isPartial &&
  !line.facts.hasCode &&
  line.facts.words.length <= MOST_OF_PRICE;
const MOST_OF_PRICE = 8;
export const priceKey = ({ facts }: LookedText): string => `= ${facts.words.join(' ')}`;
export const notePriceLines = (layout: ListLayout, looked: readonly LookedText[]): void => {
  const isNamed = (line: LookedText | undefined) => line?.facts.hasMemory === true && line.amounts.rawAmount === null;
  const below = looked.filter((line, at) => isPriceOfAbove(line) && isNamed(looked[at - 1]));
  for (const [key, lines] of Map.groupBy(below, priceKey)) if (lines.length >= ENOUGH_PRICED) noteHead(layout, key);
};
const ENOUGH_PRICED = 3;

export const isOfOwnModel = ({ facts }: LookedText) => facts.hasMemory || facts.hasMaker || facts.isModel;
