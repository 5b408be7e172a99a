import { bracketBefore, isPriceOfColor } from './bracketedColors.ts';
import { countsBehindPrice, isCounted, isEndOfMany, isOfSold, isStocked, isThousands, labelsNext } from './countedPieces.ts';
import { firstReading } from './firstReading.ts';
import { isChange } from './isChange.ts';
import { isDate } from './isDate.ts';
import { type Lexeme, lineOf } from './lexeme.ts';
import {
  isDimension,
  isInName,
  isOfBundle,
  isOfCode,
  isPartNumber,
  isProcessor,
  isYear,
  labelsWeek,
  leadsMaker,
  otherWords,
} from './otherWords.ts';
import type { Columns } from './pastedColumns.ts';
import { LEAST_BARE, type Memory, readMemory } from './readMemory.ts';
import { isFactor } from './readNumber.ts';
import { chatWords, contactWords, means, measureUnits, plainColors, quantityLabels } from './words.ts';

/** OPEN: it may be the amount. GOODS: a size, a model, a code. OTHER: a date code, another price. */
export type NumberRole = 'OPEN' | 'GOODS' | 'QUANTITY' | 'CONTACT' | 'DATE' | 'ORDER' | 'OTHER';

/** Each number's role, by its index, and the memory of the goods. The first rule that speaks decides. */
export const numberRoles = (line: readonly Lexeme[], columns: Columns): { roles: Map<number, NumberRole>; memory: Memory } => {
  const roles = new Map<number, NumberRole>();
  const phoneFrom = contactStart(line);
  for (const number of line)
    if (number.isNumber)
      roles.set(number.index, number.index >= phoneFrom ? 'CONTACT' : (rules.find(([, holds]) => holds(number))?.[0] ?? 'OPEN'));
  const isOther = ({ index }: Lexeme) => roles.get(index) === 'DATE' || NO_GOODS.has(columns.get(index) ?? 'product');
  const other = line.findIndex((one) => isOther(one) && !line.slice(one.index).some(({ index }) => columns.get(index) === 'product'));
  const memory = readMemory(other > 0 ? lineOf(line.slice(0, other)) : line, false);
  for (const index of ofGoods(line, roles, memory)) roles.set(index, 'GOODS');
  return { roles, memory };
};

const NO_GOODS = new Set(['amount', 'quantity', 'other']);

/** The numbers of the memory, and those before it, which are of the model. A lone 128 may be the price. */
const ofGoods = (line: readonly Lexeme[], roles: ReadonlyMap<number, NumberRole>, { at, end, ram, storage }: Memory): number[] => {
  if (ram === null && (storage ?? 0) < LEAST_BARE) return [];
  const isCertain = ram !== null || [...roles].some(([index, role]) => !at.has(index) && (role === 'OPEN' || index < end));
  const start = ram === null ? 0 : Math.min(...at);
  const isPricedBy = (one: Lexeme) => one.isPriceMark || one.isMoney || one.isAmountLabel;
  // The letter of `Huawei P60` is no money.
  const isNamed = (number: Lexeme) => number.isGlued && number.prev.isWord && (number.index === 1 || number.at(-2).isMaker);
  const isOfModel = (number: Lexeme) =>
    number.index > 0 &&
    number.index < start &&
    (isNamed(number) || !isPricedBy(number.prev)) &&
    !isPricedBy(number.next) &&
    !leadsMaker(number);
  return line.flatMap((number) => {
    const role = roles.get(number.index);
    const isOfMemory = role !== undefined && isCertain && at.has(number.index) && !number.prev.isMoney;
    return isOfMemory || (role === 'OPEN' && isOfModel(number)) ? [number.index] : [];
  });
};

/** `Tel: 5555 0123`, unlike a telephone with a part number, and unlike `Telephone $45`. */
const contactStart = (line: readonly Lexeme[]): number => {
  const isNumberNear = ({ next }: Lexeme) => next.isNumber || (next.isMark && !next.isMoney && next.next.isNumber);
  const word = line.find((one) => one.isWord && contactWords.has(one.text) && isNumberNear(one));
  const plus = line.find((one) => one.isMark && one.text === '+' && !one.isGlued && isGluedNumber(one.next) && isPhone(one.next));
  return Math.min(word?.index ?? Infinity, plus?.index ?? Infinity);
};

const [SHORTEST_PHONE, LONGEST_PART, MOST_PARTS] = [8, 12, 12];

/** `+852 5555-0123`, unlike `+30 | 1200`. */
const isPhone = (first: Lexeme): boolean => {
  const near = first.line.slice(first.index, first.index + MOST_PARTS);
  const end = near.findIndex((one) => !one.isNumber && !one.is('-', '(', ')', '.'));
  const parts = near.slice(0, end < 0 ? MOST_PARTS : end).filter(({ isNumber }) => isNumber);
  return first.text.length <= LONGEST_PART && parts.reduce((sum, part) => sum + digits(part), 0) >= SHORTEST_PHONE;
};

