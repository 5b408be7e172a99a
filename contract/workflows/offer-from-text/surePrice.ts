import { isMoney, type Lexeme } from './lexLine.ts';
import type { NumberRole } from './numberRoles.ts';
import { isClothingSize } from './otherWords.ts';
import { CELL_ENDS, type Memory } from './readMemory.ts';
import { amountLabels, currencyMarks, isColorName, isMaker, modelStems, quantityLabels, quantityUnits, totalWords } from './words.ts';

export interface Money {
  index: number;
  indexes: readonly number[];
  amount: string;
  hasFactor: boolean;
}

export interface PricedLine<One extends Money> {
  lexemes: readonly Lexeme[];
  roles: ReadonlyMap<number, NumberRole>;
  memory: Memory;
  isNamed: (money: One) => boolean;
  isPriced: (money: One) => boolean;
}

/** Null: the line leaves a doubt. The sum of a lot is no price. */
export const surePrice = <One extends Money>(line: PricedLine<One>, money: readonly One[], best: One): One | null => {
  if (money.length > MOST_NUMBERS) return null;
  const covered = new Set(money.flatMap(({ indexes }) => indexes.slice(1)));
  const open = money.filter(({ index, amount }) => !covered.has(index) && amount !== '0');
  if (areOfTwoCurrencies(line, open)) return null;
  const totals = open.filter((one) => isTotal(line, one));
  const others = open.filter((one) => !totals.includes(one) && !isFormer(line, one));
  const marked = others.filter((one) => isMarked(line, one, open) || (!line.isNamed(one) && isShareOf(line, one, totals)));
  const may = marked.length > 0 ? marked : totals.length > 0 ? [] : others.filter((one) => isLoose(line, one, others));
  // The 501 of `Levis 501 32/34 blue 39 nego` is none.
  const mayBe = others.at(-1) === best || line.lexemes[best.index - 1]?.kind !== 'WORD';
  const none = others.includes(best) && mayBe && totals.length === 0 ? best : null;
  const hasMore = others.some((one) => !may.includes(one) && Number(one.amount) >= LEAST_PRICE);
  const clear = marked.length > 0 ? null : (onlyCents(line, may) ?? (hasMore ? null : onlyLarge(line, may)));
  const only = clear ?? may[0] ?? none;
  if (!only || (clear === null && may.some(({ amount }) => amount !== only.amount))) return null;
  if (marked.length === 0 && (others.some((other) => isRivalOf(line, only, other)) || isBeforeTimes(line.lexemes, only))) return null;
  return (!line.isPriced(only) && isPartOfNumber(line, only)) || (marked.length === 0 && isOneOfFactors(line, only)) ? null : only;
};

const LEAST_PRICE = 100;

/** No pieces are so near to their price. */
export const NEAR_PRICE = 4 / 3;

/** `12 6x70 132 dp`, `42 black 2550, 46 black 2750`, `Margaux 2015 1332 stock`: a larger number behind a small one or a year, and one that is near it. */
const isRivalOf = <One extends Money>(line: PricedLine<One>, only: One, other: One): boolean => {
  const isApart = !line.isNamed(other) || isOfOption(line, only, other) || (line.memory.storage !== null && other.index > line.memory.end);
  const isOther = other !== only && isApart && isNear(only, other);
  // `EDP 100ml 84 / 80`, `89-93.45`
  const joint = line.lexemes[only.index - 1];
  const isChoice = other.index === only.index - 2 && (joint?.text === '-' || (joint?.text === '/' && !joint.isGlued));
  if (isChoice && isNear(only, other)) return true;
  // `Lego 75375 52 nego`, `Levis 501 32/34 blue 39 nego`
  if (line.memory.storage === null && other.index > only.index && line.isNamed(other) && other.amount.length > 1) return true;
  const isSmall = /^\d{1,2}$/.test(only.amount) || (line.memory.storage === null && /^(?:19[5-9]|20[0-2])\d$/.test(only.amount));
  const isNoCount = Number(other.amount) >= LEAST_PRICE || isCents(line.lexemes[other.index]) || line.memory.storage !== null;
  return (isNoCount && isOther) || (Number(other.amount) >= LEAST_PRICE && isSmall && other.index > only.index);
};

