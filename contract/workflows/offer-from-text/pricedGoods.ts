import { behind, candidateAt, hasThousandths, indexesOf } from './candidateAt.ts';
import type { ColorRange } from './colorList.ts';
import type { Lexeme } from './lexeme.ts';
import type { AmountReading } from './readAmount.ts';
import { readNumber } from './readNumber.ts';
import { mayEndNumber } from './surePrice.ts';
import { accessoryWords, chatWords, columnTitles, isTradeWord, listWords, means, measureUnits, termsWords, totalWords } from './words.ts';

/** One of several offers of a line, with its price. */
export interface Part {
  goods: ColorRange;
  amount: string;
  at: readonly number[];
  currencyAt: readonly number[];
  /** What the first offer of the line says may be of this one, too. */
  isOfWords?: boolean;
}

export const withGoods = (goods: ColorRange | undefined, price: Omit<Part, 'goods'> | null): Part[] =>
  goods && price ? [{ ...price, goods }] : [];

export const YEAR = /^20[12]\d$/;

export const allOf = (found: readonly Part[][]): Part[] | null => (found.every(({ length }) => length > 0) ? found.flat() : null);

/** The price with the currency that stands beside it, behind an index. */
export const priceAt = (price: Lexeme, from = -1): Omit<Part, 'goods'> | null => {
  const amount = readNumber(price.text, { thousandths: hasThousandths({ first: price, last: price }) });
  // The `$` of `760 $905` is of the next number.
  const isOfNext = price.at(2).isNumber && price.at(2).isGlued;
  const money = [price.prev, ...(isOfNext ? [] : [price.next])].filter(({ isMoney, index }) => isMoney && index > from);
  return amount === null ? null : { amount, at: [price.index], currencyAt: money.map(({ index }) => index) };
};

export const isPrice = ({ isNumber, text, isSize }: Lexeme): boolean =>
  isNumber && /^(\d{3,6}|\d{1,3}([.,\u202f]\d{3}){1,2})$/.test(text) && !isSize;

/** `iphone 16 128 black 700 / iphone 16 pro 128 white 900`, `EDP 50ml: 54,20 / 75ml: 68,90`: several goods, or sizes of one, each with its price. */
export const pricedGoods = (line: readonly Lexeme[], hasMemory: boolean): Part[] | null => {
  const parts = partsOf(line, hasMemory);
  const goods = parts.map((part) => part.goods);
  const isWhole = areNamed(line, goods) || (hasMemory && goods.every((one) => hasModel(line, one)));
  const options = (hasMemory ? null : optionsOf(line, goods)) ?? (isWhole ? goods : []);
  return options.length > 0 ? parts.flatMap((part, place) => withGoods(options[place], part)) : null;
};

/** `i7 14700K 380 / 14700KF 360`, `Airpods 4 anc 540 / without anc 395 dhs`: more prices than one, of goods that cannot be told apart; unlike `Air Max 90, white 85` and `iPad Air 11; EU; 450 EUR`. */
export const areUnparted = (line: readonly Lexeme[], { prices }: AmountReading): boolean => {
  const parts = partsOf(line, false);
  const numbers = line.filter(({ index }) => parts.some(({ at }) => at.includes(index)));
  const isBehind = (...signs: string[]) => parts.slice(1).every(({ goods: { first } }) => signs.includes(line[first - 1]?.text ?? ''));
  const isGoods = (one: Lexeme) => one.isWord && (isOfCode(one) || !isTradeWord(one.text));
  const areGoods = isBehind('/', ';', '|') && parts.every(({ goods: { first, last } }) => line.slice(first, last + 1).some(isGoods));
  const areBare = parts.every(({ currencyAt }) => currencyAt.length === 0) && (areGoods || numbers.every(({ hasCents }) => hasCents));
  const areJoined = isBehind('/') && numbers.every(isPrice);
  const areAlike = areBare || areJoined || parts.every(({ currencyAt }) => currencyAt.length > 0);
  return parts.length > 0 && areAlike && numbers.every(({ index }) => prices.some(({ at }) => at.includes(index)));
};
/** The KF of `14700KF`. */
const isOfCode = ({ isGlued, prev, isUnit, text }: Lexeme): boolean => isGlued && prev.isNumber && !isUnit && !measureUnits.has(text);

