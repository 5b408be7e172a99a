import { isOfLight } from './countedPieces.ts';
import type { Lexeme } from './lexeme.ts';
import { span } from './lexLine.ts';
import { isFactor, readNumber } from './readNumber.ts';
import { thousandthCurrencies } from './words.ts';

/** A number that may be an amount, with its factor, as in `1k2`. */
export interface Candidate {
  first: Lexeme;
  last: Lexeme;
  amount: string;
  hasFactor: boolean;
}
export type Place = Pick<Candidate, 'first' | 'last'>;

export const candidateAt = (first: Lexeme): Candidate | null => {
  const { next: letter } = first;
  const factor = letter.isGlued && isFactor(letter.text) ? letter.text : null;
  const { next: then } = letter;
  const rest = factor !== null && then.isGlued && then.isNumber && /^\d{1,3}$/.test(then.text) ? then.text : '';
  const last = factor === null ? first : rest === '' ? letter : isThousand(then.next) ? then.next : then;
  const amount = readNumber(first.text, { factor, rest, thousandths: hasThousandths({ first, last }) });
  return amount === null || isOfLight(first) ? null : { first, last, amount, hasFactor: factor !== null };
};

/** The 천 of `170만5천`, which are 1,705,000. */
const isThousand = ({ isGlued, text }: Lexeme): boolean => isGlued && (text === '천' || text === '千');

/** The currency beside it decides, before that of its list. */
export const hasThousandths = ({ first, last }: Place): boolean => {
  const codes = [first.prev, last.next].flatMap(({ code }) => (code === '' ? [] : [code]));
  return codes.length === 0 ? first.isOfThousandths : codes.some((code) => thousandthCurrencies.has(code));
};

export const indexesOf = ({ first, last }: Place): number[] => span(first.index, last.index);
export const covers = ({ first, last }: Place, { index }: Lexeme): boolean => index >= first.index && index <= last.index;

/** Without those that are a part of another. */
export const wholeOnes = <One extends Place>(all: readonly One[]): One[] =>
  all.filter((one) => !all.some((other) => other.first !== one.first && covers(other, one.first)));

/** What stands behind it and its currency. */
export const behind = ({ next }: Lexeme): Lexeme => (next.isMoney ? next.next : next);

/** No pieces are so near to their price. */
export const NEAR_PRICE = 4 / 3;

export const isNear = (one: Pick<Candidate, 'amount'>, { amount }: Pick<Candidate, 'amount'>): boolean => {
  const share = Number(amount) / Number(one.amount);
  return amount !== one.amount && share > 1 / NEAR_PRICE && share < NEAR_PRICE;
};
