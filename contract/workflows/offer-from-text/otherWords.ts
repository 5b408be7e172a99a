import { breakAt, isCounted, isDateCode, isOneCase, isSmallPrice } from './countedPieces.ts';
import { isMoney, type Lexeme, span } from './lexLine.ts';
import { BARE_SIZES } from './readMemory.ts';
import {
  accessoryWords,
  isColorName,
  isMaker,
  isTradeWord,
  modelStems,
  noiseWords,
  otherLabels,
  otherUnits,
  perUnits,
  quantityUnits,
  regions,
} from './words.ts';

/** The words by which a number is neither the price nor pieces, by their indexes: `RRP £75`, `L/T 4-6 weeks`, `2500pcs/reel`, `1k+ 0.085`. None: it may be. */
export const otherWords = (lexemes: readonly Lexeme[], index: number): number[] => {
  const [label, unit] = [labelBefore(lexemes, index), unitBehind(lexemes, index)];
  const letter = label !== null && lexemes[index + 1]?.kind === 'WORD' && lexemes[index + 1]?.isGlued ? index + 1 : index;
  const told = [...(label === null ? [] : span(label, index - 1)), ...span(index + 1, unit ?? letter)];
  if (told.length > 0) return told;
  if (isDutyStatus(lexemes, index) || isPackSize(lexemes, index)) return [index - 1];
  if (isOneCase(lexemes, index)) return [index + 1];
  return isDateCode(lexemes, index) ? [index + 1] : breakAt(lexemes, index);
};

/** The T1 and T2 of a drink: whether its duty is paid. */
const isDutyStatus = (lexemes: readonly Lexeme[], index: number): boolean => {
  const [letter, number] = [lexemes[index - 1], lexemes[index]];
  const isCode = number?.isGlued && ['1', '2'].includes(number.text) && letter?.text === 't';
  return isCode === true && lexemes[index + 1]?.isGlued !== true && bottleAt(lexemes) >= 0;
};

/** The 20 of `735 - 200 pcs carton 20`, and the 6 of `16.95 case 6`: another number may be the price. */
const isPackSize = (lexemes: readonly Lexeme[], index: number): boolean => {
  const [pack, number] = [lexemes[index - 1]?.text ?? '', lexemes[index]?.text ?? ''];
  const isPrice = ({ kind, text, isGlued }: Lexeme, at: number) =>
    kind === 'DIGITS' &&
    at !== index &&
    !isGlued &&
    !isCounted(lexemes, at) &&
    /^(?!(?:19|20)\d\d$)\d{3}|[.,]\d{2}$/.test(text.replace('\u202f', ''));
  const isSize = /^\d{1,2}$/.test(number) || (/^\d{3}$/.test(number) && isCounted(lexemes, index - 3));
  // `AirPods case 10 4.50` is a case of the goods, and `16.95 case 6` a box of six.
  const priced = accessoryWords.has(pack) ? lexemes.slice(0, index - 1) : lexemes;
  return (perUnits.get(pack) === 'case' || PACKS.has(pack)) && isSize && !isMoney(lexemes[index + 1]) && priced.some(isPrice);
};
const PACKS = new Set(['ve', 'conf']);

/** `1k+ 0.085`: the price is from so many pieces on. */
export const isBreak = (lexemes: readonly Lexeme[], index: number): boolean => otherWords(lexemes, index)[0] === index;

const MOST_MARKS = 3;
const isMark = (lexeme: Lexeme | undefined) => isMoney(lexeme) || [':', '.', '=', '('].includes(lexeme?.text ?? '');

const labelBefore = (lexemes: readonly Lexeme[], index: number): number | null => {
  if (isRangeEnd(lexemes, index)) return labelBefore(lexemes, rangeStart(lexemes, index));
  let at = index - 1;
  while (index - at <= MOST_MARKS && isMark(lexemes[at])) at--;
  const isApart = at < index - 1 || lexemes[index]?.isGlued === false;
  const isOfCode = lexemes[at]?.isGlued === true && (lexemes[at - 1]?.kind === 'DIGITS' || lexemes[at - 1]?.text === '/');
  const label = lexemes[at]?.text ?? '';
  const isAlone = INCLUDED.has(label) && !isOtherPriced(lexemes, index);
  return isApart && !isOfCode && !isAlone && otherLabels.has(label) && otherLabels.get(label) !== 'change' ? at : null;
};

/** The price itself may include something: `128 black inkl 490`. */
const INCLUDED = new Set(['inc', 'incl', 'inkl', 'including']);

/** `4-6`, `22+/23+` */
const rangeStart = (lexemes: readonly Lexeme[], index: number) => (lexemes[index - 2]?.text === '+' ? index - 3 : index - 2);
const isRangeEnd = (lexemes: readonly Lexeme[], index: number) =>
  ['-', '/'].includes(lexemes[index - 1]?.text ?? '') && lexemes[rangeStart(lexemes, index)]?.kind === 'DIGITS';

