import { NEAR_PRICE } from './candidateAt.ts';
import type { Lexeme } from './lexeme.ts';
import { span } from './lexLine.ts';

import { isFactor } from './readNumber.ts';
import { chatWords, means, soldPhrases, termsWords } from './words.ts';

/** The `10k` of `LM358DR 10k 0.08` and of `$1.05 10k pcs`: a much smaller number with decimals is the price. */
export const isThousands = (number: Lexeme): boolean => {
  const isNumbered = number.next.is('k', 'kpcs') && number.next.isGlued && !isInCode(number) && !isOfLight(number);
  return isNumbered && number.line.some((other) => other !== number && isSmallPrice(other));
};

/** The `3000K` of a lamp are its light, beside a price or its watts. */
export const isOfLight = (number: Lexeme): boolean => {
  const isBeside = (other: Lexeme) => isSmallPrice(other) || /^\d+[.,]\d\d$/.test(other.text) || isWatts(other);
  const mayBe = LIGHT.test(number.text) && number.next.text === 'k';
  return mayBe && number.line.some((other) => other !== number && isBeside(other));
};
const isWatts = ({ isNumber, next }: Lexeme) => isNumber && next.text === 'w' && next.isGlued;
const LIGHT = /^[2-6]\d00$/;

/** The `1k+` of `1k+ 0.085`, with the `k` and the plus, and the `10+` of `612 (10+ 605)`: from so many pieces on. */
export const breakAt = (number: Lexeme): number[] => {
  const plus = number.at(isFactor(number.next.text) ? 2 : 1);
  const price = plus.at(plus.next.isNumber ? 1 : 2);
  const isBreak = plus.text === '+' && plus.isGlued && !isInCode(number) && (isSmallPrice(price) || isBesidePrice(price));
  return isBreak ? span(number.index, plus.index) : [];
};

/** Another price of the line is near it. */
const isBesidePrice = (price: Lexeme): boolean => {
  const amountOf = ({ isNumber, isGlued, text, value }: Lexeme) => (isNumber && !isGlued && /^\d{3,6}$/.test(text) ? value : 0);
  const least = price.isSize ? 0 : amountOf(price);
  return price.line.some((other) => other !== price && amountOf(other) > least && amountOf(other) < least * NEAR_PRICE);
};

/** Made in 2023 (`23+`, `2023+`), or in its week 41 (`2341+`): unlike the first of several breaks, as `25+ 0.50 100+ 0.45` has them. */
export const isDateCode = (number: Lexeme): boolean => {
  const isPlus = ({ text, isGlued, next }: Lexeme) => text === '+' && isGlued && !next.isGlued;
  const isWeek = WEEK.test(number.text);
  if (!isPlus(number.next) || isInCode(number) || !(isWeek || YEAR.test(number.text))) return false;
  const others = number.line.filter((other) => other !== number);
  const isOnly = !others.some((other) => other.isNumber && isPlus(other.next));
  return isOnly && others.some((other) => isSmallPrice(other) || (isWeek && other.isMoney));
};
const YEAR = /^(?:20)?(?:1[5-9]|2\d)$/;
const WEEK = /^(?:1[5-9]|2\d)(?:0[1-9]|[1-4]\d|5[0-3])$/;

/** With decimals, and below a hundred. */
export const isSmallPrice = (number: Lexeme): boolean => {
  const { isNumber, text, prev, next } = number;
  const isMeasured = next.isWord && next.isGlued && !next.isMoney;
  return isNumber && SMALL.test(text) && !isMeasured && (!isInCode(number) || prev.isMoney);
};

const isInCode = ({ isGlued, prev }: Lexeme) => isGlued && prev.isWord;
const SMALL = /^(?:0[.,]\d{1,6}|\d{1,2}[.,](?:\d{1,2}|\d{4,6}))$/;