/** Of `Lego 75375 52 x 100` the price is one of the last two, unless the first has cents. */
const isBeforeTimes = (lexemes: readonly Lexeme[], one: Money): boolean => {
  const times = lexemes.findLastIndex(({ kind }) => kind === 'DIGITS') - 1;
  const isTimes = lexemes[times]?.text === 'x' && !lexemes[times]?.isGlued && lexemes[times - 1]?.kind === 'DIGITS';
  return isTimes && endOf(one) < times - 1 && !isCents(lexemes[one.index]);
};

/** The 3300 of `Canon R6 bundle 3300 single 2980`. */
const isOfOption = ({ lexemes, memory }: Pick<PricedLine<Money>, 'lexemes' | 'memory'>, only: Money, { index }: Money): boolean => {
  const words = [lexemes[index - 1], lexemes[index + 1]];
  const isModel = (text: string) => isMaker(text) || modelStems.has(text);
  const isWord = (lexeme: Lexeme | undefined) => lexeme?.kind === 'WORD' && !isModel(lexeme.text);
  return memory.storage === null && only.index === index + 2 && words.every(isWord) && !isCents(lexemes[index]);
};

export const isNear = (one: Pick<Money, 'amount'>, { amount }: Pick<Money, 'amount'>): boolean => {
  const share = Number(amount) / Number(one.amount);
  return amount !== one.amount && share > 1 / NEAR_PRICE && share < NEAR_PRICE;
};

export const areOfTwoCurrencies = <One extends Money>({ lexemes, isNamed }: PricedLine<One>, open: readonly One[]): boolean =>
  new Set(lexemes.flatMap(({ text }) => currencyMarks.get(text) ?? []).filter((code) => code !== ANY)).size > 1 &&
  open.filter((one) => !isNamed(one)).length > 1;
const ANY = '¤';

/** A longer line is no offer. */
export const MOST_NUMBERS = 40;

/** Of two numbers the one that has four digits, unless it begins the line: no list has a thousand pieces of the other. Of `610.00 12200.00` it may be the sum. */
const onlyLarge = <One extends Money>({ lexemes, memory }: PricedLine<One>, may: readonly One[]): One | null => {
  const [large, ...others] = may.toSorted((a, b) => Number(b.amount) - Number(a.amount));
  const [other] = others;
  if (!large || !other || others.length > 1 || memory.storage === null || large.index === 0) return null;
  // Of the cells `| 1500 | 480` the first may count pieces, unlike that of `| 1480 | 60`.
  const isRound = Number(large.amount) % 50 === 0 && Number(other.amount) >= 50;
  if (isRound && other.index > large.index && CELL_ENDS.has(lexemes[endOf(large) + 1]?.text ?? '')) return null;
  return Number(large.amount) >= 1_000 && Number(other.amount) < 1_000 && !isCents(lexemes[other.index]) ? large : null;
};

/** `NE555P 0.10 3000`, `3000 1.05`: no pieces have cents. A screen of `1.39 450` may. */
const onlyCents = <One extends Money>({ lexemes, memory }: PricedLine<One>, may: readonly One[]): One | null => {
  const cents = may.filter(({ index }) => isCents(lexemes[index]));
  const [one] = cents;
  if (memory.storage !== null || !one || cents.length > 1) return null;
  const isLast = may.every((other) => other === one || other.index < one.index);
  const areMany = may.every((other) => other === one || Number(other.amount) >= 1_000);
  return isLast || areMany || (Number(one.amount) < 1 && !LITRES.has(one.amount)) ? one : null;
};
/** Of `Lynch Bages 2019 0.75 104` they are the bottle. */
const LITRES = new Set(['0.2', '0.25', '0.33', '0.35', '0.375', '0.5', '0.7', '0.75']);
export const isCents = (lexeme: Lexeme | undefined) => CENTS.test(lexeme?.text ?? '');
const CENTS = /^(?:0[.,]\d{1,6}|\d{1,6}[.,]\d{2})$/;

const endOf = ({ index, indexes }: Money) => indexes.at(-1) ?? index;

