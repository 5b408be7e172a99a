import { mayBeOne } from './blankThousands.ts';
import { behind, type Candidate, isNear, wholeOnes } from './candidateAt.ts';
import type { Lexeme } from './lexeme.ts';
import { isNamed } from './likelyPrice.ts';
import { isInBrackets, isOfLot, type NumberRole } from './numberRoles.ts';
import { isClothingSize } from './otherWords.ts';
import type { Memory } from './readMemory.ts';
import { isColorText, isMaker, means, totalWords } from './words.ts';

export interface PricedLine {
  lexemes: readonly Lexeme[];
  roles: ReadonlyMap<number, NumberRole>;
  memory: Memory;
  /** By the title of its column, or by a sum. */
  isSaid: (one: Candidate) => boolean;
}

/** Null: the line leaves a doubt. The sum of a lot is no price. */
export const surePrice = <One extends Candidate>(line: PricedLine, money: readonly One[], best: One): One | null => {
  const { memory } = line;
  if (money.length > MOST_NUMBERS) return null;
  const open = wholeOnes(money).filter(({ amount }) => amount !== '0');
  if (areOfTwoCurrencies(line, open)) return null;
  const isSum = (one: Candidate) => open.some((price) => !isNamed(price, memory) && isSumOf(line, one, price));
  const named = open.filter((one) => isTotal(line, one));
  const totals = open.filter((one) => named.includes(one) || (one === best && isSum(one)));
  const others = open.filter((one) => !totals.includes(one) && !isFormer(one));
  const marked = others.filter((one) => isMarked(line, one, open) || (!isNamed(one, memory) && isShareOf(line, one, named)));
  const may = marked.length > 0 ? marked : totals.length > 0 ? [] : others.filter((one) => isLoose(line, one, others));
  // The 501 of `Levis 501 32/34 blue 39 nego` is none.
  const mayBe = others.at(-1) === best || !best.first.prev.isWord;
  const none = others.includes(best) && mayBe && totals.length === 0 ? best : null;
  const hasMore = others.some((one) => !may.includes(one) && Number(one.amount) >= LEAST_PRICE);
  const clear = marked.length > 0 ? null : (onlyCents(memory, may) ?? (hasMore ? null : onlyLarge(memory, may)));
  const only = clear ?? may[0] ?? none;
  if (!only || (clear === null && may.some(({ amount }) => amount !== only.amount))) return null;
  if (others.some((other) => other.amount !== only.amount && hasOwnSign(other, only))) return null;
  const isDoubtful = () => others.some((other) => isRivalOf(memory, only, other)) || isBeforeTimes(only) || isBracketed(memory, only);
  if (marked.length === 0 && isDoubtful()) return null;
  return (!line.isSaid(only) && isPartOfNumber(line, only)) || (marked.length === 0 && isOneOfFactors(memory, only)) ? null : only;
};

const [LEAST_PRICE, LEAST_DEAR] = [100, 1_000];

/** The 79 of `€ 24,90 - box of 4 € 79`, and the 120 of `AirPods 4 @ 120 Pro 3 @ 240`, are of other goods, unlike the 20 of `510$ 20`. */
const hasOwnSign = ({ first }: Candidate, only: Candidate): boolean =>
  (first.prev.isMoney || first.prev.text === '@') && first.prev !== only.last.next;

/** `12 6x70 132 dp`, `42 black 2550, 46 black 2750`, `Margaux 2015 1332 stock`: a larger number behind a small one or a year, and one that is near it. */
const isRivalOf = (memory: Memory, only: Candidate, other: Candidate): boolean => {
  const isBehindMemory = memory.storage !== null && other.first.index > memory.end;
  const isApart = isBehindMemory || !isNamed(other, memory) || isOfOption(memory, only, other);
  const isOther = other !== only && isApart && isNear(only, other);
  const { prev: joint, index } = only.first;
  // `EDP 100ml 84 / 80`, `89-93.45`
  const isChoice = other.first === joint.prev && (joint.text === '-' || (joint.text === '/' && !joint.isGlued));
  if (isChoice && isNear(only, other)) return true;
  const isLater = other.first.index > index;
  // `Lego 75375 52 nego`, `Levis 501 32/34 blue 39 nego`
  if (memory.storage === null && isLater && isNamed(other, memory) && other.amount.length > 1) return true;
  // Of `Neo 单机 1180 畅飞 1780` each word may have its own price, unlike `Nokia 8110 yellow 9000`; pieces are rounder.
  const areNamed = joint.isWord && !isColorText(joint.text) && !isMaker(other.first.prev.text);
  const share = Number(other.amount) / Number(only.amount);
  const mayBeOther = Number(other.amount) >= LEAST_DEAR && Number(other.amount) % 50 > 0 && share > 0.5 && share < 1;
  if (memory.storage === null && !isLater && other !== only && mayBeOther && areNamed && !other.first.isGlued) return true;
  const isSmall = /^\d{1,2}$/.test(only.amount) || (memory.storage === null && /^(?:19[5-9]|20[0-2])\d$/.test(only.amount));
  const isLarge = Number(other.amount) >= LEAST_PRICE;
  const isNoCount = isLarge || other.first.hasCents || memory.storage !== null;
  // Hardly a telephone costs the 2 of `128GB 720 dealer 2`.
  const isLast = isBehindMemory && other.last === joint.prev && joint.isWord && !joint.isColor && /^1?\d$/.test(only.amount);
  return (isNoCount && isOther) || (isLarge && ((isSmall && isLater) || isLast));
};

