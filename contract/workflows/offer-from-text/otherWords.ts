import { isNear } from './candidateAt.ts';
import { breakAt, isCounted, isDateCode, isOneCase, isSmallPrice } from './countedPieces.ts';
import { firstReading } from './firstReading.ts';
import { type Lexeme, onceALine } from './lexeme.ts';
import { span } from './lexLine.ts';
import { readNumber } from './readNumber.ts';
import { accessoryWords, isTradeWord, means, noiseWords, otherLabels, otherUnits, regions } from './words.ts';

/** The words by which a number is neither the price nor pieces, by their indexes: `RRP £75`, `L/T 4-6 weeks`, `2500pcs/reel`, `1k+ 0.085`. None: it may be. */
export const otherWords = (number: Lexeme): number[] => {
  const { next, index } = number;
  const [label, unit] = [labelBefore(number), unitBehind(number)];
  const letter = label !== null && next.isWord && next.isGlued ? next : number;
  const told = [...(label === null ? [] : span(label.index, index - 1)), ...span(index + 1, (unit ?? letter).index)];
  if (told.length > 0) return told;
  if (isDutyStatus(number) || isPackSize(number)) return [index - 1];
  return isOneCase(number) || isDateCode(number) ? [index + 1] : breakAt(number);
};

/** The T1 and T2 of a drink: whether its duty is paid. */
const isDutyStatus = (number: Lexeme): boolean =>
  number.isGlued && number.is('1', '2') && number.prev.text === 't' && !number.next.isGlued && bottleAt(number.line) >= 0;

/** The 20 of `735 - 200 pcs carton 20`, and the 6 of `16.95 case 6`: another number may be the price. */
const isPackSize = (number: Lexeme): boolean => {
  const { prev: pack, text, next, line, index } = number;
  const isPrice = (one: Lexeme) =>
    one.isNumber && one !== number && !one.isGlued && !isCounted(one) && LONG_OR_CENTS.test(one.text.replace('\u202f', ''));
  const isSize = /^\d{1,2}$/.test(text) || (/^\d{3}$/.test(text) && isCounted(number.at(-3)));
  // `AirPods case 10 4.50` is a case of the goods, and `16.95 case 6` a box of six.
  const priced = accessoryWords.has(pack.text) ? line.slice(0, index - 1) : line;
  return (pack.per === 'case' || means(pack.text, 'pack')) && isSize && !next.isMoney && priced.some(isPrice);
};
const LONG_OR_CENTS = /^(?!(?:19|20)\d\d$)\d{3}|[.,]\d{2}$/;

/** `1k+ 0.085`: the price is from so many pieces on. */
export const isBreak = (number: Lexeme): boolean => otherWords(number)[0] === number.index;

const MOST_MARKS = 3;

const labelBefore = (number: Lexeme): Lexeme | null => {
  const { prev, isGlued, index } = number;
  // `4-6`, `22+/23+`
  const start = prev.is('-', '/') ? prev.at(prev.prev.text === '+' ? -2 : -1) : prev;
  if (start.isNumber && start !== prev) return labelBefore(start);
  let label = prev;
  while (index - label.index <= MOST_MARKS && (label.isMoney || label.is(':', '.', '=', '('))) label = label.prev;
  const isOfCode = label.isGlued && (label.prev.isNumber || label.prev.text === '/');
  const meaning = otherLabels.get(label.text);
  const isLabel = label.isOtherLabel && meaning !== 'change' && (meaning !== 'week' || labelsWeek(label));
  // The price itself may include something: `128 black inkl 490`.
  const isAlone = means(label.text, 'included') && !isOtherPriced(number);
  return (label !== prev || !isGlued) && !isOfCode && !isAlone && isLabel ? label : null;
};

/** The KW of `480 KW 48`, unlike that of `5 KW 48`. */
export const labelsWeek = ({ text, prev, next }: Lexeme): boolean =>
  otherLabels.get(text) === 'week' &&
  WEEK.test((next.isMark ? next.next : next).text) &&
  !(prev.isNumber && /^\d{1,2}(?!\d)/.test(prev.text));
const WEEK = /^(?:[1-9]|[1-4]\d|5[0-3])$/;

