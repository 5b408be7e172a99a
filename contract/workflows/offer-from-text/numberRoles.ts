import { countsBehindPrice, isCounted, isEndOfMany, isOfSold, isStocked, isThousands, labelsNext } from './countedPieces.ts';
import { isChange } from './isChange.ts';
import { isDate } from './isDate.ts';
import { isMoney, type Lexeme } from './lexLine.ts';
import { isDimension, isInName, isOfBundle, isOfCode, isPartNumber, isProcessor, isYear, leadsMaker, otherWords } from './otherWords.ts';
import { BARE_SIZES, LEAST_BARE, type Memory, readMemory } from './readMemory.ts';
import { isFactor } from './readNumber.ts';
import { isCents, isOfLot } from './surePrice.ts';
import {
  amountLabels,
  contactWords,
  currencyMarks,
  isColorName,
  isMaker,
  measureUnits,
  plainColors,
  quantityLabels,
  quantityUnits,
  regions,
} from './words.ts';

/** OPEN: it may be the amount. GOODS: a size, a model, a code. OTHER: a date code, another price. */
export type NumberRole = 'OPEN' | 'GOODS' | 'QUANTITY' | 'CONTACT' | 'DATE' | 'ORDER' | 'OTHER';

/** Each number's role, by the index of its lexeme, and the memory of the goods. The first rule that speaks decides. */
export const numberRoles = (lexemes: readonly Lexeme[]): { roles: Map<number, NumberRole>; memory: Memory } => {
  const roles = new Map<number, NumberRole>();
  const phoneFrom = contactStart(lexemes);
  const readingAt = firstReading(lexemes);
  for (const [index, { kind }] of lexemes.entries())
    if (kind === 'DIGITS')
      roles.set(index, index >= phoneFrom ? 'CONTACT' : (rules.find(([, holds]) => holds(lexemes, index, readingAt))?.[0] ?? 'OPEN'));
  const dated = lexemes.findIndex((_, index) => roles.get(index) === 'DATE');
  const memory = readMemory(dated > 0 ? lexemes.slice(0, dated) : lexemes, false);
  for (const index of ofGoods(lexemes, roles, memory)) roles.set(index, 'GOODS');
  return { roles, memory };
};

/** The numbers of the memory, and those before it, which are of the model. A lone 128 may be the price. */
const ofGoods = (lexemes: readonly Lexeme[], roles: ReadonlyMap<number, NumberRole>, { at, end, ram, storage }: Memory): number[] => {
  if (ram === null && (storage ?? 0) < LEAST_BARE) return [];
  const isOther = ([index, role]: [number, NumberRole]) => !at.has(index) && (role === 'OPEN' || index < end);
  const isCertain = ram !== null || [...roles].some(isOther);
  const start = ram === null ? 0 : Math.min(...at);
  const isPricedAt = (place: number) =>
    isPriceMark(lexemes[place]) || isMoney(lexemes[place]) || amountLabels.has(lexemes[place]?.text ?? '');
  // The letter of `Huawei P60` is no money.
  const isNamed = (index: number) =>
    lexemes[index]?.isGlued && lexemes[index - 1]?.kind === 'WORD' && (index === 1 || isMaker(lexemes[index - 2]?.text ?? ''));
  const isOfModel = (index: number) =>
    index > 0 && index < start && (isNamed(index) || !isPricedAt(index - 1)) && !isPricedAt(index + 1) && !leadsMaker(lexemes, index);
  return [...roles].flatMap(([index, role]) => {
    const isOfMemory = isCertain && at.has(index) && !isMoney(lexemes[index - 1]);
    return isOfMemory || (role === 'OPEN' && isOfModel(index)) ? [index] : [];
  });
};

const contactStart = (lexemes: readonly Lexeme[]): number => {
  const word = lexemes.findIndex(({ kind, text }, index) => kind === 'WORD' && contactWords.has(text) && isNumberNear(lexemes, index));
  const plus = lexemes.findIndex(
    ({ kind, text, isGlued }, index) =>
      kind === 'MARK' && text === '+' && !isGlued && isGluedNumber(lexemes[index + 1]) && isPhone(lexemes, index + 1),
  );
  return Math.min(word < 0 ? Infinity : word, plus < 0 ? Infinity : plus);
};