/** `82,50 - pz 20`, `17.80 (36)`, `0.065 x 5000`, `$269 @ 40`: the last number, behind a price that has cents or a currency. */
export const countsBehindPrice = (number: Lexeme): boolean => {
  const { prev: mark, next: after, text, line, index } = number;
  if (isOneCase(number.at(-3))) return true;
  const end = mark.at(mark.prev.text === '-' ? -2 : -1);
  const price = end.isMoney ? end.prev : end;
  const isMarked = price !== end || price.prev.isMoney;
  // `20,00 szt 430` counts pieces first.
  const mayCount = mark.text !== '(' && /[.,]00$/.test(price.text);
  const isPrice = price.isNumber && (isMarked || (mark.text !== '@' && !mayCount && price.hasCents));
  const isCount = mark.text === '(' ? after.text === ')' && text.length <= 3 : mark.isUnit || mark.is('x', '*', '@');
  return isPrice && isCount && /^\d{1,6}$/.test(text) && line.slice(index + 1).every(({ isMark }) => isMark);
};

/** The 6 of `£189 - 1 case (6)`; the 1 is the case. */
export const isOneCase = (number: Lexeme): boolean =>
  number.next.per !== undefined && ONE_CASE.test([0, 1, 2, 3, 4].map((step) => number.at(step).text).join(' '));
const ONE_CASE = /^1 \S+ \( \d+ \)$/;

/** `42 pcs` */
export const isCounted = ({ isNumber, next }: Lexeme): boolean => isNumber && next.isUnit;

/** `Qty: 42` */
export const labelsNext = ({ next }: Lexeme): boolean => next.isNumber || (next.is(':', '=', '-') && next.next.isNumber);

/** The 150 of `430 150 in stock` and `$4.30 each, 150 left`, and the 3 of `430 only 3 left`, behind the price; without one a few behind a memory. */
export const isStocked = (number: Lexeme): boolean => {
  const { text, prev, line, index } = number;
  const before = prev.isMark || chatWords.has(prev.text) ? prev.prev : prev;
  const price = means(before.text, 'each') || (before.isMoney && before.prev.hasCents) ? before.prev : before;
  if (stockLabelAt(number) === null) return false;
  if (/^\d{1,2}$/.test(text) && !prev.isMoney && line.slice(0, index).some(({ isSize }) => isSize)) return true;
  const mayBe = price.isNumber && (price.hasCents || price.prev.isMoney || /\d{3}/.test(price.text)) && !price.isSize;
  // The 700 of `Headphones 700 249 in stock` is a model.
  const isSure = () => price.prev.isMoney || price.hasCents || price.prev.isNumber;
  return mayBe && (isSure() || price.line.slice(0, price.index).some(({ isSize }) => isSize));
};

/** Where the `stock` of `150 in stock` and the `left` of `150 left` stand. */
export const stockLabelAt = ({ next }: Lexeme): number | null => {
  const label = means(next.text, 'in stock') ? next.next : next;
  return (label.isLabel || means(label.text, 'counts before')) && !labelsNext(label) ? label.index : null;
};

/** `0 pcs`, `stock: 0`, and a 0 below a title of pieces: the goods are gone. */
export const isNoneLeft = (line: readonly Lexeme[], columns: ReadonlyMap<number, string | undefined>): boolean =>
  line.some(({ text, prev, next, index }) => {
    const label = prev.is(':', '=') ? prev.prev : prev;
    // The 0 of `MOQ 0` says nothing of the stock.
    const isSaid = next.isUnit || (label.isLabel && !termsWords.has(label.text));
    return text === '0' && (!next.isGlued || next.text === '\t') && (isSaid || columns.get(index) === 'quantity');
  });

/** The 5 of `(sold 5, 3 left)` and `(5 sold)`: the others are there. */
export const isOfSold = ({ text, prev, next }: Lexeme): boolean => {
  const isSold = (word: Lexeme, bracket: Lexeme) => soldPhrases.has(word.text) && bracket.text === '(';
  return /^\d{1,2}$/.test(text) && (isSold(next, prev) || isSold(prev, prev.prev));
};

/** The `50+` of `430 best price for 50+`, behind goods and a number, unlike `430 iPhone 16+` and `€430 Moto Edge 50+`. */
export const isEndOfMany = ({ line, index, prev: before, next: plus, isGlued }: Lexeme): boolean => {
  const goods = line.findIndex((one) => one.isWord && !one.isMoney);
  const isBehindWord = before.isWord && !isGlued && !before.isMaker && !before.isStem;
  return isBehindWord && plus.isGlued && plus.next.isEdge && line.slice(goods, index).some(({ isNumber }) => isNumber);
};