const unitBehind = (number: Lexeme): Lexeme | null => {
  const { prev, next, isGlued, line } = number;
  const isUnit = (one: Lexeme) => otherUnits.has(one.text) && (otherUnits.get(one.text) === 'gross' ? isGross(number) : !labelsWeek(one));
  if (isGlued && prev.isWord) return null;
  if (next.text === '-' && next.next.isNumber) return isUnit(next.at(2)) ? next.at(2) : null;
  if (isUnit(next) || next.isMoney) return isUnit(next) ? next : null;
  const join = next.isUnit ? next.next : next;
  const isPriced = () => isOtherPriced(number) || line.some((other) => other !== number && isSmallPrice(other));
  const isPack = join.text === '/' && join.next.per !== undefined;
  return isPack && (join !== next || isPriced()) && !prev.isMoney ? join.next : null;
};

/** The 222 of `185 ex VAT 222 inc VAT`. */
const isGross = (number: Lexeme): boolean => {
  const amountOf = ({ text }: Lexeme) => ({ amount: readNumber(text) ?? '' });
  const isNet = (other: Lexeme) => other.isNumber && other.value < number.value && isNear(amountOf(other), amountOf(number));
  return number.line.some(isNet);
};

/** `(2024)`; and a vintage, of a bottle or before the pieces and the price: `Mouton 2009 12 btl 640`. */
export const isYear = ({ text, prev, next, line, index }: Lexeme): boolean => {
  if (!/^(?:19[5-9]|20[012])\d$/.test(text)) return false;
  const isSpecified = firstReading(line) < Infinity;
  // `Ornellaia 2021 € 176`, unlike `2021 € 176 pcs`.
  const isBeforePrice = next.isMoney && next.next.isNumber && !next.at(2).isUnit;
  if (prev.isMoney || (next.isMoney && !isBeforePrice)) return false;
  if (isBeforePrice && !isSpecified && !prev.isNumber) return true;
  const isBeside = () => {
    const last = line.findLast(({ isNumber }) => isNumber);
    const counted = last?.at(last.prev.isMoney ? -3 : -2);
    return counted !== undefined && counted.index > index && isCounted(counted);
  };
  return (prev.text === '(' && next.text === ')') || bottleAt(line) >= 0 || (!isSpecified && isBeside());
};

/** The 14700K beside a price. */
export const isProcessor = (number: Lexeme): boolean => {
  const { text, line, index } = number;
  const isBeforeNumber = () => firstReading(line) === Infinity && line.slice(index + 1).some(({ isNumber }) => isNumber);
  return /^\d{4,}$/.test(text) && (isOtherPriced(number) || isBeforeNumber());
};

/** The 14900 of `i9-14900KS`, and the 6487 of `KPY6487BT`. */
export const isOfCode = ({ isGlued, prev, next }: Lexeme): boolean => {
  const isBehindDash = prev.text === '-' && prev.isGlued && prev.prev.isNumber && prev.prev.isGlued && prev.at(-2).isWord;
  const isBehindWord = prev.isWord && next.text.length === 2 && !isTradeWord(prev.text);
  return isGlued && next.isGlued && (isBehindDash || isBehindWord);
};

/** The X3D of a processor, the X7 of a Poco, and the X of an Xbox Series X; unlike `3.55k x 20`. */
export const isInName = ({ prev, next, isGlued }: Lexeme): boolean => {
  const { prev: stem } = prev;
  const isInCode = isGlued && next.isGlued && next.isWord && !next.isUnit && !next.isMoney;
  const isOfMaker = isGlued && stem.isMaker && !stem.isColor;
  return prev.text === 'x' && (isInCode || isOfMaker || (stem.isStem && !(stem.isGlued && stem.prev.isNumber)));
};

/** `CH520 BT`, `Emberton 2 BT black`, `Watch7 44 BT`; unlike the bottles of `12 bt 198`, `6 bt Latour`, `Latour 2009 6 bt`, `Latour (3 bt)` and `Latour 75cl 3 bt`. */
const isBluetooth = ({ text, prev, next, isGlued, line, index }: Lexeme): boolean => {
  if (!/^bts?$/.test(next.text)) return false;
  const { next: then } = next;
  if ((isGlued && prev.isWord) || line.some((one) => one.isMaker || (one.isStem && one.text.length > 1))) return true;
  const areBottles = index === 0 || prev.isNumber || then.isEdge || then.is(')', ',', '-', '@');
  return !areBottles && !(text.length !== 1 && then.isNumber) && bottleAt(line) < 0;
};

