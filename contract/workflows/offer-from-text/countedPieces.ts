import { isMoney, type Lexeme } from './lexLine.ts';
import { BARE_SIZES } from './readMemory.ts';
import { isFactor } from './readNumber.ts';
import { isCents, NEAR_PRICE } from './surePrice.ts';
import { chatWords, isMaker, modelStems, perUnits, quantityLabels, quantityUnits, soldPhrases, termsWords } from './words.ts';

/** The `10k` of `LM358DR 10k 0.08` and of `$1.05 10k pcs`: a much smaller number with decimals is the price. */
export const isThousands = (lexemes: readonly Lexeme[], index: number): boolean => {
  const letter = lexemes[index + 1];
  if ((letter?.text !== 'k' && letter?.text !== 'kpcs') || isInCode(lexemes, index) || isOfLight(lexemes, index)) return false;
  return letter.isGlued && lexemes.some((_, at) => at !== index && isSmallPrice(lexemes, at));
};

/** The `3000K` of a lamp are its light, beside a price or its watts. */
export const isOfLight = (lexemes: readonly Lexeme[], index: number): boolean =>
  LIGHT.test(lexemes[index]?.text ?? '') &&
  lexemes[index + 1]?.text === 'k' &&
  lexemes.some(
    (_, at) => at !== index && (isSmallPrice(lexemes, at) || /^\d+[.,]\d\d$/.test(lexemes[at]?.text ?? '') || isWatts(lexemes, at)),
  );
const isWatts = (lexemes: readonly Lexeme[], at: number) =>
  lexemes[at]?.kind === 'DIGITS' && lexemes[at + 1]?.text === 'w' && lexemes[at + 1]?.isGlued === true;
const LIGHT = /^[2-6]\d00$/;

/** The `1k+` of `1k+ 0.085`, with the `k` and the plus, and the `10+` of `612 (10+ 605)`: from so many pieces on. */
export const breakAt = (lexemes: readonly Lexeme[], index: number): number[] => {
  const plus = isFactor(lexemes[index + 1]?.text ?? '') ? index + 2 : index + 1;
  if (lexemes[plus]?.text !== '+' || !lexemes[plus]?.isGlued) return [];
  if (isInCode(lexemes, index)) return [];
  const price = lexemes[plus + 1]?.kind === 'DIGITS' ? plus + 1 : plus + 2;
  const between = price - index;
  return isSmallPrice(lexemes, price) || isBesidePrice(lexemes, price)
    ? Array.from({ length: between }, (_, step) => index + step).filter((at) => at <= plus)
    : [];
};

/** Another price of the line is near it. */
const isBesidePrice = (lexemes: readonly Lexeme[], at: number): boolean => {
  const prices = lexemes.map((lexeme) =>
    lexeme.kind === 'DIGITS' && !lexeme.isGlued && /^\d{3,6}$/.test(lexeme.text) ? Number(lexeme.text) : 0,
  );
  const price = BARE_SIZES.has(lexemes[at]?.text ?? '') ? 0 : (prices[at] ?? 0);
  return prices.some((other, index) => index !== at && other > price && other < price * NEAR_PRICE);
};

/** Made in 2023 (`23+`, `2023+`), or in its week 41 (`2341+`): unlike the first of several breaks, as `25+ 0.50 100+ 0.45` has them. */
export const isDateCode = (lexemes: readonly Lexeme[], index: number): boolean => {
  const code = lexemes[index]?.text ?? '';
  const isPlus = (at: number) => lexemes[at]?.text === '+' && lexemes[at]?.isGlued === true && lexemes[at + 1]?.isGlued !== true;
  if (!isPlus(index + 1) || isInCode(lexemes, index) || !(YEAR.test(code) || WEEK.test(code))) return false;
  const isPriced = (at: number) => at !== index && (isSmallPrice(lexemes, at) || (WEEK.test(code) && isMoney(lexemes[at])));
  const isOnly = lexemes.every(({ kind }, at) => at === index || kind !== 'DIGITS' || !isPlus(at + 1));
  return isOnly && lexemes.some((_, at) => isPriced(at));
};
const YEAR = /^(?:20)?(?:1[5-9]|2\d)$/;
const WEEK = /^(?:1[5-9]|2\d)(?:0[1-9]|[1-4]\d|5[0-3])$/;

/** With decimals, and below a hundred. */
export const isSmallPrice = (lexemes: readonly Lexeme[], at: number): boolean => {
  const [number, after] = [lexemes[at], lexemes[at + 1]];
  const isMeasured = after?.kind === 'WORD' && after.isGlued && !isMoney(after);
  return number?.kind === 'DIGITS' && SMALL.test(number.text) && !isMeasured && (!isInCode(lexemes, at) || isMoney(lexemes[at - 1]));
};

const isInCode = (lexemes: readonly Lexeme[], index: number) => lexemes[index]?.isGlued === true && lexemes[index - 1]?.kind === 'WORD';
const SMALL = /^(?:0[.,]\d{1,6}|\d{1,2}[.,](?:\d{1,2}|\d{4,6}))$/;