export const isMarked = <One extends Money>(line: PricedLine<One>, one: One, open: readonly One[]): boolean => {
  const { lexemes, isPriced } = line;
  const before = lexemes[one.index - 1];
  const isOfNumber = before?.isGlued === true && lexemes[one.index - 2]?.kind === 'DIGITS';
  // Of `104 net 123,76 gross` the label may be of either.
  const isOfOther = open.some((other) => endOf(other) === one.index - 2 && isNear(one, other));
  const isLabelled = amountLabels.has(before?.text ?? '') && !isOfNumber && !isOfOther && lexemes[one.index]?.isGlued === false;
  const isClosing = before?.text === '>' && lexemes[one.index - 3]?.text === '<';
  const isArrow =
    before !== undefined &&
    !isClosing &&
    !(before.text === '<' && before.isGlued && lexemes[one.index - 2]?.kind === 'WORD') &&
    ARROWS.has(before.text) &&
    isOnlyMark(lexemes, before.text) &&
    !(before.text === '*' && isNumberEnd(lexemes, one.index - 2));
  const hasFactor = one.hasFactor && !isOfSpec(line, one, open);
  return hasFactor || isPriced(one) || isLabelled || isArrow || isEach(lexemes, endOf(one)) || hasCurrency(line, one, open);
};

/** The 24K of `Anker 737 24K 62` is what it holds. */
const isOfSpec = <One extends Money>({ lexemes, memory }: PricedLine<One>, one: One, open: readonly One[]): boolean =>
  memory.storage === null && !isCents(lexemes[one.index]) && open.some(({ index }) => index > endOf(one));

/** A mark that stands between other parts of the line, too, parts them. */
const isOnlyMark = (lexemes: readonly Lexeme[], mark: string) =>
  lexemes.filter(({ text }, index) => text === mark && lexemes[index - 1]?.text !== mark).length === 1;
const ARROWS = new Set(['>', '<', '@', '=', '*']);

/** `9,65 € / pièce` */
export const isEach = (lexemes: readonly Lexeme[], end: number): boolean => {
  const after = isMoney(lexemes[end + 1]) ? end + 2 : end + 1;
  const [word, then] = [lexemes[after]?.text ?? '', lexemes[after + 1]?.text ?? ''];
  // The 15 of `iPhone 15 Pro cases 4.50`.
  const isModel =
    word === 'pro' && after === end + 1 && !isCents(lexemes[end]) && lexemes.slice(after).some(({ kind }) => kind === 'DIGITS');
  if (isModel) return false;
  return EACH.has(word) || ((word === '/' || perWords.has(word)) && (EACH.has(then) || quantityUnits.has(then)));
};
export const perWords = new Set(['per', 'pro', 'par', 'je', 'por']);
export const EACH = new Set(['each', 'ea', 'apiece', 'stuck']);

const hasCurrency = <One extends Money>(line: PricedLine<One>, one: One, open: readonly One[]): boolean =>
  [one.index - 1, endOf(one) + 1].some((at) => isMoney(line.lexemes[at]) && !isOfOther(line, at, one, open));

/** The `$` of `510$ 20` is that of 510. Where it stands alone between two numbers, it may be that of either. */
const isOfOther = <One extends Money>(line: PricedLine<One>, mark: number, one: One, open: readonly One[]): boolean => {
  const { lexemes } = line;
  const isBefore = mark < one.index;
  const other = open.find((candidate) => (isBefore ? endOf(candidate) === mark - 1 : candidate.index === mark + 1));
  if (!other || line.isNamed(other)) return false;
  const touches = [lexemes[mark]?.isGlued === true, lexemes[mark + 1]?.isGlued === true];
  const [own, others] = isBefore ? [touches[1], touches[0]] : touches;
  return !(own && !others);
};

const isLoose = <One extends Money>(line: PricedLine<One>, one: One, others: readonly One[]): boolean => {
  const isOfColor = ({ index }: Money) => isColorName(line.lexemes[index - 1]?.text ?? '');
  const ofColors = others.filter(isOfColor);
  return (
    !line.isNamed(one) && !(isOfColor(one) && ofColors.length > 1 && others.some((other) => !isOfColor(other) && other.index > one.index))
  );
};

