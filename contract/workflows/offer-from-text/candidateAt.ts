import { isOfLight } from './countedPieces.ts';
import type { Lexeme } from './lexeme.ts';
import { span } from './lexLine.ts';
import { digitsBelow, isFactor, readNumber } from './readNumber.ts';
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
  const factor = factorBehind(first);
  const whole = factor === null ? { last: first, rest: '' } : restBehind(first, factor);
  if (whole === null || isOfLight(first)) return null;
  const { last, rest } = whole;
  const amount = readNumber(first.text, { factor: factor?.text, rest, thousandths: hasThousandths({ first, last }) });
  return amount === null ? null : { first, last, amount, hasFactor: factor !== null };
};

/** The tr of `33tr6`, unlike that of `256TR`, which is a market. */
export const factorBehind = ({ isSize, next }: Lexeme): Lexeme | null =>
  next.isGlued && isFactor(next.text) && !(isSize && next.text === 'tr') ? next : null;

/** The digits below a factor: of `1k2`, `170만 5천`, `98만500원`, `1jt 350rb`. Null: nobody knows whether the 5 of `98만 5` counts pieces. */
const restBehind = (first: Lexeme, factor: Lexeme): { rest: string; last: Lexeme } | null => {
  const { next: number } = factor;
  const { next: unit } = number;
  const none = { rest: '', last: factor };
  const digits = digitsBelow(factor.text);
  if (SPELLED.test(number.text)) return null;
  if (!number.isNumber || (/[.,]/.test(first.text) && !number.isGlued)) return none;
  const smaller = factorBehind(number);
  if (smaller !== null) {
    if (digitsBelow(smaller.text) >= digits) return none;
    const below = candidateAt(number);
    return below === null || below.amount.length > digits ? null : { rest: below.amount.padStart(digits, '0'), last: below.last };
  }
  if (digits !== MYRIAD && number.isGlued) return /^\d{1,3}$/.test(number.text) ? { rest: number.text, last: number } : none;
  if (digits < MYRIAD || unit.isUnit) return none;
  if (digits === MYRIAD && (number.isGlued || unit.isMoney) && /^\d,?\d{3}$|^\d{3}$/.test(number.text))
    return { rest: number.text.replace(',', '').padStart(digits, '0'), last: number };
  // Of `2万3` it is said so; nobody says 98만50.
  if (number.isGlued && factor.text !== '만' && /^\d$/.test(number.text)) return { rest: number.text, last: number };
  return number.isSize || (!number.isGlued && (/^\d\d$/.test(number.text) || unit.isWord || unit.is('%'))) ? none : null;
};
const MYRIAD = 4;
/** The 5천 of `98만 오천원`. */
const SPELLED = /^[이삼사오육칠팔구]?천(?:원|$)/;

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