/** Of `Lego 75375 52 x 100` the price is one of the last two, unless the first has cents. */
const isBeforeTimes = ({ first, last }: Candidate): boolean => {
  const times = first.line.findLast(({ isNumber }) => isNumber)?.prev;
  return times?.text === 'x' && !times.isGlued && times.prev.isNumber && last.index < times.prev.index && !first.hasCents;
};

/** The 100 of `AirPods Max 3560 (100)` may count pieces. */
const isBracketed = ({ storage }: Memory, { first }: Candidate): boolean =>
  storage === null && isInBrackets(first) && first.at(-2).isNumber && /^\d{1,3}$/.test(first.text);

/** The 3300 of `Canon R6 bundle 3300 single 2980`; each Chinese sign may be a word. */
const isOfOption = ({ storage }: Memory, only: Candidate, { first }: Candidate): boolean => {
  const isWord = (one: Lexeme) => one.isWord && !one.isMaker && !one.isStem;
  const between = first.line.slice(first.index + 1, Math.min(only.first.index, first.index + MOST_BETWEEN));
  const isBehind = only.first.index - 1 === between.at(-1)?.index;
  return storage === null && isBehind && [first.prev, ...between].every(isWord) && !first.hasCents;
};
const MOST_BETWEEN = 6;

export const areOfTwoCurrencies = ({ lexemes, memory }: PricedLine, open: readonly Candidate[]): boolean =>
  new Set(lexemes.map(({ code }) => code).filter((code) => code !== '' && code !== ANY)).size > 1 &&
  open.filter((one) => !isNamed(one, memory)).length > 1;
const ANY = '¤';

/** A longer line is no offer. */
export const MOST_NUMBERS = 40;

/** Of two numbers the one that has four digits, unless it begins the line: no list has a thousand pieces of the other. Of `610.00 12200.00` it may be the sum. */
const onlyLarge = <One extends Candidate>({ storage }: Memory, may: readonly One[]): One | null => {
  const [large, other, third] = may.toSorted((a, b) => Number(b.amount) - Number(a.amount));
  if (!large || !other || third || storage === null || large.first.index === 0) return null;
  // Of `| 1500 | 60` and `1500 480` the first may count pieces, unlike that of `1480 480`.
  const [round, least] = large.last.next.isMark ? [50, 50] : [100, LEAST_PRICE];
  if (Number(large.amount) % round === 0 && Number(other.amount) >= least && other.first.index > large.first.index) return null;
  return Number(large.amount) >= 1_000 && Number(other.amount) < 1_000 && !other.first.hasCents ? large : null;
};

/** `NE555P 0.10 3000`, `3000 1.05`: no pieces have cents. A screen of `1.39 450` may. */
const onlyCents = <One extends Candidate>({ storage }: Memory, may: readonly One[]): One | null => {
  const [one, second] = may.filter(({ first }) => first.hasCents);
  if (storage !== null || !one || second) return null;
  const others = may.filter((other) => other !== one);
  const isLast = others.every(({ first }) => first.index < one.first.index);
  const areMany = others.every(({ amount }) => Number(amount) >= 1_000);
  return isLast || areMany || (Number(one.amount) < 1 && !LITRES.has(one.amount)) ? one : null;
};
/** Of `Lynch Bages 2019 0.75 104` they are the bottle. */
const LITRES = new Set(['0.2', '0.25', '0.33', '0.35', '0.375', '0.5', '0.7', '0.75']);