const [SHORTEST_PHONE, LONGEST_PART, MOST_PARTS] = [8, 12, 12];

/** `+852 5555-0123`, unlike `+30 | 1200`. */
const isPhone = (lexemes: readonly Lexeme[], first: number): boolean => {
  const near = lexemes.slice(first, first + MOST_PARTS);
  const end = near.findIndex(({ kind, text }) => kind !== 'DIGITS' && !['-', '(', ')', '.'].includes(text));
  const parts = (end < 0 ? near : near.slice(0, end)).filter(({ kind }) => kind === 'DIGITS');
  return (parts[0]?.text.length ?? 0) <= LONGEST_PART && parts.reduce((sum, { text }) => sum + digits(text), 0) >= SHORTEST_PHONE;
};

/** `Tel: 5555 0123`, unlike a telephone with a part number, and unlike `Telephone $45`. */
const isNumberNear = (lexemes: readonly Lexeme[], index: number) => {
  const [next, then] = [lexemes[index + 1], lexemes[index + 2]];
  return next?.kind === 'DIGITS' || (next?.kind === 'MARK' && !isMoney(next) && then?.kind === 'DIGITS');
};

const isGluedNumber = (lexeme: Lexeme | undefined) => lexeme?.kind === 'DIGITS' && lexeme.isGlued;
const digits = (text: string) => text.replace(/\D/g, '').length;

const isQuantity = (lexemes: readonly Lexeme[], index: number, readingAt: number): boolean => {
  const [before, number, after] = [lexemes[index - 1], lexemes[index], lexemes[index + 1]];
  if (!number || digits(number.text) > 6) return false;
  if (after?.isGlued && (isFactor(after.text) || after.text === 'kpcs')) return isThousands(lexemes, index);
  if (/^0[.,]|[.,]\d{1,2}$/.test(number.text) || isInName(lexemes, index)) return false;
  const isUnit = quantityUnits.has(after?.text ?? '') && !isOfCode(lexemes, index) && !isOfBundle(lexemes, index);
  if (isUnit && !(quantityLabels.has(after?.text ?? '') && labelsNext(lexemes, index + 1)) && !isPriced(lexemes, index)) return true;
  if (after?.text === 'x' && lexemes[index + 2]?.isGlued !== true && index === 0) return true;
  if (after?.text === '+' && (lexemes[index + 2]?.text === ')' ? before?.text === '(' : isEndOfMany(lexemes, index))) return true;
  if (isOfLot(lexemes, index) || isStocked(lexemes, index)) return true;
  if (before?.text === 'for' && digits(number.text) <= 3) return true;
  // `Q 50`, and a Q50 at the end, are quantities; a Q10 before a price is a model.
  const isModel = before?.text === 'q' && number.isGlued && after !== undefined;
  const isWholeWord = !before?.isGlued || lexemes[index - 2]?.kind === 'MARK';
  if (before?.kind === 'WORD' && quantityLabels.has(before.text) && isWholeWord && !isModel && !isPricedBehind(lexemes, index))
    return before.text !== 'stock' || !isOfMarket(lexemes, index - 1);
  if (index === 0 && after?.text === '\t' && lexemes[2]?.kind === 'WORD') return true;
  if (isListed(lexemes, index)) return true;
  if (isLabelled(lexemes, index)) return before?.text === ':' || !lexemes.some((_, at) => at !== index && isCounted(lexemes, at));
  const isBehindSize = readingAt < index || isBehindMemory(lexemes, index - 2, Infinity);
  if (isInBrackets(lexemes, index) && digits(number.text) <= 3 && isBehindSize) return true;
  return isTimes(lexemes, index, before, readingAt) || isTimesOther(lexemes, index, after) || countsBehindPrice(lexemes, index);
};

/** `JP stock 394` and `JP-stock 394` are goods and their price. */
const isOfMarket = (lexemes: readonly Lexeme[], label: number): boolean =>
  regions.has(lexemes[lexemes[label]?.isGlued && lexemes[label - 1]?.text === '-' ? label - 2 : label - 1]?.text ?? '');

