import type { ColorRange } from './colorList.ts';
import { isMoney, type Lexeme, span } from './lexLine.ts';
import { isPrice, type OwnPrices, ownPricesOf } from './ownPrices.ts';
import type { AmountReading } from './readAmount.ts';
import { BARE_SIZES } from './readMemory.ts';
import { readNumber } from './readNumber.ts';
import { isCents } from './surePrice.ts';
import { isMaker, isTradeWord, measureUnits, quantityUnits } from './words.ts';

/** `iphone 16 128 black 700 / iphone 16 pro 128 white 900`, `EDP 50ml: 54,20 / 75ml: 68,90`: several goods, or sizes of one, each with its price. Null: it is not so. */
export const pricedParts = (lexemes: readonly Lexeme[], hasMemory: boolean): OwnPrices | null => {
  const parts = soundParts(lexemes, hasMemory);
  if (parts.length === 0) return null;
  const goods = parts.map((part) => part.goods);
  const options = (hasMemory ? ofModels(lexemes, goods) : optionsOf(lexemes, goods)) ?? ofNames(lexemes, goods);
  return options && ownPricesOf(options, parts);
};

/** `i7 14700K 380 / 14700KF 360`: more prices than one, of goods that cannot be told apart; unlike `Air Max 90, white 85` and `iPad Air 11; EU; 450 EUR`. */
export const areUnparted = (lexemes: readonly Lexeme[], { prices }: AmountReading): boolean => {
  const parts = soundParts(lexemes, false);
  const isGoods = (at: number) => lexemes[at]?.kind === 'WORD' && (isOfCode(lexemes, at) || !isTradeWord(lexemes[at]?.text ?? ''));
  const hasGoods = ({ goods: { first, last } }: Part) => CLEAR.has(lexemes[first - 1]?.text ?? '/') && span(first, last).some(isGoods);
  const areAlike =
    parts.every(({ currencyAt }) => currencyAt.length > 0) ||
    (parts.every(({ currencyAt }) => currencyAt.length === 0) && (parts.every(({ at }) => isCents(lexemes[at])) || parts.every(hasGoods)));
  return parts.length > 0 && areAlike && parts.every(({ at }) => prices.some((price) => price.at.includes(at)));
};
const CLEAR = new Set(['/', ';', '|']);
/** The KF of `14700KF`. */
const isOfCode = (lexemes: readonly Lexeme[], at: number): boolean =>
  lexemes[at]?.isGlued === true &&
  lexemes[at - 1]?.kind === 'DIGITS' &&
  ![quantityUnits, measureUnits].some((units) => units.has(lexemes[at]?.text ?? ''));

const soundParts = (lexemes: readonly Lexeme[], hasMemory: boolean): Part[] => {
  const line = { lexemes, isPriceAt: (at: number) => (hasMemory ? isPrice(lexemes[at]) : isLoosePrice(lexemes, at)), hasMemory };
  const parts = partsOf(line);
  const sound = parts.length < 2 || parts.length > MOST_PARTS ? [] : parts.flatMap((part) => partOf(line, part) ?? []);
  return sound.length < parts.length ? [] : sound;
};

const MOST_PARTS = 10;
const SEPARATORS = new Set(['/', ',', ';', '|', '&', '+']);

interface Part {
  goods: ColorRange;
  at: number;
  amount: string;
  currencyAt: number[];
}

interface PartedLine {
  lexemes: readonly Lexeme[];
  isPriceAt: (at: number) => boolean;
  hasMemory: boolean;
}

/** A part ends at a separator that follows a price. */
const partsOf = (line: PartedLine): ColorRange[] => {
  const { lexemes, hasMemory } = line;
  const isEnd = (index: number) => SEPARATORS.has(lexemes[index]?.text ?? '') && (hasMemory || !lexemes[index + 1]?.isGlued);
  const ends = [...lexemes.keys()].filter((index) => isEnd(index) && priceBefore(line, index) !== null);
  return [...ends, lexemes.length].map((end, place) => ({ first: (ends[place - 1] ?? -1) + 1, last: end - 1 }));
};

const priceBefore = ({ lexemes, isPriceAt }: PartedLine, end: number): number | null => {
  const at = isMoney(lexemes[end - 1]) ? end - 2 : end - 1;
  return isPriceAt(at) ? at : null;
};