const isGluedNumber = ({ isNumber, isGlued }: Lexeme) => isNumber && isGlued;
const digits = ({ text }: Lexeme) => text.replace(/\D/g, '').length;

const isQuantity = (number: Lexeme): boolean => {
  const { prev: before, next: after, index } = number;
  if (digits(number) > 6) return false;
  if (after.isGlued && (isFactor(after.text) || after.text === 'kpcs')) return isThousands(number);
  if (/^0[.,]|[.,]\d{1,2}$/.test(number.text) || isInName(number)) return false;
  const isUnit = after.isUnit && !isOfCode(number) && !isOfBundle(number);
  if (isUnit && !(after.isLabel && labelsNext(after)) && !isPriced(number)) return true;
  if (after.text === 'x' && !after.next.isGlued && index === 0) return true;
  if (isOfUnits(number)) return true;
  if (after.text === '+' && (after.next.text === ')' ? before.text === '(' : isEndOfMany(number))) return true;
  if (isOfLot(number) || isStocked(number) || (before.text === 'for' && digits(number) <= 3)) return true;
  // `Q 50`, and a Q50 at the end, are quantities; a Q10 before a price is a model.
  const isModel = before.text === 'q' && number.isGlued && !after.isEdge;
  const isWholeWord = !before.isGlued || before.prev.isMark;
  if (isCountedBehind(number)) return true;
  if (
    before.isWord &&
    (before.isLabel || isCountedBy(number)) &&
    isWholeWord &&
    !isModel &&
    !isPricedBehind(number) &&
    !isCountedBehind(before.prev)
  )
    return !before.is('stock', 'stok') || !isOfMarket(before);
  if ((index === 0 && after.text === '\t' && after.next.isWord) || (bracketBefore(number) !== null && !isPriceOfColor(number))) return true;
  if (isLabelled(number)) return before.text === ':' || !number.line.some((other) => other !== number && isCounted(other));
  const isBehindSize = firstReading(number.line) < index || isNearSize(number.at(-2));
  if (isInBrackets(number) && digits(number) <= 3 && (isBehindSize || isBehindLargest(number))) return true;
  return isTimes(number) || isTimesOther(number) || isLast(number) || countsBehindPrice(number);
};

/** The 20 of `(20u)`, and the 6 of `(silverblue only, 6u)`. */
export const isOfUnits = ({ isGlued, prev, text, next: unit, line, index }: Lexeme): boolean =>
  !(isGlued && prev.isWord) &&
  /^\d{1,4}$/.test(text) &&
  unit.text === 'u' &&
  unit.isGlued &&
  line.slice(0, index).some((one) => one.text === '(') &&
  index > 3;

/** The 10 of `lot of 10` and `lots of 10`. */
export const isOfLot = ({ prev }: Lexeme): boolean => means(`${prev.prev.text} ${prev.text}`, 'lot');

/** The 35 of `35 avail 789`, unlike that of `789 avail 35`. */
const isCountedBehind = ({ isNumber, isSize, value, next: label }: Lexeme): boolean =>
  isNumber && !isSize && means(label.text, 'counts before') && label.next.isNumber && value < label.next.value;

/** The 20 of `4,50 € disponibles 20`, and behind a memory that of `450 disponibles 20`; `300 disponibles 52` may be pieces and their price. */
const isCountedBy = ({ prev: label, value, line, index }: Lexeme): boolean => {
  const price = label.prev.isMoney ? label.at(-2) : label.prev;
  const isSure = price.hasCents || label.prev.isMoney || price.prev.isMoney || (value < FEW_LEFT && firstReading(line) < index);
  return means(label.text, 'counts before') && price.isNumber && value < price.value && isSure;
};
const FEW_LEFT = 30;

/** `JP stock 394` and `JP-stock 394` are goods and their price. */
const isOfMarket = (label: Lexeme): boolean => label.at(label.isGlued && label.prev.text === '-' ? -2 : -1).isMarket;

/** The 2 of `8/128GB 720 last 2`, unlike the 4 of `64GB 500 only 4`, which a memory card may cost. */
const isLast = ({ value, prev: word, next, line }: Lexeme): boolean => {
  const { prev: price } = word;
  const hasRam = () => line.some(({ isSize, prev, index }) => isSize && prev.is('/', '+') && prev.prev.isNumber && index < price.index);
  return value < FEW && next.isEdge && chatWords.has(word.text) && !word.isAmountLabel && /^\d{3,}$/.test(price.text) && hasRam();
};
const FEW = 20;