/** `Qty: 42`; an `SL: 42` and a `min. 42` count, too, where `SL 42` may be silver. */
export const isLabelled = (lexemes: readonly Lexeme[], index: number): boolean => {
  const [label, mark] = [lexemes[index - 2]?.text ?? '', lexemes[index - 1]?.text ?? ''];
  return quantityLabels.has(`${label}${mark}`) || ([':', '='].includes(mark) && quantityLabels.has(label));
};

/** `ready stock 1720 dhs`, unlike `stock 3 $190`. */
const isPricedBehind = (lexemes: readonly Lexeme[], index: number): boolean =>
  isMoney(lexemes[index + 1]) && (lexemes[index + 2]?.kind !== 'DIGITS' || isCounted(lexemes, index + 2));

export const isInBrackets = (lexemes: readonly Lexeme[], index: number): boolean =>
  lexemes[index - 1]?.text === '(' && lexemes[index + 1]?.text === ')';

const isListed = (lexemes: readonly Lexeme[], index: number): boolean => {
  const [before, number, after] = [-1, 0, 1].map((step) => lexemes[index + step]);
  if (/\D/.test(number?.text ?? '') || !isColorName(before?.text ?? '') || ![',', ']', ')'].includes(after?.text ?? '')) return false;
  const opened = lexemes.slice(Math.max(0, index - 60), index).findLast(({ text }) => ['[', '(', ']', ')'].includes(text));
  return opened?.text === '[';
};

/** `110 x 47`, `x 75`, `3200*10`: not `X50`, and not the price mark of ` *950`. */
const isTimes = (lexemes: readonly Lexeme[], index: number, before: Lexeme | undefined, readingAt: number): boolean => {
  const other = lexemes[index - 2];
  const number = Number((lexemes[index]?.text ?? '').replace(/\D/g, ''));
  if ((before?.text === '*' || before?.text === 'x') && besideLarger(lexemes, index - 1, number)) return true;
  if (before?.text !== 'x' || (before.isGlued && other?.kind !== 'DIGITS')) return false;
  // The X115 of `Tab A9 X115 4/64` is its maker's number: pieces do not stand before the memory.
  if (number >= 100 && lexemes[index]?.isGlued && readingAt > index && readingAt < Infinity) return false;
  if (other?.kind === 'DIGITS' && index === 2) return false;
  if (other?.kind === 'DIGITS' && before.isGlued !== lexemes[index]?.isGlued) return !before.isGlued;
  if (other?.kind === 'DIGITS') return number < value(other) || lexemes[index]?.isGlued === false;
  return lexemes[index]?.isGlued === true
    ? other !== undefined &&
        (other.text === ')' || plainColors.has(other.text) || (readingAt < index && regions.has(other.text)) || isMoney(other))
    : (index === lexemes.length - 1 || lexemes[index + 1]?.text === '=') && index > 2;
};

/** `- 600 / *87` and `*87 - 600`: only marks and currencies stand between. */
const besideLarger = (lexemes: readonly Lexeme[], mark: number, number: number): boolean => {
  if (lexemes[mark + 1]?.isGlued !== true) return false;
  const isStop = ({ kind, text }: Lexeme) => kind === 'DIGITS' || (kind === 'WORD' && !currencyMarks.has(text));
  const near = [
    lexemes.slice(Math.max(0, mark - NEAREST), mark).findLast(isStop),
    lexemes.slice(mark + 2, mark + 2 + NEAREST).find(isStop),
  ];
  return near.some((other) => other?.kind === 'DIGITS' && other.text.length >= 3 && !BARE_SIZES.has(other.text) && number < value(other));
};
const NEAREST = 4;

/** `10 x 3200` and `10*3200`: the smaller of the two. */
const isTimesOther = (lexemes: readonly Lexeme[], index: number, after: Lexeme | undefined): boolean => {
  const other = lexemes[index + 2];
  if (isPriced(lexemes, index)) return false;
  if ((after?.text !== 'x' && !(after?.text === '*' && after.isGlued && other?.isGlued)) || other?.kind !== 'DIGITS') return false;
  return after.isGlued === other.isGlued ? value(lexemes[index]) < value(other) : after.isGlued;
};