const NEAR = 4;
const isWhole = (word: string) => totalWords.has(word) || word === 'all' || word === 'lot';

/** `10pcs total 5050`, `x10 = 5050`, `10pcs for 5050`, `lot of 10 5050`, `5050 in total`. */
export const isTotal = ({ lexemes, roles }: Pick<PricedLine<Money>, 'lexemes' | 'roles'>, one: Money): boolean => {
  if (isEach(lexemes, endOf(one)) || lexemes[one.index - 1]?.text === '@') return false;
  const start = isMoney(lexemes[one.index - 1]) ? one.index - 1 : one.index;
  const before = lexemes.slice(Math.max(0, start - NEAR), start);
  const lead = before.slice(before.findLastIndex(({ kind }) => kind === 'DIGITS') + 1);
  const after = isMoney(lexemes[endOf(one) + 1]) ? endOf(one) + 2 : endOf(one) + 1;
  const tail = ['in', 'for', 'the'].includes(lexemes[after]?.text ?? '') ? after + 1 : after;
  const isAhead = nextNumber(lexemes, tail + 1) !== null;
  if (lead.some(({ text }) => totalWords.has(text)) || (!isAhead && isWhole(lexemes[tail]?.text ?? ''))) return true;
  const last = lexemes[start - 1]?.text;
  // In `88台 =443` it marks the price.
  const isEquation = last === '=' && isOnlyMark(lexemes, '=') && (lexemes[start - 1]?.isGlued || !lexemes[start]?.isGlued);
  if (isEquation || last === 'for')
    return (
      [...roles].some(([index, role]) => role === 'QUANTITY' && index < start && isMultiple(one, Number(lexemes[index]?.text))) ||
      lexemes.slice(0, start).some(({ text, isGlued }, index) => text === 'x' && !isGlued && lexemes[index + 1]?.isGlued === false)
    );
  return lexemes.some((_, index) => isOfLot(lexemes, index) && index < one.index);
};

/** The 10 of `lot of 10` and `lots of 10`. */
export const isOfLot = (lexemes: readonly Lexeme[], index: number): boolean =>
  LOTS.get(lexemes[index - 1]?.text ?? '')?.test(lexemes[index - 2]?.text ?? '') === true;
const LOTS: ReadonlyMap<string, RegExp> = new Map([
  ['of', /^lots?$/],
  ['de', /^lotes?$/],
]);

/** What cannot be shared among its pieces is no sum of them. */
const isMultiple = ({ amount }: Money, pieces: number) => Math.round(Number(amount) * 100) % pieces === 0;

/** The 480 of `480 → 450`, unlike the 1200 of `<1200> 40`. */
export const isFormer = ({ lexemes }: Pick<PricedLine<Money>, 'lexemes'>, one: Money): boolean => {
  if (lexemes[one.index - 1]?.text === '<') return false;
  const after = isMoney(lexemes[endOf(one) + 1]) ? endOf(one) + 2 : endOf(one) + 1;
  const arrow = ['-', '='].includes(lexemes[after]?.text ?? '') ? after + 1 : after;
  const mark = lexemes[arrow]?.text ?? '';
  return ['>', '→'].includes(mark) && isOnlyMark(lexemes, mark) && nextNumber(lexemes, arrow + 1) !== null;
};

const nextNumber = (lexemes: readonly Lexeme[], from: number): number | null => {
  for (let at = from; at < from + NEAR; at++) {
    if (lexemes[at]?.kind === 'DIGITS') return quantityUnits.has(lexemes[at + 1]?.text ?? '') ? null : at;
    if (lexemes[at]?.kind !== 'MARK' && !isMoney(lexemes[at]) && !amountLabels.has(lexemes[at]?.text ?? '')) return null;
  }
  return null;
};

/** The pieces times it are the total that stands there. */
const isShareOf = ({ lexemes, roles }: Pick<PricedLine<Money>, 'lexemes' | 'roles'>, one: Money, totals: readonly Money[]): boolean =>
  [...roles].some(
    ([index, role]) =>
      role === 'QUANTITY' &&
      quantityUnits.has(lexemes[index + 1]?.text ?? '') &&
      totals.some(({ amount }) => Number(lexemes[index]?.text) * Number(one.amount) === Number(amount)),
  );

