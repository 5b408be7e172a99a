import { isOfLight } from './countedPieces.ts';
import type { Lexeme } from './lexLine.ts';
import { isFactor, readNumber } from './readNumber.ts';
import type { Money } from './surePrice.ts';
import { currencyMarks, thousandthCurrencies } from './words.ts';

export type Candidate = Money & { indexes: number[] };

export const candidateAt = (lexemes: readonly Lexeme[], index: number): Candidate | null => {
  const [after, then] = [lexemes[index + 1], lexemes[index + 2]];
  const factor = after?.isGlued && isFactor(after.text) ? after.text : null;
  const rest = factor !== null && then?.isGlued && then.kind === 'DIGITS' && /^\d{1,3}$/.test(then.text) ? then.text : '';
  const indexes = [index, ...(factor === null ? [] : [index + 1]), ...(rest === '' ? [] : [index + 2])];
  const marks = [lexemes[index - 1], lexemes[(indexes.at(-1) ?? index) + 1]].map((mark) => currencyMarks.get(mark?.text ?? '') ?? '');
  const amount = readNumber(lexemes[index]?.text ?? '', {
    factor,
    rest,
    thousandths: marks.some((mark) => thousandthCurrencies.has(mark)),
  });
  return amount === null || isOfLight(lexemes, index) ? null : { index, indexes, amount, hasFactor: factor !== null };
};