/** `82,50 - pz 20`, `17.80 (36)`, `0.065 x 5000`, `$269 @ 40`: the last number, behind a price that has cents or a currency. */
export const countsBehindPrice = (lexemes: readonly Lexeme[], index: number): boolean => {
  if (isOneCase(lexemes, index - 3)) return true;
  const [mark, number, after] = [lexemes[index - 1], lexemes[index], lexemes[index + 1]];
  const end = lexemes[index - 2]?.text === '-' ? index - 3 : index - 2;
  const price = isMoney(lexemes[end]) ? end - 1 : end;
  const isMarked = price < end || isMoney(lexemes[price - 1]);
  // `20,00 szt 430` counts pieces first.
  const mayCount = mark?.text !== '(' && /[.,]00$/.test(lexemes[price]?.text ?? '');
  const isPrice = lexemes[price]?.kind === 'DIGITS' && (isMarked || (mark?.text !== '@' && !mayCount && isCents(lexemes[price])));
  const isCount =
    mark?.text === '('
      ? after?.text === ')' && (number?.text.length ?? 0) <= 3
      : quantityUnits.has(mark?.text ?? '') || ['x', '*', '@'].includes(mark?.text ?? '');
  return isPrice && isCount && /^\d{1,6}$/.test(number?.text ?? '') && lexemes.slice(index + 1).every(({ kind }) => kind === 'MARK');
};

/** The 6 of `£189 - 1 case (6)`; the 1 is the case. */
export const isOneCase = (lexemes: readonly Lexeme[], index: number): boolean => {
  const texts = lexemes.slice(index, index + 5).map(({ text }) => text);
  return perUnits.has(texts[1] ?? '') && ONE_CASE.test(texts.join(' '));
};
const ONE_CASE = /^1 \S+ \( \d+ \)$/;

/** `42 pcs` */
export const isCounted = (lexemes: readonly Lexeme[], index: number): boolean =>
  lexemes[index]?.kind === 'DIGITS' && quantityUnits.has(lexemes[index + 1]?.text ?? '');

/** `Qty: 42` */
export const labelsNext = (lexemes: readonly Lexeme[], label: number): boolean => {
  const [next, then] = [lexemes[label + 1], lexemes[label + 2]];
  return next?.kind === 'DIGITS' || ([':', '=', '-'].includes(next?.text ?? '') && then?.kind === 'DIGITS');
};

/** The 150 of `430 150 in stock` and `$430, 150 left`, and the 3 of `430 only 3 left`, behind the price. */
export const isStocked = (lexemes: readonly Lexeme[], index: number): boolean => {
  const label = IN_STOCK.has(lexemes[index + 1]?.text ?? '') ? index + 2 : index + 1;
  if (!quantityLabels.has(lexemes[label]?.text ?? '') || labelsNext(lexemes, label)) return false;
  const price = lexemes[index - 1]?.kind === 'MARK' || chatWords.has(lexemes[index - 1]?.text ?? '') ? index - 2 : index - 1;
  const { kind, text = '' } = lexemes[price] ?? {};
  const before = lexemes[price - 1];
  // The 700 of `Headphones 700 249 in stock` is a model.
  const isMarked = isMoney(before) || isCents(lexemes[price]);
  const isSure = isMarked || before?.kind === 'DIGITS' || lexemes.slice(0, price).some((one) => BARE_SIZES.has(one.text));
  return kind === 'DIGITS' && /\d{3}/.test(text) && !BARE_SIZES.has(text) && isSure;
};
const IN_STOCK = new Set(['in', 'on', 'auf', 'en', 'na']);

/** `0 pcs`, `stock: 0`, and a 0 below a title of pieces: the goods are gone. */
export const isNoneLeft = (lexemes: readonly Lexeme[], columns: ReadonlyMap<number, string | undefined>): boolean =>
  lexemes.some(({ text }, index) => {
    const label = [':', '='].includes(lexemes[index - 1]?.text ?? '') ? index - 2 : index - 1;
    const word = lexemes[label]?.text ?? '';
    // The 0 of `MOQ 0` says nothing of the stock.
    const isSaid = quantityUnits.has(lexemes[index + 1]?.text ?? '') || (quantityLabels.has(word) && !termsWords.has(word));
    const next = lexemes[index + 1];
    return text === '0' && (next?.isGlued !== true || next.text === '\t') && (isSaid || columns.get(index) === 'quantity');
  });

/** The 5 of `(sold 5, 3 left)` and `(5 sold)`: the others are there. */
export const isOfSold = (lexemes: readonly Lexeme[], index: number): boolean => {
  const isSold = (at: number, bracket: number) => soldPhrases.has(lexemes[at]?.text ?? '') && lexemes[bracket]?.text === '(';
  return /^\d{1,2}$/.test(lexemes[index]?.text ?? '') && (isSold(index + 1, index - 1) || isSold(index - 1, index - 2));
};

/** The `50+` of `430 best price for 50+`, behind goods and a number, unlike `430 iPhone 16+` and `€430 Moto Edge 50+`. */
export const isEndOfMany = (lexemes: readonly Lexeme[], index: number): boolean => {
  const [before, number, plus] = [lexemes[index - 1], lexemes[index], lexemes[index + 1]];
  const isWord = before?.kind === 'WORD' && !number?.isGlued && !isMaker(before.text) && !modelStems.has(before.text);
  const goods = lexemes.findIndex((lexeme) => lexeme.kind === 'WORD' && !isMoney(lexeme));
  const isBehindPrice = lexemes.slice(goods, index).some(({ kind }) => kind === 'DIGITS');
  return isWord && plus?.isGlued === true && index + 2 === lexemes.length && isBehindPrice;
};