/** `Qty: 42`; an `SL: 42` and a `min. 42` count, too, where `SL 42` may be silver. */
export const isLabelled = ({ prev }: Lexeme): boolean =>
  quantityLabels.has(`${prev.prev.text}${prev.text}`) || (prev.is(':', '=') && prev.prev.isLabel);

/** `ready stock 1720 dhs`, unlike `stock 3 $190`. */
const isPricedBehind = ({ next }: Lexeme): boolean => next.isMoney && (!next.next.isNumber || isCounted(next.next));

export const isInBrackets = ({ prev, next }: Lexeme): boolean => prev.text === '(' && next.text === ')';

/** `110 x 47`, `x 75`, `3200*10`: not `X50`, and not the price mark of ` *950`. */
const isTimes = (number: Lexeme): boolean => {
  const { prev: before, next, index, isGlued, value } = number;
  const other = before.prev;
  if (before.is('*', 'x') && before.index > 0 && besideLarger(number)) return true;
  if (before.text !== 'x' || (before.isGlued && !other.isNumber)) return false;
  const readingAt = firstReading(number.line);
  // The X115 of `Tab A9 X115 4/64` is its maker's number: pieces do not stand before the memory.
  if (value >= 100 && isGlued && readingAt > index && readingAt < Infinity) return false;
  if (!other.isNumber)
    return isGlued
      ? other.text === ')' || plainColors.has(other.text) || (readingAt < index && other.isMarket) || other.isMoney
      : (next.isEdge || next.text === '=') && index > 2;
  if (index === 2) return false;
  return before.isGlued === isGlued ? value < other.value || !isGlued : !before.isGlued;
};

/** `- 600 / *87` and `*87 - 600`: only marks and currencies stand between. */
const besideLarger = ({ line, index, isGlued, value }: Lexeme): boolean => {
  const isStop = (one: Lexeme) => one.isNumber || (one.isWord && !one.isMoney);
  const near = [
    line.slice(Math.max(0, index - 1 - NEAREST), index - 1).findLast(isStop),
    line.slice(index + 1, index + 1 + NEAREST).find(isStop),
  ];
  return isGlued && near.some((other) => other?.isNumber && other.text.length >= 3 && !other.isSize && value < other.value);
};
const NEAREST = 4;

/** `10 x 3200` and `10*3200`: the smaller of the two. */
const isTimesOther = (number: Lexeme): boolean => {
  const { next: mark, value } = number;
  const other = mark.next;
  const isMark = mark.text === 'x' || (mark.text === '*' && mark.isGlued && other.isGlued);
  // The 3 of `A3x 4/128` counts none.
  const isOfModel = number.isGlued && number.prev.isWord;
  if (!isMark || !other.isNumber || isOfModel || isPriced(number)) return false;
  return mark.isGlued === other.isGlued ? value < other.value : mark.isGlued;
};

/** Some write the price first, and 689 pieces at 30 each are as likely. */
export const isDoubtfulPrice = ({ prev, next, value }: Lexeme): boolean => {
  const other = prev.prev;
  const isOther = prev.text === '@' && other.isNumber && !other.isGlued && !other.isSize;
  return isOther && other.value >= LEAST_PRICE && other.value > value && !next.isMoney;
};
const LEAST_PRICE = 100;

/** The sign of `*2405*💵 25 pcs` touches the number before it. */
const isPriced = (number: Lexeme): boolean => {
  const { prev, isGlued } = number;
  return prev.text === '@' || (prev.kind === 'CURRENCY' && (!prev.isGlued || isGlued) && !isOfPrevious(number));
};

/** The `€` of `128GB 735 € 12 Stück`, unlike `€ 12,50 pz`, and unlike `Macallan 12 € 60 btl`, whose 12 may be of the goods. */
const isOfPrevious = (number: Lexeme): boolean => {
  const price = number.at(-2);
  if (!price.isNumber || number.isGlued || number.hasCents) return false;
  if (price.hasCents || price.isGlued || price.isSize) return price.hasCents;
  return (number.index > 3 && /^(?!(?:19[5-9]|20[0-2])\d$)\d{3}/.test(price.text)) || isBehindMemory(price);
};

const isBehindMemory = (one: Lexeme) => firstReading(one.line) < one.index || isNearSize(one);
/** The pieces of `(64) TCL 50"` are none. */
const isNearSize = ({ line, index }: Lexeme) =>
  line.slice(Math.max(0, index - NEAR), index).some((one) => one.isSize && !(one.index === 1 && isInBrackets(one)));
const NEAR = 12;

