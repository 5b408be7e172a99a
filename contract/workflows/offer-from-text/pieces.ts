import type { Lexeme } from './lexLine.ts';
import { isBreak, leadsMaker } from './otherWords.ts';
import type { Columns } from './pastedColumns.ts';
import { type AmountReading, quantityWords } from './readAmount.ts';
import { isColorText, isMaker, modelStems, regions } from './words.ts';

export interface Pieces {
  count: number;
  /** Where it stands in the line as it was written. */
  start: number;
  /** SAID: by a unit, a label or a column. LISTED: it stands behind a color or a market, or before a maker. BARE: it may as well be of the goods. LEAST: the price is from so many on. */
  by: 'SAID' | 'LISTED' | 'BARE' | 'LEAST';
}

/** The numbers of a line that count pieces. The bottles of `6x75cl` are none. */
export const piecesOf = (
  lexemes: readonly Lexeme[],
  { quantityAt, amountAt, otherAt, memory }: AmountReading,
  columns: Columns,
  startOf: (lexeme: Lexeme) => number,
): Pieces[] =>
  [...quantityAt, ...otherAt].flatMap((index): Pieces[] => {
    const lexeme = lexemes[index];
    const isFrom = FROM.has(lexemes[index - 1]?.text ?? '') || [1, 2].some((step) => lexemes[index + step]?.text === '起');
    const isLeast = otherAt.has(index) ? isBreak(lexemes, index) : isFrom;
    const next = lexemes[index + 1];
    const count = lexeme === undefined ? null : countOf(lexeme.text, next?.isGlued === true && ['k', 'kpcs'].includes(next.text));
    if (lexeme === undefined || count === null || isPack(lexemes, index, amountAt) || (otherAt.has(index) && !isLeast)) return [];
    const start = startOf(lexeme);
    if (isLeast) return [{ count, start, by: 'LEAST' }];
    const before = lexemes[index - 1]?.text ?? '';
    // The 4 of `AirPods 4 pair` may be of the model.
    const mayBeModel = count < 10 && (modelStems.has(before) || isMaker(before)) && before.length > 1;
    // The 6 of `750g x 6` may be of a pack.
    const mayBePack = memory.storage === null && before === 'x' && isBehindMeasure(lexemes, index - 1);
    const isSaid =
      columns.get(index) === 'quantity' || (!mayBeModel && !mayBePack && quantityWords(lexemes, index).some((at) => quantityAt.has(at)));
    const isListed = leadsMaker(lexemes, index) || (memory.storage !== null && (isColorText(before) || regions.has(before)));
    if (!isSaid && !isListed && isBehindMeasure(lexemes, index)) return [];
    return [{ count, start, by: isSaid ? 'SAID' : isListed ? 'LISTED' : 'BARE' }];
  });
/** `from 50 pcs`, `ab 50 Stück`, `10台起` */
const FROM = new Set(['from', 'ab', 'od', 'от', 'da', 'desde', 'vanaf']);
const MOST = 999_999_999;

/** `2500`, `2,500`, `2.5k`; no number with decimals. */
export const countOf = (text: string, isThousands: boolean): number | null => {
  const count = isThousands ? Math.round(Number(text.replace(',', '.')) * 1_000) : WHOLE.test(text) ? Number(text.replace(/\D/g, '')) : 0;
  return count >= 1 && count <= MOST ? count : null;
};
const WHOLE = /^(?:\d+|[1-9]\d{0,2}(?:[.,'\u202f]\d{3})+)$/;

const isPack = (lexemes: readonly Lexeme[], index: number, amountAt: ReadonlySet<number>): boolean =>
  [1, -1].some((step) => {
    const other = lexemes[index + 2 * step];
    return ['x', '*'].includes(lexemes[index + step]?.text ?? '') && other?.kind === 'DIGITS' && !amountAt.has(index + 2 * step);
  });

/** `70cl 40`, `16GB 5600`, unlike `LM358DR 2500`. */
const isBehindMeasure = (lexemes: readonly Lexeme[], index: number): boolean =>
  lexemes[index - 1]?.kind === 'WORD' &&
  lexemes[index - 1]?.isGlued === true &&
  lexemes[index - 2]?.kind === 'DIGITS' &&
  !(lexemes[index - 2]?.isGlued && lexemes[index - 3]?.kind === 'WORD');