/** `1 890` may be 1 piece, and `20 650 usd` is not 20650 dollars. */
const isPartOfNumber = <One extends Money>(line: PricedLine<One>, one: One): boolean => {
  const { lexemes, roles } = line;
  const [before, after] = [one.index - 1, endOf(one) + 1];
  const text = (at: number) => lexemes[at]?.text ?? '';
  const isCount = quantityLabels.has(text(before - 1)) || [':', '='].includes(text(before - 1));
  const mayBegin =
    /^\d{1,3}$/.test(text(before)) &&
    isOneBlankBehind(lexemes, one.index) &&
    ['OPEN', 'QUANTITY'].includes(roles.get(before) ?? '') &&
    !isCount;
  const isModel = roles.get(before) === 'OPEN' && line.isNamed({ ...one, index: before, indexes: [before], amount: text(before) });
  const isSized = line.memory.storage !== null || isClothingSize(lexemes, before);
  const isDear = isSized && text(before).length > 1 && [before, after].some((at) => DEAR.has(currencyMarks.get(text(at)) ?? ''));
  if (mayBegin && !isModel && GROUP.test(text(one.index)) && !isDear) return true;
  const isStocked = roles.get(after) === 'QUANTITY' && [1, 2].some((step) => quantityLabels.has(text(after + step)));
  const isCounted = isStocked || (quantityUnits.has(text(after + 1)) && lexemes[after + 2]?.kind !== 'DIGITS');
  return /^\d{1,3}$/.test(text(one.index)) && GROUP.test(text(after)) && isOneBlankBehind(lexemes, after) && !isCounted;
};
/** More blanks part columns. */
export const isOneBlankBehind = (lexemes: readonly Lexeme[], at: number): boolean =>
  (lexemes[at]?.start ?? 0) - (lexemes[at - 1]?.end ?? 0) === 1;

export const GROUP = /^\d{3}(?:[.,]\d{1,2})?$/;
const DEAR = new Set(['usd', 'eur', 'gbp', 'chf']);

const isNumberEnd = (lexemes: readonly Lexeme[], index: number) =>
  lexemes[index]?.kind === 'DIGITS' || (isMoney(lexemes[index]) && lexemes[index - 1]?.kind === 'DIGITS');

/** Nobody offers a telephone for 5, nor thousands of them. */
const isOneOfFactors = ({ lexemes, memory }: Pick<PricedLine<Money>, 'lexemes' | 'memory'>, one: Money): boolean => {
  const [before, after] = [one.index - 1, endOf(one) + 1];
  const isGlued = (at: number) => lexemes[at]?.isGlued === true;
  // A chat writes bold ` *1362*`.
  const isBold = lexemes[before]?.text === '*' && !isGlued(before) && lexemes[after]?.text === '*' && isGlued(after);
  const isTimes = (at: number) => lexemes[at]?.text === 'x' || (lexemes[at]?.text === '*' && !isBold);
  // The bottles of `Red Bull 0.25 x 24` are no euros.
  const isVolume = LITRES.has(one.amount) && isTimes(after) && Number(lexemes[after + 1]?.text) < FEW;
  if (/^0[.,]|[.,]\d{1,2}$/.test(lexemes[one.index]?.text ?? '')) return isVolume;
  const isPriceOf = (other: number) => Number(one.amount) >= (other < FEW ? LEAST_PRICE : Math.max(other, 1_000)) && other < 1_000;
  const isPlain = isTimes(after) && lexemes.slice(after + 2).every(({ kind }) => kind === 'MARK');
  if (memory.storage !== null && isPlain && isPriceOf(Number(lexemes[after + 1]?.text))) return false;
  if (isTimes(before) && isNumberEnd(lexemes, before - 1)) return !(isGlued(before) && !isGlued(one.index));
  return isTimes(after) && lexemes[after + 1]?.kind === 'DIGITS' && !(isGlued(after + 1) && !isGlued(after));
};
const FEW = 30;
