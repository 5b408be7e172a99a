import type { Lexeme } from './lexeme.ts';
import { isBreak, leadsMaker } from './otherWords.ts';
import type { Columns } from './pastedColumns.ts';
import { type AmountReading, quantityWords } from './readAmount.ts';
import { isColorText, means } from './words.ts';

export interface Pieces {
  count: number;
  /** Where it stands in the line as it was written. */
  start: number;
  /** SAID: by a unit, a label or a column. LISTED: it stands behind a color or a market, or before a maker. BARE: it may as well be of the goods. LEAST: the price is from so many on. */
  by: 'SAID' | 'LISTED' | 'BARE' | 'LEAST';
}

/** The numbers of a line that count pieces. The bottles of `6x75cl` are none. */
export const piecesOf = (
  line: readonly Lexeme[],
  { quantityAt, amountAt, otherAt, memory }: AmountReading,
  columns: Columns,
  startOf: (lexeme: Lexeme) => number,
): Pieces[] =>
  [...quantityAt, ...otherAt].flatMap((index): Pieces[] => {
    const number = line[index];
    if (number === undefined) return [];
    const { text, prev: before, next } = number;
    // `from 50 pcs`, `ab 50 Stück`, `10台起`
    const isFrom = means(before.text, 'from') || next.text === '起' || next.next.text === '起';
    const isLeast = otherAt.has(index) ? isBreak(number) : isFrom;
    const count = countOf(text, next.isGlued && next.is('k', 'kpcs'));
    if (count === null || isPack(number, amountAt) || (otherAt.has(index) && !isLeast)) return [];
    const start = startOf(number);
    if (isLeast) return [{ count, start, by: 'LEAST' }];
    // The 4 of `AirPods 4 pair` may be of the model.
    const mayBeModel = count < 10 && (before.isStem || before.isMaker) && before.text.length > 1;
    // The 6 of `750g x 6` may be of a pack.
    const mayBePack = memory.storage === null && before.text === 'x' && isBehindMeasure(before);
    const isWritten = !mayBeModel && !mayBePack && quantityWords(number).some((at) => quantityAt.has(at));
    const isSaid = isWritten || columns.get(index) === 'quantity';
    const isListed = leadsMaker(number) || (memory.storage !== null && (isColorText(before.text) || before.isMarket));
    if (!isSaid && !isListed && isBehindMeasure(number)) return [];
    return [{ count, start, by: isSaid ? 'SAID' : isListed ? 'LISTED' : 'BARE' }];
  });
const MOST = 999_999_999;

/** `2500`, `2,500`, `2.5k`; no number with decimals. */
export const countOf = (text: string, isThousands: boolean): number | null => {
  const count = isThousands ? Math.round(Number(text.replace(',', '.')) * 1_000) : WHOLE.test(text) ? Number(text.replace(/\D/g, '')) : 0;
  return count >= 1 && count <= MOST ? count : null;
};
const WHOLE = /^(?:\d+|[1-9]\d{0,2}(?:[.,'\u202f]\d{3})+)$/;

const isPack = ({ prev, next }: Lexeme, amountAt: ReadonlySet<number>): boolean => {
  const isOther = ({ isNumber, index }: Lexeme) => isNumber && !amountAt.has(index);
  return (next.is('x', '*') && isOther(next.next)) || (prev.is('x', '*') && isOther(prev.prev));
};

/** `70cl 40`, `16GB 5600`, unlike `LM358DR 2500`. */
const isBehindMeasure = ({ prev: unit }: Lexeme): boolean =>
  unit.isWord && unit.isGlued && unit.prev.isNumber && !(unit.prev.isGlued && unit.at(-2).isWord);