/** `Switch 2 pack Mario Kart`, `Watch7 BT`, `S24 cases`, `21st`; unlike `Watch 7 pcs black` and `Switch 2 pcs`. */
export const isOfBundle = (number: Lexeme): boolean => {
  const { text, prev: stem, next: unit, isGlued, line } = number;
  const { next: then } = unit;
  const isGoods = then.isWord && !then.isMoney && !then.isColor && !then.isMarket && !noiseWords.has(then.text);
  // `256GB 20 boxes 930` counts pieces, and `128GB 380 box` is a price.
  const isBehindSpec = stem.is('gb', 'tb') || stem.isColor || stem.isMarket;
  const isOfPieces = isBehindSpec && line.slice(number.index + 2).some(({ isNumber }) => isNumber);
  const isAccessory = !isOfPieces && stem.text !== '(' && accessoryWords.has(unit.text) && bottleAt(line) < 0;
  const isOrdinal = unit.text === 'st' && unit.isGlued;
  const isOfName = (isGlued && stem.text.length > 1) || (text.length === 1 && isGoods);
  return isAccessory || isOrdinal || isBluetooth(number) || (stem.isStem && isOfName);
};

/** Both numbers of `NYM-J 5x1.5 0.85` and of `M6x20`: glued, with cents and a price behind them, or in a code. */
export const isDimension = (number: Lexeme): boolean => {
  const first = number.next.text === 'x' ? number : number.at(-2);
  const { prev: before, next: mark, line } = first;
  const { next: other } = mark;
  if (mark.text !== 'x' || !mark.isGlued || !other.isGlued || !first.isNumber || !other.isNumber) return false;
  const isInCode = first.isGlued && before.isWord && !before.isColor && !before.isMarket && !before.isMoney;
  const isPriced = () => line.slice(other.index + 1).some((one) => one.isNumber && !one.isGlued);
  return isInCode || (!first.isGlued && /^\d{1,2}[.,]\d{1,2}$/.test(other.text) && isPriced());
};

/** `- 30 iPhone 17`, unlike a place in a list, and a number that a list counts its stock by. */
export const leadsMaker = ({ text, prev, next, index }: Lexeme): boolean =>
  (index === 0 || (index === 1 && prev.isMark)) && /^(?:[5-9]|[1-9]\d{1,2})$/.test(text) && next.isMaker && !next.isGlued;

/** `9091901275 spark plug 7.50`, unlike a barcode, which has twelve digits or more, and what stands before a telephone. */
export const isPartNumber = ({ text, next, line, index }: Lexeme): boolean =>
  index === 0 && /^\d{8,11}$/.test(text) && next.isWord && !line.some(({ isSize }) => isSize);

/** The 43 of `size 43`, the 45 of `42-45`; and the 9 of `US 9`, but in a line of a known maker. */
export const isClothingSize = ({ text, prev, isGlued, line }: Lexeme): boolean => {
  const isRange = prev.text === '-' && prev.isGlued && isGlued && /^\d{2}$/.test(prev.prev.text);
  const [least, most] = SIZES[regions.get(prev.text) ?? ''] ?? [1, 0];
  const isOfMarket = Number(text) >= least && Number(text) <= most && !line.some(({ isMaker }) => isMaker);
  return isRange || isOfMarket || (prev.isStem && prev.text.length > 1);
};
const SIZES: Readonly<Record<string, [number, number]>> = { us: [3, 16], uk: [2, 16], eu: [34, 50] };

/** The word of `70cl` and `100 ml`; below zero: there is none. */
export const bottleAt = onceALine((line) =>
  line.findIndex(({ text, prev, isGlued }) => means(text, 'volume') && (isGlued || text.length > 1) && prev.isNumber),
);

/** Of `34 + 12 duty` in one currency the other is the price. */
const isOtherPriced = (number: Lexeme): boolean =>
  number.line.some((other) => other.isNumber && other !== number && (other.prev.isMoney || other.next.isMoney));