const unitBehind = (lexemes: readonly Lexeme[], index: number): number | null => {
  const next = lexemes[index + 1];
  if (lexemes[index]?.isGlued && lexemes[index - 1]?.kind === 'WORD') return null;
  const isRange = next?.text === '-' && lexemes[index + 2]?.kind === 'DIGITS';
  if (isRange) return otherUnits.has(lexemes[index + 3]?.text ?? '') ? index + 3 : null;
  if (otherUnits.has(next?.text ?? '')) return index + 1;
  if (isMoney(next)) return null;
  const join = quantityUnits.has(next?.text ?? '') ? index + 2 : index + 1;
  const isPack = lexemes[join]?.text === '/' && perUnits.has(lexemes[join + 1]?.text ?? '');
  const isPriced = () => isOtherPriced(lexemes, index) || lexemes.some((_, at) => at !== index && isSmallPrice(lexemes, at));
  return isPack && (join > index + 1 || isPriced()) && !isMoney(lexemes[index - 1]) ? join + 1 : null;
};

/** `(2024)`; and a vintage, of a bottle or before the pieces and the price: `Mouton 2009 12 btl 640`. */
export const isYear = (lexemes: readonly Lexeme[], index: number, readingAt: number): boolean => {
  const [before, after] = [lexemes[index - 1], lexemes[index + 1]];
  if (!/^(?:19[5-9]|20[012])\d$/.test(lexemes[index]?.text ?? '')) return false;
  // `Ornellaia 2021 € 176`, unlike `2021 € 176 pcs`.
  const isBeforePrice = isMoney(after) && lexemes[index + 2]?.kind === 'DIGITS' && !quantityUnits.has(lexemes[index + 3]?.text ?? '');
  if (isMoney(before) || (isMoney(after) && !isBeforePrice)) return false;
  if (isBeforePrice && readingAt === Infinity && before?.kind !== 'DIGITS') return true;
  const isBeside = () => {
    const last = lexemes.findLastIndex(({ kind }) => kind === 'DIGITS');
    const counted = isMoney(lexemes[last - 1]) ? last - 3 : last - 2;
    return counted > index && isCounted(lexemes, counted);
  };
  return (before?.text === '(' && after?.text === ')') || bottleAt(lexemes) >= 0 || (readingAt === Infinity && isBeside());
};

/** The 14700K beside a price. */
export const isProcessor = (lexemes: readonly Lexeme[], index: number, readingAt: number): boolean =>
  /^\d{4,}$/.test(lexemes[index]?.text ?? '') &&
  (isOtherPriced(lexemes, index) || (readingAt === Infinity && lexemes.some(({ kind }, at) => kind === 'DIGITS' && at > index)));

/** The 14900 of `i9-14900KS`, and the 6487 of `KPY6487BT`. */
export const isOfCode = (lexemes: readonly Lexeme[], index: number): boolean =>
  (index > 2 &&
    lexemes.slice(index - 2, index + 2).every(({ isGlued }) => isGlued) &&
    lexemes[index - 1]?.text === '-' &&
    lexemes[index - 2]?.kind === 'DIGITS' &&
    lexemes[index - 3]?.kind === 'WORD') ||
  (lexemes.slice(index, index + 2).every(({ isGlued }) => isGlued) &&
    lexemes[index - 1]?.kind === 'WORD' &&
    lexemes[index + 1]?.text.length === 2 &&
    !isTradeWord(lexemes[index - 1]?.text ?? ''));

/** The X3D of a processor, and the X of an Xbox Series X; unlike `3.55k x 20`. */
export const isInName = (lexemes: readonly Lexeme[], index: number): boolean => {
  const [stem, before, after] = [lexemes[index - 2], lexemes[index - 1], lexemes[index + 1]];
  if (before?.text !== 'x') return false;
  const isInCode = lexemes[index]?.isGlued && after?.isGlued && after.kind === 'WORD' && !quantityUnits.has(after.text) && !isMoney(after);
  const isOfPrice = stem?.isGlued === true && lexemes[index - 3]?.kind === 'DIGITS';
  return isInCode === true || (modelStems.has(stem?.text ?? '') && !isOfPrice);
};

/** `CH520 BT`, `Emberton 2 BT black`; unlike the bottles of `12 bt 198`, `6 bt Latour`, `Latour 2009 6 bt`, `Latour (3 bt)` and `Latour 75cl 3 bt`. */
const isBluetooth = (lexemes: readonly Lexeme[], index: number): boolean => {
  if (!/^bts?$/.test(lexemes[index + 1]?.text ?? '')) return false;
  const [before, number, then] = [lexemes[index - 1], lexemes[index], lexemes[index + 2]];
  if ((number?.isGlued && before?.kind === 'WORD') || lexemes.some(({ text }) => isMaker(text))) return true;
  const areBottles = index === 0 || before?.kind === 'DIGITS' || [undefined, ')', ',', '-', '@'].includes(then?.text);
  return !areBottles && !(number?.text.length !== 1 && then?.kind === 'DIGITS') && bottleAt(lexemes) < 0;
};

