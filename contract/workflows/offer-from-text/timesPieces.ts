import type { Lexeme } from './lexeme.ts';
import type { ListLayout } from './listLayout.ts';
import { type Columns, NO_COLUMNS, type Title } from './pastedColumns.ts';
import type { Memory } from './readMemory.ts';

/** The 151 and the 300 of `A17 4/128 black 151 x 300`, behind which no number stands. */
const timesIn = (line: readonly Lexeme[]): [Lexeme, Lexeme] | null => {
  const pieces = line.findLast(({ isNumber }) => isNumber);
  const times = pieces?.prev;
  const price = times?.prev;
  if (!pieces || !price?.isNumber || !times?.is('x', '*') || times.isGlued !== pieces.isGlued) return null;
  const isApart = !price.isGlued || price.prev.isColor || price.prev.isMoney;
  const isWhole = /^\d{1,5}$/.test(pieces.text) && !pieces.isSize && !line.some(({ text }) => text === '\t');
  return isApart && isWhole && price.index > 1 ? [price, pieces] : null;
};

/** Cents tell a price, and no telephone costs the 12 of `566 x 12`. Cheaper goods tell nothing: of `28 x 60` each may be the price. */
export const noteTimes = ({ times }: ListLayout, line: readonly Lexeme[], { storage }: Memory): void => {
  const [price, pieces] = timesIn(line) ?? [];
  if (!price || !pieces) return;
  const isDear = (one: Lexeme, other: Lexeme) => storage !== null && one.value >= DEAR && other.value < FEW;
  if (price.hasCents || isDear(price, pieces)) times.for++;
  else if (isDear(pieces, price)) times.against++;
};
const [DEAR, FEW] = [100, 20];

/** What is placed already, or else the price and the pieces around an `x`. */
export const orTimes = (placed: Columns, { times }: ListLayout, line: readonly Lexeme[]): Columns => {
  const isUsual = (lines: number, others: number) => lines >= ENOUGH && others * ENOUGH <= lines;
  const titles: Title[] | null = isUsual(times.for, times.against)
    ? ['amount', 'quantity']
    : isUsual(times.against, times.for)
      ? ['quantity', 'amount']
      : null;
  const around = titles === null || placed !== NO_COLUMNS ? [] : (timesIn(line) ?? []);
  return around.length === 0 ? placed : new Map(around.map(({ index }, place) => [index, titles?.[place]]));
};
const ENOUGH = 3;