/** Some write the price first, and 689 pieces at 30 each are as likely. */
export const isDoubtfulPrice = (lexemes: readonly Lexeme[], index: number): boolean => {
  const other = lexemes[index - 2];
  if (lexemes[index - 1]?.text !== '@' || other?.kind !== 'DIGITS' || other.isGlued || BARE_SIZES.has(other.text)) return false;
  return value(other) >= LEAST_PRICE && value(other) > value(lexemes[index]) && !isMoney(lexemes[index + 1]);
};
const LEAST_PRICE = 100;

export const firstReading = (lexemes: readonly Lexeme[]): number => {
  const first = lexemes.findIndex(
    ({ kind, text }, at) =>
      (kind === 'WORD' && (plainColors.has(text) || ['gb', 'tb', 'g'].includes(text))) ||
      (kind === 'MARK' && lexemes[at + 1]?.kind === 'DIGITS' && (text === '/' || (text === '+' && lexemes[at + 1]?.isGlued === true))),
  );
  return first < 0 ? Infinity : first;
};

/** The sign of `*2405*💵 25 pcs` touches the number before it. */
const isPriced = (lexemes: readonly Lexeme[], index: number) => {
  const before = lexemes[index - 1];
  const isOwn = !before?.isGlued || lexemes[index]?.isGlued === true;
  return before?.text === '@' || (before?.kind === 'CURRENCY' && isOwn && !isOfPrevious(lexemes, index));
};

/** The `€` of `128GB 735 € 12 Stück`, unlike `€ 12,50 pz`, and unlike `Macallan 12 € 60 btl`, whose 12 may be of the goods. */
const isOfPrevious = (lexemes: readonly Lexeme[], index: number): boolean => {
  const [price, , number] = [-2, -1, 0].map((step) => lexemes[index + step]);
  if (price?.kind !== 'DIGITS' || number?.isGlued !== false || isCents(number)) return false;
  if (isCents(price)) return true;
  if (price.isGlued || BARE_SIZES.has(price.text)) return false;
  const isLong = index > 3 && /^(?!(?:19[5-9]|20[0-2])\d$)\d{3}/.test(price.text);
  return isLong || isBehindMemory(lexemes, index - 2);
};

const isBehindMemory = (lexemes: readonly Lexeme[], index: number, readingAt = firstReading(lexemes)) =>
  readingAt < index || lexemes.slice(Math.max(0, index - NEAR), Math.max(0, index)).some(({ text }) => BARE_SIZES.has(text));
const NEAR = 12;

const value = (lexeme: Lexeme | undefined) => Number((lexeme?.text ?? '').replace(/[^\d]/g, ''));

export const isPriceMark = (lexeme: Lexeme | undefined): boolean =>
  lexeme !== undefined && (lexeme.kind === 'CURRENCY' || PRICE_MARKS.has(lexeme.text));
const PRICE_MARKS = new Set(['>', '<', '*', '@', '=']);

const isBetweenSlashes = (lexemes: readonly Lexeme[], index: number): boolean => {
  const isJoin = (mark: Lexeme | undefined) => mark?.text === '/' || mark?.text === '+';
  const [mark, next, before, previous] = [lexemes[index + 1], lexemes[index + 2], lexemes[index - 1], lexemes[index - 2]];
  const joinsNext = isJoin(mark) && mark?.isGlued && next?.kind === 'DIGITS' && next.isGlued && lexemes[index + 3]?.text !== 'k';
  const joinsPrevious =
    isJoin(before) && before?.isGlued && lexemes[index]?.isGlued && (previous?.kind === 'DIGITS' || isSizeUnit(previous));
  return joinsNext === true || joinsPrevious === true;
};

/** The 4 of `A34 5G 4 - 64 GB`. */
const isBeforeSize = (lexemes: readonly Lexeme[], index: number): boolean =>
  value(lexemes[index]) <= 32 && lexemes[index + 1]?.text === '-' && isSizeUnit(lexemes[index + 3]);