/** `Switch 2 pack Mario Kart`, `Watch7 BT`, `S24 cases`, `21st`; unlike `Watch 7 pcs black` and `Switch 2 pcs`. */
export const isOfBundle = (lexemes: readonly Lexeme[], index: number): boolean => {
  const [stem, number, then] = [lexemes[index - 1], lexemes[index], lexemes[index + 2]];
  const isGoods =
    then?.kind === 'WORD' && !isMoney(then) && !isColorName(then.text) && !regions.has(then.text) && !noiseWords.has(then.text);
  const isOrdinal = lexemes[index + 1]?.text === 'st' && lexemes[index + 1]?.isGlued === true;
  const isOfName = number?.isGlued === true && (stem?.text.length ?? 0) > 1;
  // `256GB 20 boxes 930` counts pieces, and `128GB 380 box` is a price.
  const isBehindSpec = ['gb', 'tb'].includes(stem?.text ?? '') || isColorName(stem?.text ?? '') || regions.has(stem?.text ?? '');
  const isOfPieces = isBehindSpec && lexemes.slice(index + 2).some(({ kind }) => kind === 'DIGITS');
  const isAccessory = !isOfPieces && stem?.text !== '(' && accessoryWords.has(lexemes[index + 1]?.text ?? '') && bottleAt(lexemes) < 0;
  return (
    isAccessory ||
    isOrdinal ||
    isBluetooth(lexemes, index) ||
    (modelStems.has(stem?.text ?? '') && (isOfName || (number?.text.length === 1 && isGoods)))
  );
};

/** Both numbers of `NYM-J 5x1.5 0.85` and of `M6x20`: glued, with cents and a price behind them, or in a code. */
export const isDimension = (lexemes: readonly Lexeme[], index: number): boolean => {
  const first = lexemes[index + 1]?.text === 'x' ? index : index - 2;
  const [before, one, , other] = [-1, 0, 1, 2].map((step) => lexemes[first + step]);
  const isGlued = [1, 2].every((step) => lexemes[first + step]?.isGlued) && lexemes[first + 1]?.text === 'x';
  if (!isGlued || one?.kind !== 'DIGITS' || other?.kind !== 'DIGITS') return false;
  const isInCode = one.isGlued && before?.kind === 'WORD' && !isColorName(before.text) && !regions.has(before.text) && !isMoney(before);
  const isPrice = ({ kind, isGlued: isInOther }: Lexeme, at: number) => kind === 'DIGITS' && at > first + 2 && !isInOther;
  return isInCode || (!one.isGlued && DIMENSION.test(other.text) && lexemes.some(isPrice));
};
const DIMENSION = /^\d{1,2}[.,]\d{1,2}$/;

/** `- 30 iPhone 17`, unlike a place in a list, and a number that a list counts its stock by. */
export const leadsMaker = (lexemes: readonly Lexeme[], index: number): boolean =>
  (index === 0 || (index === 1 && lexemes[0]?.kind === 'MARK')) &&
  /^(?:[5-9]|[1-9]\d{1,2})$/.test(lexemes[index]?.text ?? '') &&
  isMaker(lexemes[index + 1]?.text ?? '') &&
  lexemes[index + 1]?.isGlued === false;

/** `9091901275 spark plug 7.50`, unlike a barcode, which has twelve digits or more, and what stands before a telephone. */
export const isPartNumber = (lexemes: readonly Lexeme[], index: number): boolean =>
  index === 0 &&
  /^\d{8,11}$/.test(lexemes[0]?.text ?? '') &&
  lexemes[1]?.kind === 'WORD' &&
  !lexemes.some(({ text }) => BARE_SIZES.has(text));

/** The 43 of `size 43`, the 45 of `42-45`; and the 9 of `US 9`, but in a line of a known maker. */
export const isClothingSize = (lexemes: readonly Lexeme[], index: number): boolean => {
  const [before, number] = [lexemes[index - 1], lexemes[index]];
  const isRange = before?.text === '-' && before.isGlued && number?.isGlued === true && /^\d{2}$/.test(lexemes[index - 2]?.text ?? '');
  const [least, most] = SIZES[regions.get(before?.text ?? '') ?? ''] ?? [1, 0];
  const isOfMarket = Number(number?.text) >= least && Number(number?.text) <= most && !lexemes.some(({ text }) => isMaker(text));
  return isRange || isOfMarket || (modelStems.has(before?.text ?? '') && (before?.text.length ?? 0) > 1);
};
const SIZES: Readonly<Record<string, [number, number]>> = { us: [3, 16], uk: [2, 16], eu: [34, 50] };

/** The word of `70cl` and `100 ml`; below zero: there is none. */
export const bottleAt = (lexemes: readonly Lexeme[]): number =>
  lexemes.findIndex(({ text, isGlued }, at) => VOLUMES.has(text) && (isGlued || text.length > 1) && lexemes[at - 1]?.kind === 'DIGITS');
export const VOLUMES: ReadonlySet<string> = new Set(['cl', 'ml', 'l', 'lt', 'ltr']);

/** Of `34 + 12 duty` in one currency the other is the price. */
const isOtherPriced = (lexemes: readonly Lexeme[], index: number): boolean =>
  lexemes.some(({ kind }, at) => kind === 'DIGITS' && at !== index && (isMoney(lexemes[at - 1]) || isMoney(lexemes[at + 1])));