export const isMarked = ({ memory, isSaid }: PricedLine, one: Candidate, open: readonly Candidate[]): boolean => {
  const { first, last } = one;
  const { prev: before } = first;
  const isOfNumber = before.isGlued && before.prev.isNumber;
  // Of `104 net 123,76 gross` the label may be of either, and of `480 net 30` the 30 may be days.
  const mayBeDays = means(before.text, 'net') && /^\d\d$/.test(one.amount);
  const isOfOther = open.some((other) => other.last === before.prev && (mayBeDays || isNear(one, other)));
  const isLabelled = before.isAmountLabel && !isOfNumber && !isOfOther && !first.isGlued;
  const isClosing = before.text === '>' && before.at(-2).text === '<';
  const isOpening = before.text === '<' && before.isGlued && before.prev.isWord;
  const isTimes = before.text === '*' && isNumberEnd(before.prev);
  const isArrow = before.isPriceMark && before.isMark && !isClosing && !isOpening && isOnlyMark(before) && !isTimes;
  // The 24K of `Anker 737 24K 62` is what it holds.
  const isOfSpec = memory.storage === null && !first.hasCents && open.some((other) => other.first.index > last.index);
  const isRate = (mark: Lexeme) =>
    leadsToPrice(mark) && !open.some((other) => other.last === mark.prev && other.amount.length > 1 && !isNamed(other, memory));
  const hasCurrency = [before, last.next].some((mark) => mark.isMoney && !isOfOtherOne(memory, mark, one, open));
  const isPriced = isRate(first.at(-3)) || ((hasCurrency || isEach(last)) && !isRate(last.next));
  return isPriced || (one.hasFactor && !isOfSpec) || isSaid(one) || isLabelled || isArrow;
};

/** The sign of `AirPods Pro 3 $/pc 185`, where no other number may be the price. */
const leadsToPrice = ({ isMoney, next: slash }: Lexeme): boolean =>
  isMoney && slash.text === '/' && slash.next.isUnit && slash.next.next.isNumber;

/** A mark that stands between other parts of the line, too, parts them. */
const isOnlyMark = ({ line, text }: Lexeme) => line.filter((one) => one.text === text && one.prev.text !== text).length === 1;

/** `9,65 € / pièce` */
export const isEach = (last: Lexeme): boolean => {
  const word = behind(last);
  // The 15 of `iPhone 15 Pro cases 4.50`.
  const isModel =
    word.text === 'pro' && word === last.next && !last.hasCents && word.line.slice(word.index).some(({ isNumber }) => isNumber);
  if (isModel) return false;
  const isPer = word.text === '/' || means(word.text, 'per');
  return means(word.text, 'each') || (isPer && (means(word.next.text, 'each') || word.next.isUnit));
};

/** The `$` of `510$ 20` is that of 510. Where it stands alone between two numbers, it may be that of either. */
const isOfOtherOne = (memory: Memory, mark: Lexeme, one: Candidate, open: readonly Candidate[]): boolean => {
  const isBefore = mark.index < one.first.index;
  const other = open.find(({ first, last }) => (isBefore ? last === mark.prev : first === mark.next));
  if (!other || isNamed(other, memory)) return false;
  const [own, others] = isBefore ? [mark.next, mark] : [mark, mark.next];
  return !own.isGlued || others.isGlued;
};

const isLoose = ({ memory }: PricedLine, one: Candidate, others: readonly Candidate[]): boolean => {
  const isOfColor = ({ first }: Candidate) => first.prev.isColor;
  const isOneOfColors = isOfColor(one) && others.filter(isOfColor).length > 1;
  return !isNamed(one, memory) && !(isOneOfColors && others.some((other) => !isOfColor(other) && other.first.index > one.first.index));
};

const NEAR = 4;

/** `10pcs total 5050`, `x10 = 5050`, `10pcs for 5050`, `lot of 10 5050`, `5050 in total`. */
export const isTotal = ({ lexemes, roles }: PricedLine, one: Candidate): boolean => {
  const { first, last } = one;
  if (isEach(last) || first.prev.text === '@') return false;
  const start = first.prev.isMoney ? first.prev : first;
  const { prev: mark, index } = start;
  const before = lexemes.slice(Math.max(0, index - NEAR), index);
  const lead = before.slice(before.findLastIndex(({ isNumber }) => isNumber) + 1);
  const after = behind(last);
  const tail = after.is('in', 'for', 'the') ? after.next : after;
  const isWhole = totalWords.has(tail.text) || tail.is('all', 'lot');
  if (lead.some(({ text }) => totalWords.has(text)) || (isWhole && !leadsToNumber(tail.next))) return true;
  // In `88台 =443` it marks the price.
  const isEquation = mark.text === '=' && isOnlyMark(mark) && (mark.isGlued || !start.isGlued);
  if (!isEquation && mark.text !== 'for') return lexemes.slice(0, first.index).some(isOfLot);
  // What cannot be shared among its pieces is no sum of them.
  const isShared = ({ text }: Lexeme) => Math.round(Number(one.amount) * 100) % Number(text) === 0;
  const isTimes = ({ text, isGlued, next }: Lexeme) => text === 'x' && !isGlued && !next.isGlued;
  return lexemes.slice(0, index).some((other) => isTimes(other) || (roles.get(other.index) === 'QUANTITY' && isShared(other)));
};