/** Goods without memory cost less. */
const isLoosePrice = (lexemes: readonly Lexeme[], at: number): boolean => {
  const { kind, text = '', isGlued } = lexemes[at] ?? {};
  const isSigned = [at - 1, at + 1].some((money) => isMoney(lexemes[money]));
  // Unlike `100ml` and `205/55`.
  const isMeasured = lexemes[at + 1]?.isGlued === true && (lexemes[at + 1]?.kind === 'WORD' || lexemes[at + 2]?.isGlued === true);
  return (
    kind === 'DIGITS' && (isSigned || (!isMeasured && !isGlued && (isCents(lexemes[at]) || /^(?!20[012]\d$)[1-9]\d{1,4}$/.test(text))))
  );
};

const partOf = (line: PartedLine, { first, last }: ColorRange): Part | null => {
  const { lexemes, isPriceAt } = line;
  const at = priceBefore(line, last + 1);
  const amount = at === null ? null : readNumber(lexemes[at]?.text ?? '');
  if (at === null || amount === null) return null;
  const currencyAt = [at - 1, at + 1].filter((index) => index >= first && index <= last && isMoney(lexemes[index]));
  const end = Math.min(at, ...currencyAt) - 1;
  const goods = { first, last: lexemes.slice(0, end + 1).findLastIndex(({ kind, text }) => kind !== 'MARK' || text === ')') };
  const hasOtherPrice = lexemes.some((lexeme, index) => index > first && index <= goods.last && isPrice(lexeme) && isPriceAt(index));
  const isYear = currencyAt.length === 0 && /^20[12]\d$/.test(amount);
  return goods.last < first || hasOtherPrice || isYear ? null : { goods, at, amount, currencyAt };
};

/** Each has its memory, and a model before it. */
const ofModels = (lexemes: readonly Lexeme[], goods: ColorRange[]): ColorRange[] | null => {
  const hasModel = ({ first, last }: ColorRange) => {
    const memory = lexemes.findIndex(({ text }, index) => index > first && index <= last && BARE_SIZES.has(text));
    return (lexemes[memory - 1]?.text === '/' ? memory - 2 : memory) > first;
  };
  return goods.every(hasModel) ? goods : null;
};

/** `Switch 2 420 / Switch Lite 180`, `DHP486Z body 78 / DTD153Z 69`: each begins with a maker, or as the first does, or has a code. */
const ofNames = (lexemes: readonly Lexeme[], goods: ColorRange[]): ColorRange[] | null => {
  const begins = goods.map(({ first }) => lexemes[first]?.text ?? '');
  const areNamed = begins.every(isMaker) || begins.every((text) => text === begins[0] && !/\d/.test(text));
  const hasCode = ({ first, last }: ColorRange) => lexemes.slice(first, last).some((_, place) => isCodeAt(lexemes, first + place));
  return areNamed || goods.every(hasCode) ? goods : null;
};

/** The 153 of `DTD153Z`, unlike that of `B&W 153`. */
const isCodeAt = (lexemes: readonly Lexeme[], index: number): boolean =>
  lexemes[index]?.kind === 'WORD' && lexemes[index + 1]?.isGlued === true && /^\d{3,}$/.test(lexemes[index + 1]?.text ?? '');

/** `Sauvage EDP 100ml 104, EDT 60ml 78`: what stands before the first option is of each. */
const optionsOf = (lexemes: readonly Lexeme[], goods: ColorRange[]): ColorRange[] | null => {
  const [whole, ...others] = goods;
  const [other] = others;
  if (!whole || !other) return null;
  const first = whole.last - (other.last - other.first);
  const options = [{ first, last: whole.last }, ...others];
  const shapes = new Set(options.map((option) => shapeOf(lexemes, option)));
  const [shape = ''] = shapes;
  const isCode = (first === whole.first || lexemes[first - 1]?.kind === 'MARK') && /^[#w]\d?[#w]/.test(shape) && !shape.includes(' ');
  return first >= whole.first && shapes.size === 1 && (SIZE.test(shape) || isCode) ? options : null;
};
/** A year, or a measure, with one word of as many letters as the others have: `EDP 100ml`; unlike a code, or the end of one: `FPD3-0X 118, 502X 232`. */
const SIZE = /^(?:w\d )?(?:y|(?:#w1)?#u)$/;

/** With a blank where one is written. `u`: a unit, `y`: a year. */
const shapeOf = (lexemes: readonly Lexeme[], { first, last }: ColorRange): string =>
  lexemes
    .slice(first, last + 1)
    .map(({ kind, text, isGlued }, place) => {
      const isUnit = kind === 'WORD' && measureUnits.has(text) && lexemes[first + place - 1]?.kind === 'DIGITS';
      const shape = kind === 'WORD' ? `w${text.length}` : kind === 'MARK' ? text : /^(?:19|20)\d\d$/.test(text) ? 'y' : '#';
      return isUnit ? 'u' : place > 0 && !isGlued ? ` ${shape}` : shape;
    })
    .join('');
