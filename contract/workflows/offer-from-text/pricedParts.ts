import type { ColorRange } from './colorList.ts';
import type { Lexeme } from './lexeme.ts';
import { span } from './lexLine.ts';
import { isPrice, type OwnPrices, ownPricesOf } from './ownPrices.ts';
import type { AmountReading } from './readAmount.ts';
import { readNumber } from './readNumber.ts';
import { isTradeWord, measureUnits } from './words.ts';

/** `iphone 16 128 black 700 / iphone 16 pro 128 white 900`, `EDP 50ml: 54,20 / 75ml: 68,90`: several goods, or sizes of one, each with its price. Null: it is not so. */
export const pricedParts = (line: readonly Lexeme[], hasMemory: boolean): OwnPrices | null => {
  const parts = soundParts(line, hasMemory);
  if (parts.length === 0) return null;
  const goods = parts.map((part) => part.goods);
  const options = (hasMemory ? ofModels(line, goods) : optionsOf(line, goods)) ?? ofNames(line, goods);
  return options && ownPricesOf(options, parts);
};

/** `i7 14700K 380 / 14700KF 360`: more prices than one, of goods that cannot be told apart; unlike `Air Max 90, white 85` and `iPad Air 11; EU; 450 EUR`. */
export const areUnparted = (line: readonly Lexeme[], { prices }: AmountReading): boolean => {
  const parts = soundParts(line, false);
  const isGoods = (one: Lexeme) => one.isWord && (isOfCode(one) || !isTradeWord(one.text));
  const hasGoods = ({ goods: { first, last } }: Part) =>
    [undefined, '/', ';', '|'].includes(line[first - 1]?.text) && line.slice(first, last + 1).some(isGoods);
  const areMarked = parts.every(({ currencyAt }) => currencyAt.length > 0);
  const areBare = parts.every(({ currencyAt }) => currencyAt.length === 0);
  // `Airpods 4 anc 540 / without anc 395 dhs`
  const areJoined = parts.every(
    ({ at, goods: { first } }) => line[at] && isPrice(line[at]) && [undefined, '/'].includes(line[first - 1]?.text),
  );
  const areAlike = areMarked || areJoined || (areBare && (parts.every(({ at }) => line[at]?.hasCents) || parts.every(hasGoods)));
  return parts.length > 0 && areAlike && parts.every(({ at }) => prices.some((price) => price.at.includes(at)));
};
/** The KF of `14700KF`. */
const isOfCode = ({ isGlued, prev, isUnit, text }: Lexeme): boolean => isGlued && prev.isNumber && !isUnit && !measureUnits.has(text);

const soundParts = (line: readonly Lexeme[], hasMemory: boolean): Part[] => {
  const parts = partsOf(line, hasMemory);
  const sound = parts.length < 2 || parts.length > MOST_PARTS ? [] : parts.flatMap((part) => partOf(line, part, hasMemory) ?? []);
  return sound.length < parts.length ? [] : sound;
};

const MOST_PARTS = 10;

interface Part {
  goods: ColorRange;
  at: number;
  amount: string;
  currencyAt: number[];
}

/** A part ends at a separator that follows a price. */
const partsOf = (line: readonly Lexeme[], hasMemory: boolean): ColorRange[] => {
  const isEnd = (one: Lexeme) => one.is('/', ',', ';', '|', '&', '+') && (hasMemory || !one.next.isGlued);
  const ends = line.filter((one) => isEnd(one) && priceBefore(one.prev, hasMemory) !== null).map(({ index }) => index);
  return [...ends, line.length].map((end, place) => ({ first: (ends[place - 1] ?? -1) + 1, last: end - 1 }));
};

const priceBefore = (last: Lexeme, hasMemory: boolean): Lexeme | null => {
  const price = last.isMoney ? last.prev : last;
  return (hasMemory ? isPrice(price) : isLoosePrice(price)) ? price : null;
};

/** Goods without memory cost less. */
const isLoosePrice = ({ isNumber, text, isGlued, hasCents, prev, next }: Lexeme): boolean => {
  // Unlike `100ml` and `205/55`.
  const isMeasured = next.isGlued && (next.isWord || next.next.isGlued);
  const isPlain = !isMeasured && !isGlued && (hasCents || /^(?!20[012]\d$)[1-9]\d{1,4}$/.test(text));
  return isNumber && (prev.isMoney || next.isMoney || isPlain);
};