/** The 480 of `480 → 450` and of `de R$ 480 por R$ 450`, unlike the 1200 of `<1200> 40`. */
export const isFormer = ({ first, last }: Candidate): boolean => {
  const after = behind(last);
  const lead = first.prev.isMoney ? first.at(-2) : first.prev;
  if (lead.text === 'de' && after.text === 'por') return leadsToNumber(after.next);
  const arrow = after.is('-', '=') ? after.next : after;
  return first.prev.text !== '<' && arrow.is('>', '→') && isOnlyMark(arrow) && leadsToNumber(arrow.next);
};

const leadsToNumber = ({ line, index }: Lexeme): boolean => {
  const isPassed = (one: Lexeme) => !one.isNumber && (one.isMark || one.isMoney || one.isAmountLabel);
  const found = line.slice(index, index + NEAR).find((one) => !isPassed(one));
  return found?.isNumber === true && !found.next.isUnit;
};

const isSumOf = ({ lexemes, roles }: PricedLine, total: Candidate, price: Candidate): boolean =>
  total.amount !== price.amount &&
  lexemes.some(({ text, index }) => roles.get(index) === 'QUANTITY' && Number(text) * Number(price.amount) === Number(total.amount));

/** The pieces with their unit times it are the total that stands there. */
const isShareOf = ({ lexemes, roles }: PricedLine, one: Candidate, totals: readonly Candidate[]): boolean =>
  lexemes.some(
    ({ text, next, index }) =>
      roles.get(index) === 'QUANTITY' && next.isUnit && totals.some(({ amount }) => Number(text) * Number(one.amount) === Number(amount)),
  );

/** `1 890` may be 1 piece, and `20 650 usd` is not 20650 dollars. */
const isPartOfNumber = ({ roles, memory }: PricedLine, one: Candidate): boolean => {
  const { first } = one;
  const [before, after] = [first.prev, one.last.next];
  const role = roles.get(before.index);
  const isCount = before.prev.isLabel || before.prev.is(':', '=');
  const mayCount =
    role === 'QUANTITY' || (role === 'OPEN' && !isNamed({ ...one, first: before, last: before, amount: before.text }, memory));
  const isSized = memory.storage !== null || isClothingSize(before);
  const isDear = isSized && before.text.length > 1 && DEAR.has(after.code);
  if (mayEndNumber(first) && mayCount && !isCount && !isDear) return true;
  const isStocked = roles.get(after.index) === 'QUANTITY' && (after.next.isLabel || after.at(2).isLabel);
  const isCounted = isStocked || (after.next.isUnit && !after.at(2).isNumber);
  return mayEndNumber(after, first) && !isCounted;
};
/** Behind one blank: more of them part columns. */
export const mayEndNumber = ({ text, start, prev }: Lexeme, first = prev): boolean => start - prev.end === 1 && mayBeOne(first.text, text);

const DEAR = new Set(['usd', 'eur', 'gbp', 'chf']);

const isNumberEnd = ({ isNumber, isMoney, prev }: Lexeme) => isNumber || (isMoney && prev.isNumber);

/** Nobody offers a telephone for 5, nor thousands of them. */
const isOneOfFactors = ({ storage }: Memory, { first, last, amount }: Candidate): boolean => {
  const [before, after] = [first.prev, last.next];
  const { next: other } = after;
  // A chat writes bold ` *1362*`.
  const isBold = before.text === '*' && !before.isGlued && after.text === '*' && after.isGlued;
  const isTimes = ({ text }: Lexeme) => text === 'x' || (text === '*' && !isBold);
  const isBehindTimes = isTimes(after) && other.isNumber;
  // The bottles of `Red Bull 0.25 x 24` are no euros.
  if (/^0[.,]|[.,]\d{1,2}$/.test(first.text)) return LITRES.has(amount) && isBehindTimes && Number(other.text) < FEW;
  const isPriceOf = (pieces: number) => Number(amount) >= (pieces < FEW ? LEAST_PRICE : Math.max(pieces, 1_000)) && pieces < 1_000;
  const isPlain = isBehindTimes && other.line.slice(other.index + 1).every((one) => one.isMark || (other.next.isUnit && !one.isNumber));
  if ((storage !== null || before.isColor) && isPlain && isPriceOf(Number(other.text))) return false;
  if (isTimes(before) && isNumberEnd(before.prev)) return !before.isGlued || first.isGlued;
  return isBehindTimes && (!other.isGlued || after.isGlued);
};
const FEW = 30;