/** The pieces of `AirPods Pro 3 1560 (100)`, unlike the price of `Lego 75375 (52)`. */
const isBehindLargest = ({ line, value, next, prev: { prev: price } }: Lexeme): boolean =>
  next.next.isEdge &&
  price.isNumber &&
  !YEAR.test(price.text) &&
  price.value >= 10 * value &&
  line.some(({ isNumber, index }) => isNumber && index < price.index);

const YEAR = /^(?:19[5-9]|20[0-2])\d$/;

const isBetweenSlashes = ({ prev, next, isGlued }: Lexeme): boolean => {
  const isJoin = (mark: Lexeme) => mark.is('/', '+') && mark.isGlued;
  const joinsNext = isJoin(next) && isGluedNumber(next.next) && next.at(2).text !== 'k';
  return joinsNext || (isJoin(prev) && isGlued && (prev.prev.isNumber || isSizeUnit(prev.prev)));
};

/** The 4K of a screen, unlike `4k6`, `$4k`, `- 4k`, and a 4k behind the colour or the memory of a telephone. */
const isPictureSize = (number: Lexeme): boolean => {
  const { text, prev, next: letter } = number;
  const then = letter.next;
  if (!/^[24568]$/.test(text) || letter.text !== 'k' || !letter.isGlued || isGluedNumber(then)) return false;
  if (prev.isPriceMark || prev.isMoney || then.isMoney || prev.isAmountLabel || isBehindMemory(number)) return false;
  return !DASHES.has(prev.text) || DASHES.has(then.text);
};
const DASHES = new Set(['-', ':', '~', '|', '\t']);

const isSizeUnit = (one: Lexeme) => one.is('g', 'gb', 'tb', 't');

/** The digits of s21, wh-1000 and #4711. */
const followsGoods = ({ text, value, prev, next, isGlued, isSize }: Lexeme): boolean => {
  if (prev.text === '#' || !isGlued) return prev.text === '#';
  // `橙8480` is a colour with its price, and `标准版1750` a version, unlike the `充电宝20000` of a power bank.
  const isHan = HAN_WORD.test(prev.text) || (prev.isWord && prev.text.length !== prev.end - prev.start);
  const isVersion = isHan && !prev.isMaker && !prev.isLabel && (next.isEdge || next.is('/', '*')) && value % 1000 > 0;
  if ((prev.isColor || prev.isMarket || isVersion) && /^(?:\d{3,6}|\d{1,3}[.,]\d{3})$/.test(text) && !isSize) return false;
  if (prev.isWord) return !(prev.isMoney || prev.isAmountLabel || isFactor(prev.text));
  const { prev: earlier } = prev;
  const isCode = earlier.isWord && !plainColors.has(earlier.text) && !earlier.isMarket && !isSizeUnit(earlier);
  return prev.is('-', '.') && prev.isGlued && isCode;
};

const HAN_WORD = /\p{Script=Han}$/u;

const endsInGoods = (number: Lexeme): boolean => {
  const { prev, next: after } = number;
  if (after.is('"', '°') && after.isGlued) return !(after.text === '"' && prev.text === '"');
  if (!after.isWord) return after.text === '-' && after.isGlued && after.next.isGlued && after.next.isWord;
  if (isFactor(after.text) && after.isGlued) return isProcessor(number);
  if (after.isMoney || (after.isAmountLabel && !after.isGlued)) return false;
  return after.isGlued || ((measureUnits.get(after.text) ?? 'glued') !== 'glued' && !labelsWeek(after));
};

const rules: readonly (readonly [NumberRole, (number: Lexeme) => boolean])[] = [
  ['DATE', isDate],
  ['OTHER', isChange],
  ['OTHER', isOfSold],
  ['OTHER', (number) => otherWords(number).length > 0],
  // Of `[Black 5600]` nobody knows whether it costs so much.
  ['OTHER', (number) => isPriceOfColor(number, false) && !isPriceOfColor(number)],
  ['GOODS', isDimension],
  ['GOODS', isPartNumber],
  ['QUANTITY', isQuantity],
  // A share; and the place of goods in a list: `3.`, `3)`.
  ['ORDER', ({ next }) => next.text === '%'],
  ['ORDER', (number) => number.index === 0 && number.next.isGlued && digits(number) <= 3 && number.next.is(')', '.', '、')],
  ['GOODS', isPictureSize],
  ['GOODS', isBetweenSlashes],
  ['GOODS', isYear],
  ['GOODS', followsGoods],
  // The 4 of `A34 5G 4 - 64 GB`.
  ['GOODS', ({ value, next }) => value <= 32 && next.text === '-' && isSizeUnit(next.at(2))],
  ['GOODS', endsInGoods],
  ['CONTACT', ({ text, prev }) => /^\d{8,15}$/.test(text) && prev.text !== '=' && !prev.isMoney],
];