/** The 4K of a screen, unlike `4k6`, `$4k`, `- 4k`, and a 4k behind the colour or the memory of a telephone. */
const isPictureSize = (lexemes: readonly Lexeme[], index: number, readingAt: number): boolean => {
  const [before, number, letter, then] = [-1, 0, 1, 2].map((step) => lexemes[index + step]);
  if (!/^[24568]$/.test(number?.text ?? '') || letter?.text !== 'k' || !letter.isGlued || isGluedNumber(then)) return false;
  if (isPriceMark(before) || [before, then].some(isMoney)) return false;
  if (amountLabels.has(before?.text ?? '') || isBehindMemory(lexemes, index, readingAt)) return false;
  return !DASHES.has(before?.text ?? '') || DASHES.has(then?.text ?? '');
};
const DASHES = new Set(['-', ':', '~', '|', '\t']);

const isSizeUnit = (lexeme: Lexeme | undefined) => lexeme !== undefined && ['g', 'gb', 'tb', 't'].includes(lexeme.text);

/** The digits of s21, wh-1000 and #4711. */
const followsGoods = (lexemes: readonly Lexeme[], index: number): boolean => {
  const [number, before, earlier] = [lexemes[index], lexemes[index - 1], lexemes[index - 2]];
  if (!number || !before) return false;
  if (before.text === '#') return true;
  if (!number.isGlued) return false;
  // `橙8480` is a colour with its price.
  const isNamed = isColorName(before.text) || regions.has(before.text);
  if (isNamed && /^\d{3,6}$/.test(number.text) && !BARE_SIZES.has(number.text)) return false;
  if (before.kind === 'WORD') return !(isMoney(before) || amountLabels.has(before.text) || isFactor(before.text));
  return (
    (before.text === '-' || before.text === '.') &&
    before.isGlued &&
    earlier?.kind === 'WORD' &&
    !plainColors.has(earlier.text) &&
    !regions.has(earlier.text) &&
    !isSizeUnit(earlier)
  );
};

const endsInGoods = (lexemes: readonly Lexeme[], index: number, readingAt: number): boolean => {
  const [after, then] = [lexemes[index + 1], lexemes[index + 2]];
  if (!after) return false;
  if (['"', '°'].includes(after.text) && after.isGlued) return !(after.text === '"' && lexemes[index - 1]?.text === '"');
  if (after.kind !== 'WORD') return after.text === '-' && after.isGlued && then?.isGlued === true && then.kind === 'WORD';
  if (isFactor(after.text) && after.isGlued) return isProcessor(lexemes, index, readingAt);
  if (isMoney(after) || (amountLabels.has(after.text) && !after.isGlued)) return false;
  return after.isGlued || (measureUnits.get(after.text) ?? 'glued') !== 'glued';
};

/** `3.` and `3)` before the goods, and a share. */
const isOrder = (lexemes: readonly Lexeme[], index: number): boolean => {
  const next = lexemes[index + 1];
  const isPlace = index === 0 && next?.isGlued === true && digits(lexemes[0]?.text ?? '') <= 3;
  return next?.text === '%' || (isPlace && [')', '.', '、'].includes(next.text));
};

const isLongNumber = (lexemes: readonly Lexeme[], index: number): boolean =>
  /^\d{8,15}$/.test(lexemes[index]?.text ?? '') && lexemes[index - 1]?.text !== '=' && !isMoney(lexemes[index - 1]);

const rules: readonly (readonly [NumberRole, (lexemes: readonly Lexeme[], index: number, readingAt: number) => boolean])[] = [
  ['DATE', isDate],
  ['OTHER', isChange],
  ['OTHER', isOfSold],
  ['OTHER', (lexemes, index) => otherWords(lexemes, index).length > 0],
  ['GOODS', isDimension],
  ['GOODS', isPartNumber],
  ['QUANTITY', isQuantity],
  ['ORDER', isOrder],
  ['GOODS', isPictureSize],
  ['GOODS', isBetweenSlashes],
  ['GOODS', isYear],
  ['GOODS', followsGoods],
  ['GOODS', isBeforeSize],
  ['GOODS', endsInGoods],
  ['CONTACT', isLongNumber],
];