/** A part ends at a separator that follows a price, or with the line. */
const partsOf = (line: readonly Lexeme[], hasMemory: boolean): Part[] => {
  const isOwn = hasMemory ? isPrice : isLoosePrice;
  const isEnd = (one: Lexeme) => one.isEdge || (one.is('/', ',', ';', '|', '&', '+') && (hasMemory || !one.next.isGlued));
  const prices = line.filter((one) => isOwn(one) && isEnd(behind(one)));
  const last = prices.at(-1);
  if (!last || !behind(last).isEdge || prices.length < 2 || prices.length > MOST_PARTS) return [];
  const parts = prices.map((price, place): Part[] => {
    const before = prices[place - 1];
    const first = before ? behind(before).index + 1 : 0;
    const read = priceAt(price, first - 1);
    const named = line.slice(first, Math.min(price.index, ...(read?.currencyAt ?? [])));
    const end = first + named.findLastIndex(({ isMark, text }) => !isMark || text === ')');
    const hasOther = line.slice(first + 1, end + 1).some((one) => isPrice(one) && isOwn(one));
    const isYear = read?.currencyAt.length === 0 && YEAR.test(read.amount);
    return end < first || hasOther || isYear ? [] : withGoods({ first, last: end }, read);
  });
  return allOf(parts) ?? [];
};
const MOST_PARTS = 10;

/** Goods without memory cost less. */
const isLoosePrice = ({ isNumber, text, isGlued, hasCents, prev, next }: Lexeme): boolean => {
  // Unlike `100ml` and `205/55`.
  const isMeasured = next.isGlued && (next.isWord || next.next.isGlued);
  const isPlain = !isMeasured && !isGlued && (hasCents || /^(?!20[012]\d$)[1-9](?:\d{1,4}|\d{0,2}[.,\u202f]\d{3})$/.test(text));
  return isNumber && (prev.isMoney || next.isMoney || isPlain);
};

/** A memory, with a model before it. */
const hasModel = (line: readonly Lexeme[], { first, last }: ColorRange): boolean => {
  const memory = line.slice(first + 1, last + 1).find(({ isSize }) => isSize);
  return memory !== undefined && memory.index - (memory.prev.is('/', '+') ? 2 : 0) > first;
};

