import type { Candidate } from './candidateAt.ts';
import { isStocked } from './countedPieces.ts';
import { firstReading } from './firstReading.ts';
import type { Lexeme } from './lexeme.ts';
import type { Memory } from './readMemory.ts';
import { isFactor } from './readNumber.ts';
import {
  amountLabels,
  derived,
  isShorthand,
  means,
  modelStems,
  otherLabels,
  quantityLabels,
  quantityUnits,
  regions,
  shortNames,
  totalWords,
  variants,
} from './words.ts';

/** What is found once for a whole line, so that its numbers cost no more than its length. */
interface Line {
  lastOpen: number;
  lastGoods: number;
  memory: Memory;
}

/** How likely it is the amount, by what stands around it: above zero it may be. */
export const likelihood = (one: Candidate, line: Line): number => {
  const start = isLast(one, line) ? 3 : 0;
  if (hasMark(one)) return start + MARKED;
  return evidence.reduce((sum, [weight, speaks]) => sum + (speaks(one, line) ? weight : 0), start + 1);
};
const MARKED = 8;

const isLast = ({ last }: Candidate, { lastOpen }: Line) => last.index >= lastOpen;
const isEarly = ({ first }: Candidate) => firstReading(first.line) >= first.index;
const wholeDigits = ({ amount }: Pick<Candidate, 'amount'>) => (amount.split('.')[0] ?? '').length;
const YEAR = /^20[12]\d$/;
export const STORAGE_SIZES = new Set(['8', '16', '32', '64', '128', '256', '512', '1024']);

const evidence: readonly (readonly [number, (one: Candidate, line: Line) => boolean])[] = [
  [4, ({ first: { prev } }) => prev.isAmountLabel && !prev.isGlued],
  [2, ({ first: { prev } }) => prev.is('-', ':', '~', '|', '\t')],
  [2, ({ last }, { lastGoods }) => lastGoods <= last.index],
  [2, ({ first }) => /[.,']/.test(first.text)],
  [1, (one) => wholeDigits(one) >= 3],
  [-3, ({ first }) => first.index === 0],
  [-3, (one) => wholeDigits(one) <= 2 && isEarly(one)],
  [-3, (one, line) => YEAR.test(one.amount) && !isLast(one, line)],
  [-4, (one) => isFollowedByGoods(one)],
  [-5, (one, { memory }) => isBehindModel(one, memory)],
  [-6, (one) => STORAGE_SIZES.has(one.amount) && isEarly(one)],
];

/** The `$` of `3 $190` is that of the next number. */
const hasMark = ({ first, last: { next: mark }, hasFactor }: Candidate): boolean => {
  const isOfNext = !mark.isGlued && mark.next.isNumber && mark.next.isGlued;
  return first.prev.isMoney || (mark.isMoney && !isOfNext) || first.prev.isPriceMark || hasFactor;
};

const isFollowedByGoods = ({ last: { next } }: Candidate): boolean => {
  const isOfPieces = (next.text === 'x' && next.next.isNumber) || isStocked(next.next);
  const isOfNumber = means(next.text, 'each') || OF_NUMBERS.some((words) => words.has(next.text));
  return next.isWord && !next.isMoney && !isOfPieces && !isOfNumber;
};
const OF_NUMBERS = [amountLabels, quantityUnits, quantityLabels, otherLabels, regions];

/** `NT 7850`, `PS5 Pro 649`: no model's number is so long behind a shorthand, or has another one. */
const isBehindShorthand = ({ first: { prev }, amount }: Candidate): boolean => {
  const isNumbered = variants.has(prev.text) && prev.prev.isNumber && !YEAR.test(amount);
  return ((prev.text.length <= 3 && isShorthand(prev.text)) || isNumbered) && wholeDigits({ amount }) >= 3;
};

/** No model's number has cents: `LM358P 0.11`; and behind the memory `orange` is no maker. */
const isBehindModel = (one: Candidate, { end }: Memory): boolean => {
  const { text, prev, index } = one.first;
  return isModelWord(prev) && !(index > end && end > 0 && prev.isColor) && !isBehindShorthand(one) && !/[.,]\d{1,2}$/.test(text);
};

const isModelWord = ({ isWord, isGlued, isMaker, text }: Lexeme) =>
  isWord && !(isGlued && isFactor(text)) && (isMaker || isShorthand(text) || stems().has(text));
const stems = derived(() => new Set([...shortNames(), ...modelStems.keys()]));

/** No model has such a number: `1,450`, `8,40`. */
const PRICE_FORM = /^(?:[1-9]\d{0,2},\d{3}|\d+,\d{2}|0\.\d{2})$/;

/** It is of the name of the goods. */
export const isNamed = (one: Candidate, memory: Memory): boolean => {
  const { text, prev, isGlued, index, line } = one.first;
  if (PRICE_FORM.test(text) && !(isGlued && prev.isWord)) return false;
  if (index === 0) return isFollowedByGoods(one) && wholeDigits(one) < 3;
  if (isBehindModel(one, memory) && !(prev.text === 'x' && prev.isGlued)) return true;
  const isSummed = totalWords.has(one.last.next.text);
  // `iPhone 17 256 5880 black 20`
  if (memory.storage !== null && index > memory.end && one.last.next.isColor) return false;
  return (isFollowedByGoods(one) && !isSummed) || (firstReading(line) !== Infinity && index < firstReading(line));
};