const partOf = (line: readonly Lexeme[], { first, last }: ColorRange, hasMemory: boolean): Part | null => {
  const end = line[last];
  const price = end === undefined ? null : priceBefore(end, hasMemory);
  const amount = price === null ? null : readNumber(price.text);
  if (price === null || amount === null) return null;
  const isOwn = ({ index, isMoney }: Lexeme) => isMoney && index >= first && index <= last;
  const currencyAt = [price.prev, price.next].filter(isOwn).map(({ index }) => index);
  const before = line.slice(0, Math.min(price.index, ...currencyAt));
  const goods = { first, last: before.findLastIndex(({ isMark, text }) => !isMark || text === ')') };
  const hasOtherPrice = line.slice(first + 1, goods.last + 1).some((one) => isPrice(one) && (hasMemory || isLoosePrice(one)));
  const isYear = currencyAt.length === 0 && /^20[12]\d$/.test(amount);
  return goods.last < first || hasOtherPrice || isYear ? null : { goods, at: price.index, amount, currencyAt };
};

/** Each has its memory, and a model before it. */
const ofModels = (line: readonly Lexeme[], goods: ColorRange[]): ColorRange[] | null => {
  const hasModel = ({ first, last }: ColorRange) => {
    const memory = line.slice(first + 1, last + 1).find(({ isSize }) => isSize);
    return memory !== undefined && memory.index - (memory.prev.text === '/' ? 2 : 0) > first;
  };
  return goods.every(hasModel) ? goods : null;
};

/** `Switch 2 420 / Switch Lite 180`, `DHP486Z body 78 / DTD153Z 69`: each begins with a maker, or as the first does, or has a code. */
const ofNames = (line: readonly Lexeme[], goods: ColorRange[]): ColorRange[] | null => {
  const begins = goods.flatMap(({ first }) => line[first] ?? []);
  const areNamed = begins.every(({ isMaker }) => isMaker) || begins.every(({ text }) => text === begins[0]?.text && !/\d/.test(text));
  const hasCode = ({ first, last }: ColorRange) => line.slice(first, last).some(beginsCode);
  return areNamed || goods.every(hasCode) ? goods : null;
};

/** The 153 of `DTD153Z`, unlike that of `B&W 153`. */
const beginsCode = ({ isWord, next }: Lexeme): boolean => isWord && next.isGlued && /^\d{3,}$/.test(next.text);

/** `Sauvage EDP 100ml 104, EDT 60ml 78`: what stands before the first option is of each. */
const optionsOf = (line: readonly Lexeme[], goods: ColorRange[]): ColorRange[] | null => {
  const [whole, ...others] = goods;
  const [other] = others;
  if (!whole || !other) return null;
  const first = whole.last - (other.last - other.first);
  const options = [{ first, last: whole.last }, ...others];
  const shapes = new Set(options.map((option) => shapeOf(line, option)));
  const [shape = ''] = shapes;
  const isCode = (first === whole.first || line[first - 1]?.isMark === true) && /^[#w]\d?[#w]/.test(shape) && !shape.includes(' ');
  return first >= whole.first && shapes.size === 1 && (SIZE.test(shape) || isCode) ? options : null;
};
/** A year, or a measure, with one word of as many letters as the others have: `EDP 100ml`; unlike a code, or the end of one: `FPD3-0X 118, 502X 232`. */
const SIZE = /^(?:w\d )?(?:y|(?:#w1)?#u)$/;

/** With a blank where one is written. `u`: a unit, `y`: a year. */
const shapeOf = (line: readonly Lexeme[], { first, last }: ColorRange): string =>
  span(first, last)
    .flatMap((at) => line[at] ?? [])
    .map(({ isWord, isMark, text, isGlued, prev }, place) => {
      const isUnit = isWord && measureUnits.has(text) && prev.isNumber;
      const shape = isWord ? `w${text.length}` : isMark ? text : /^(?:19|20)\d\d$/.test(text) ? 'y' : '#';
      return isUnit ? 'u' : place > 0 && !isGlued ? ` ${shape}` : shape;
    })
    .join('');