/** `Switch 2 420 / Switch Lite 180`, `DHP486Z body 78 / DTD153Z 69`: each begins with a maker, or as the first does, or has a code. */
const areNamed = (line: readonly Lexeme[], goods: readonly ColorRange[]): boolean => {
  const begins = goods.flatMap(({ first }) => line[first] ?? []);
  const areAlike = begins.every(({ isMaker }) => isMaker) || begins.every(({ text }) => text === begins[0]?.text && !/\d/.test(text));
  return areAlike || goods.every(({ first, last }) => line.slice(first, last).some(beginsCode));
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
  line
    .slice(first, last + 1)
    .map(({ isWord, isMark, text, isGlued, prev }, place) => {
      const isUnit = isWord && measureUnits.has(text) && prev.isNumber;
      const shape = isWord ? `w${text.length}` : isMark ? text : /^(?:19|20)\d\d$/.test(text) ? 'y' : '#';
      return isUnit ? 'u' : place > 0 && !isGlued ? ` ${shape}` : shape;
    })
    .join('');

/** `Pocket 3 $2980 Creator Combo $3850`, `Pencil Pro 690 Pencil USB-C 480`: every price has words of its own before it. Not of goods with memory. */
export const pricedWords = (line: readonly Lexeme[], { memory, quantityAt }: AmountReading): Part[] | null => {
  const found = line.flatMap((number) => (number.isNumber ? (placed(number) ?? []) : []));
  const last = found.at(-1);
  if (memory.storage !== null || found.length < 2 || found.length > MOST_OFFERS || last?.end !== line.length) return null;
  // The pieces behind the price before it, unlike the 3 of `Pocket 3 $2980`.
  if (found.some(({ end }) => quantityAt.has(end) || quantityAt.has(end + 1))) return null;
  if (line.some(saysOfPrice) || found.some(({ start }) => endsNumber(line[start]))) return null;
  const parts = found.map((price, place): Part => {
    const named = line.slice(found[place - 1]?.end ?? 0, price.start);
    const words = named.filter(({ isMark }) => !isMark);
    const [from = price.start, to = 0] = [words[0]?.index, words.at(-1)?.index];
    return { amount: price.amount, at: price.numbers, currencyAt: price.money, isOfWords: true, goods: { first: from, last: to } };
  });
  // `AirPods Pro 3 $195 + AirTag $215` is a set.
  if (found.slice(0, -1).some(({ end }) => line[end]?.is('with', 'w/', '+', '&', 'plus'))) return null;
  const isSaid = ({ goods: { first, last: end } }: Part) =>
    line.slice(first, end + 1).some((one) => namesGoods(one) && (end > first || !accessoryWords.has(one.text)));
  const areSaid = parts.every(isSaid) && parts.every(({ amount }) => areNear(amount, parts[0]?.amount ?? ''));
  const firsts = parts.map(({ goods }) => line[goods.first]?.text);
  const areAlike = firsts.every((first) => first === firsts[0]);
  return areSaid && (areAlike || found.every(isSure)) ? parts : null;
};
const MOST_OFFERS = 6;

interface PlacedPrice {
  amount: string;
  start: number;
  /** Behind its currency and what parts it from the next words. */
  end: number;
  numbers: number[];
  money: number[];
  isSure: boolean;
}
const isSure = ({ isSure: sure }: PlacedPrice) => sure;

/** The 737 of an Anker 737 and the 3 of a Pocket 3 are none. */
const placed = (number: Lexeme): PlacedPrice | null => {
  const { prev, text } = number;
  const read = candidateAt(number);
  const isOfWord = number.isGlued && prev.isWord && !prev.isMoney && !isHan(prev);
  if (read === null || number.isSize || isOfWord) return null;
  const { next: mark } = read.last;
  // The `$` of `Pocket 3 $2980` is that of the next number.
  const isOfNext = mark.next.isNumber && (!mark.isGlued || mark.next.isGlued);
  const money = [prev, ...(isOfNext ? [] : [mark])].filter(({ isMoney }) => isMoney);
  // The 360 of `Osmo 360 $2380` is of the goods.
  if (mark.isNumber || (mark.isMoney && isOfNext)) return null;
  const isPrice = money.length > 0 || /^(?:[1-9]\d{2,5}|[1-9]\d{0,2}[.,]\d{3}|\d+[.,]\d\d)$/.test(text);
  if (!isPrice) return null;
  const [first, last] = [prev.isMoney ? prev : number, money.includes(mark) ? mark : read.last];
  const after = last.next;
  const isParted = after.isEdge || (after.is('/', ',', ';', '|', '、') && !(after.next.isGlued && after.next.isNumber));
  const isBehindHan = first.prev.isWord && !first.prev.isMaker && isHan(first.prev);
  return {
    amount: read.amount,
    start: first.index,
    end: last.index + (isParted && !after.isEdge ? 2 : 1),
    numbers: indexesOf(read),
    money: money.map(({ index }) => index),
    isSure: money.length > 0 || isParted || isBehindHan || /[.,]\d{3}$/.test(text),
  };
};

/** A Chinese word may stand in the line as what it means. */
const isHan = ({ text, start, end }: Lexeme): boolean => /\p{Script=Han}/u.test(text) || end - start !== text.length;

export const namesGoods = ({ isWord, isColor, isMarket, isUnit, isGlued, prev, text }: Lexeme): boolean => {
  const isOfNumber = isGlued && prev.isNumber;
  const isOfTrade = [chatWords, termsWords, listWords, columnTitles, measureUnits].some((words) => words.has(text)) || isUnit;
  return isWord && text.length > 1 && !isColor && !isMarket && !isOfNumber && !isOfTrade;
};

/** `Toner £38 gross £42`, `Pencil € 62 - box of 5 € 290`, `total 39 746`: what is said of a price, or of many pieces. */
const saysOfPrice = ({ text, per, isOtherLabel, isAmountLabel, isMoney }: Lexeme): boolean =>
  !isMoney && (per !== undefined || isOtherLabel || isAmountLabel || totalWords.has(text) || means(text, 'no') || text === 'without');

/** The 746 of `39 746`, and the 150 of a `Dom Perignon 2013 150`. */
const endsNumber = (price: Lexeme | undefined): boolean =>
  price?.isNumber === true && price.prev.isNumber && (mayEndNumber(price) || price.prev.text.length > 2);

const areNear = (one: string, other: string): boolean => {
  const share = Number(one) / Number(other);
  return share < FAR && share > 1 / FAR;
};
const FAR = 5;
