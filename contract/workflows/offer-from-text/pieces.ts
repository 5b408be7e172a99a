import type { Lexeme } from './lexLine.ts';
import { type AmountReading, quantityWords } from './readAmount.ts';
import { isColorText, regions } from './words.ts';

export interface Pieces {
  count: number;
  /** Where it stands in the line as it was written. */
  start: number;
  /** SAID: by a unit, a label or a column. LISTED: it stands behind a color or a market. BARE: it may as well be of the goods. */
  by: 'SAID' | 'LISTED' | 'BARE';
}

/** The numbers of a line that count pieces. The bottles of `6x75cl` are none. */
export const piecesOf = (
  lexemes: readonly Lexeme[],
  { quantityAt, amountAt, memory }: AmountReading,
  columns: ReadonlySet<number>,
  startOf: (lexeme: Lexeme) => number,
): Pieces[] =>
  [...quantityAt].flatMap((index) => {
    const lexeme = lexemes[index];
    const count = WHOLE.test(lexeme?.text ?? '') ? Number(lexeme?.text.replace(/\D/g, '')) : 0;
    if (lexeme === undefined || count < 1 || count > MOST || isPack(lexemes, index, amountAt)) return [];
    const isSaid = columns.has(index) || quantityWords(lexemes, index).some((at) => quantityAt.has(at));
    const before = lexemes[index - 1]?.text ?? '';
    const isListed = memory.storage !== null && (isColorText(before) || regions.has(before));
    if (!isSaid && !isListed && isBehindMeasure(lexemes, index)) return [];
    return [{ count, start: startOf(lexeme), by: isSaid ? 'SAID' : isListed ? 'LISTED' : 'BARE' }];
  });
const WHOLE = /^(?:\d+|[1-9]\d{0,2}(?:[.,'\u202f]\d{3})+)$/;
const MOST = 999_999_999;

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
