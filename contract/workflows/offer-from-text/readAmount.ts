import { type Candidate, candidateAt } from './candidateAt.ts';
import { countsBehindPrice, isSmallPrice, isStocked } from './countedPieces.ts';
import { isMoney, type Lexeme } from './lexLine.ts';
import { type ListedNumber, listedNumbers } from './listedNumbers.ts';
import { firstReading, isDoubtfulPrice, isLabelled, isPriceMark, numberRoles } from './numberRoles.ts';
import { isClothingSize, leadsMaker, otherWords } from './otherWords.ts';
import { type Columns, codeAround, fillsCell } from './pastedColumns.ts';
import { isGoodsWord, productsIn } from './productsIn.ts';
import type { Memory } from './readMemory.ts';
import { isFactor, isTooExact } from './readNumber.ts';
import { EACH, isMarked, surePrice } from './surePrice.ts';
import {
  amountLabels,
  currencyMarks,
  derived,
  isColorName,
  isMaker,
  isShorthand,
  modelStems,
  modelWords,
  otherLabels,
  quantityLabels,
  quantityUnits,
  regions,
  totalWords,
  variants,
} from './words.ts';

/** Indexes are those of its lexemes. A price of 0, or one that cannot be read, is a `rawAmount` without an `amount`. */
export interface AmountReading {
  amount: string | null;
  rawAmount: string | null;
  isMarked: boolean;
  currency: string | null;
  quantity: string | null;
  amountAt: ReadonlySet<number>;
  currencyAt: ReadonlySet<number>;
  quantityAt: ReadonlySet<number>;
  prices: readonly Price[];
  /** All numbers behind the memory, or at the start, that may be the price in a list that has its prices there. */
  numbers: readonly ListedNumber[];
  memory: Memory;
  noiseAt: ReadonlySet<number>;
  /** Numbers that are said of something else, with the words that say so. */
  otherAt: ReadonlySet<number>;
}

export interface Price {
  amount: string;
  at: readonly number[];
}

export const readAmount = (lexemes: readonly Lexeme[], columns: Columns): AmountReading => {
  const { roles, memory } = numberRoles(lexemes);
  for (const [index, title] of columns) {
    const role = roles.get(index);
    if (title === 'other') roles.set(index, 'OTHER');
    if (title === 'quantity' && role === 'OPEN') roles.set(index, 'QUANTITY');
    if (title === 'product' && role !== 'QUANTITY') roles.set(index, 'GOODS');
    if (title === 'amount' && fillsCell(lexemes, index)) roles.set(index, 'OPEN');
  }
  const converted = convertedIn(lexemes);
  for (const index of converted) roles.set(index, 'OTHER');
  const products = productsIn(lexemes, roles);
  for (const { total, pieces } of products) {
    roles.set(total, 'OTHER');
    if (pieces !== null) roles.set(pieces, 'QUANTITY');
  }
  const open = [...roles].filter(([, role]) => role === 'OPEN').map(([index]) => index);
  const candidates = open.map((index) => candidateAt(lexemes, index)).filter((candidate) => candidate !== null);
  const line = { lexemes, open, readingAt: firstReading(lexemes), memory, lastGoods: lexemes.findLastIndex(isGoodsWord) };
  const scored = candidates.map((candidate) => ({
    ...candidate,
    score: likelihood({ ...line, candidate }) + (columns.get(candidate.index) === 'amount' ? 10 : 0),
  }));
  const best = scored.reduce<Scored | null>((chosen, one) => (chosen === null || one.score >= chosen.score ? one : chosen), null);
  const isSaid = (index: number) =>
    (columns.get(index) === 'amount' && fillsCell(lexemes, index)) || products.some(({ price }) => price === index);
  const prices = candidates.filter(({ index }) => isSaid(index));
  const priced = {
    lexemes,
    roles,
    memory,
    isNamed: (candidate: Candidate) => isNamed({ ...line, candidate }),
    isPriced: ({ index }: Candidate) => prices.some((price) => price.index === index),
  };
  const unreadable = unreadablePrice(lexemes, open);
  const likely = unreadable === null && best !== null && best.score > 0 ? surePrice(priced, scored, best) : null;
  const isOther = (one: Candidate) =>
    isOfLakhs(lexemes, one, memory) || (!isMarked(priced, one, scored) && isOtherSize(one, candidates, memory));
  const sure = likely !== null && isOther(likely) ? null : likely;
  const chosen = unreadable ?? sure ?? (best && best.score > 0 ? best : null);
  const indexes = (role: string) => [...roles].filter(([, other]) => other === role).map(([index]) => index);
  const surely = indexes('QUANTITY');
  // Of goods without memory, what has its pieces said has a size beside them: `white 42 €79 x5`.
  const loose = memory.storage === null && surely.length > 0 ? [] : open.filter((index) => isLooseQuantity(line, index, chosen));
  const quantities = [...surely, ...loose];
  // Beside a price in doubt, the number may be the price.
  const [counted] = sure === null ? surely : quantities;
  return {
    amount: sure === null || prices.length > 1 || isDoubtfulPrice(lexemes, sure.index) ? null : sure.amount,
    rawAmount: chosen === null ? null : chosen.indexes.map((index) => lexemes[index]?.text ?? '').join(''),
    isMarked: sure !== null && isMarked(priced, sure, scored),
    currency: currencyOf(lexemes, chosen),
    quantity: counted === undefined ? null : (lexemes[counted]?.text.replace(/\D/g, '') ?? null),
    prices: candidates.map((candidate) => ({
      amount: candidate.amount,
      at: [...currencyIndexes(lexemes, candidate), ...candidate.indexes].sort((a, b) => a - b),
    })),
    numbers: listedNumbers(priced, candidates),
    memory,
    amountAt: new Set(chosen?.indexes),
    currencyAt: new Set(chosen ? currencyIndexes(lexemes, chosen) : []),
    quantityAt: new Set(quantities.flatMap((index) => [index, ...quantityWords(lexemes, index)])),
    noiseAt: new Set(['CONTACT', 'DATE', 'ORDER'].flatMap(indexes)),
    otherAt: new Set([
      ...converted.flatMap((index) => [index - 1, index + 1]).filter((index) => isMoney(lexemes[index])),
      ...indexes('OTHER').flatMap((index) => [index, ...otherWords(lexemes, index)]),
      ...[...columns].flatMap(([index, title]) => (title === 'other' ? codeAround(lexemes, index) : [])),
    ]),
  };
};

/** The 0.54 of `iPhone 16 128 Black 0.54 L` is 54,000. */
const isOfLakhs = (lexemes: readonly Lexeme[], { indexes }: Candidate, { storage }: Memory): boolean =>
  storage !== null && lexemes[(indexes.at(-1) ?? 0) + 1]?.text === 'l';

/** The 512 of `iPhone 17 256 760 / 512` has a price that nobody wrote. */
const isOtherSize = ({ index, amount }: Candidate, candidates: readonly Candidate[], { storage }: Memory): boolean =>
  storage !== null &&
  STORAGE_SIZES.has(amount) &&
  Number(amount) >= 128 &&
  candidates.some((other) => other.index < index && other.amount.length > 2 && !STORAGE_SIZES.has(other.amount));

type Scored = Candidate & { score: number };
type Chosen = Omit<Candidate, 'amount'> & { amount: string | null };

/** A number that is too exact, ends the line, or has a currency of its own, and cannot be read: no other number of the line may take its place. */
const unreadablePrice = (lexemes: readonly Lexeme[], open: readonly number[]): Chosen | null => {
  const index = open.find((at) => {
    const hasCurrency = isMoney(lexemes[at - 1]) || (isMoney(lexemes[at + 1]) && lexemes[at + 2]?.kind !== 'DIGITS');
    const text = lexemes[at]?.text ?? '';
    const mayBePrice = hasCurrency || isTooExact(text) || /^\.|\p{L}/u.test(text) || at === lexemes.length - 1;
    return mayBePrice && candidateAt(lexemes, at) === null;
  });
  return index === undefined ? null : { index, indexes: [index], amount: null, hasFactor: false };
};

/** What is found once for a whole line, so that its numbers cost no more than its length. */
interface Line {
  lexemes: readonly Lexeme[];
  open: readonly number[];
  readingAt: number;
  memory: Memory;
  lastGoods: number;
}
type Situation = Line & { candidate: Candidate };

const before = ({ lexemes, candidate }: Situation) => lexemes[candidate.index - 1];
const after = ({ lexemes, candidate }: Situation) => lexemes[(candidate.indexes.at(-1) ?? 0) + 1];
const isLast = ({ candidate, open }: Situation) => candidate.index === open.at(-1) || candidate.indexes.includes(open.at(-1) ?? -1);
/** The `$` of `3 $190` is that of the next number. */
const hasCurrencyBehind = (situation: Situation) => {
  const mark = after(situation);
  const next = situation.lexemes[(situation.candidate.indexes.at(-1) ?? 0) + 2];
  return isMoney(mark) && !(mark?.isGlued === false && next?.kind === 'DIGITS' && next.isGlued);
};
const hasMark = (situation: Situation) =>
  isMoney(before(situation)) || hasCurrencyBehind(situation) || isPriceMark(before(situation)) || situation.candidate.hasFactor;
const wholeDigits = ({ candidate }: Situation) => (candidate.amount.split('.')[0] ?? '').length;
const isFollowedByGoods = (situation: Situation) => {
  const next = after(situation);
  const isOfPieces = isTimesMark(situation) || isStocked(situation.lexemes, (situation.candidate.indexes.at(-1) ?? 0) + 2);
  return next?.kind === 'WORD' && !isMoney(next) && !isOfPieces && !OF_NUMBERS.some((words) => words.has(next.text));
};
const OF_NUMBERS = [amountLabels, EACH, quantityUnits, quantityLabels, otherLabels, regions];

const isTimesMark = (situation: Situation) => {
  const at = (situation.candidate.indexes.at(-1) ?? 0) + 1;
  return situation.lexemes[at]?.text === 'x' && situation.lexemes[at + 1]?.kind === 'DIGITS';
};
/** `NT 7850`, `PS5 Pro 649`: no model's number is so long behind a shorthand, or has another one. */
const isBehindShorthand = (situation: Situation) => {
  const word = before(situation)?.text ?? '';
  const isNumbered =
    variants.has(word) && situation.lexemes[situation.candidate.index - 2]?.kind === 'DIGITS' && !YEAR.test(situation.candidate.amount);
  return ((word.length <= 3 && isShorthand(word)) || isNumbered) && wholeDigits(situation) >= 3;
};

/** No model's number has cents: `LM358P 0.11`; and behind the memory `orange` is no maker. */
const isBehindModel = (situation: Situation) =>
  isModelWord(before(situation)) &&
  !(situation.candidate.index > situation.memory.end && situation.memory.end > 0 && isColorName(before(situation)?.text ?? '')) &&
  !isBehindShorthand(situation) &&
  !/[.,]\d{1,2}$/.test(situation.lexemes[situation.candidate.index]?.text ?? '');

/** No model has such a number: `1,450`, `8,40`. */
const PRICE_FORM = /^(?:[1-9]\d{0,2},\d{3}|\d+,\d{2}|0\.\d{2})$/;

const isNamed = (situation: Situation): boolean => {
  const { candidate, readingAt } = situation;
  const [number, word] = [situation.lexemes[candidate.index], before(situation)];
  if (PRICE_FORM.test(number?.text ?? '') && !(number?.isGlued && word?.kind === 'WORD')) return false;
  if (candidate.index === 0) return isFollowedByGoods(situation) && wholeDigits(situation) < 3;
  if (isBehindModel(situation) && !(word?.text === 'x' && word.isGlued)) return true;
  const isSummed = totalWords.has(after(situation)?.text ?? '');
  return (isFollowedByGoods(situation) && !isSummed) || (readingAt !== Infinity && candidate.index < readingAt);
};

/** How likely it is the amount, by what stands around it: above zero it may be. */
const likelihood = (at: Situation): number => {
  const { candidate, lexemes, lastGoods, readingAt } = at;
  const last = isLast(at) ? 3 : 0;
  if (hasMark(at)) return MARKED + last;
  const [word, digits, isEarly] = [before(at), wholeDigits(at), readingAt >= candidate.index];
  let sum = 1 + last;
  if (['-', ':', '~', '|', '\t'].includes(word?.text ?? '')) sum += 2;
  if (amountLabels.has(word?.text ?? '') && word?.isGlued === false) sum += 4;
  if (lastGoods <= (candidate.indexes.at(-1) ?? 0)) sum += 2;
  if (digits >= 3) sum += 1;
  if (/[.,']/.test(lexemes[candidate.index]?.text ?? '')) sum += 2;
  if (isFollowedByGoods(at)) sum -= 4;
  if (candidate.index === 0) sum -= 3;
  if (isBehindModel(at)) sum -= 5;
  if (digits <= 2 && isEarly) sum -= 3;
  if (STORAGE_SIZES.has(candidate.amount) && isEarly) sum -= 6;
  if (YEAR.test(candidate.amount) && last === 0) sum -= 3;
  return sum;
};
const MARKED = 8;
const YEAR = /^20[12]\d$/;

const STORAGE_SIZES = new Set(['8', '16', '32', '64', '128', '256', '512', '1024']);

const isModelWord = (lexeme: Lexeme | undefined) =>
  lexeme?.kind === 'WORD' &&
  !(lexeme.isGlued && isFactor(lexeme.text)) &&
  (isMaker(lexeme.text) || isShorthand(lexeme.text) || stems().has(lexeme.text));
const stems = derived(() => new Set([...modelWords.values(), ...modelStems.keys()]));

/** Behind the goods, a number that is not the amount counts pieces: it fills a column of its own, or stands right before the amount. */
const isLooseQuantity = ({ lexemes, readingAt, memory }: Line, index: number, chosen: Chosen | null): boolean => {
  if (memory.storage === null && isClothingSize(lexemes, index)) return false;
  if (chosen === null || chosen.indexes.includes(index) || !/^(?!20[12]\d$)\d{1,5}$/.test(lexemes[index]?.text ?? '')) return false;
  if (isOfParts(lexemes, index, chosen) || leadsMaker(lexemes, index)) return true;
  if (readingAt >= index) return false;
  const isColumn = lexemes[index - 1]?.text === '\t' && [undefined, '\t'].includes(lexemes[index + 1]?.text);
  const isMarked = isMoney(lexemes[index + 1]) || lexemes[index + 1]?.text === '@';
  const isBehind = index > chosen.index && lexemes.slice((chosen.indexes.at(-1) ?? 0) + 1, index).every(({ kind }) => kind === 'MARK');
  return isColumn || (isBehind && memory.storage !== null) || index + 1 === chosen.index || (index + 2 === chosen.index && isMarked);
};

/** `NE555P 0.10 3000`: what costs so little is sold by the thousand. */
const isOfParts = (lexemes: readonly Lexeme[], index: number, { index: price, amount }: Chosen): boolean =>
  Math.abs(index - price) === 1 && Number(amount) < 1 && isSmallPrice(lexemes, price) && Number(lexemes[index]?.text) >= LEAST_PARTS;
const LEAST_PARTS = 100;

/** `R 1 750`, unlike `12 R 750`. */
const isRand = (lexemes: readonly Lexeme[], at: number) =>
  lexemes[at]?.text === 'r' && (lexemes[at].isGlued ? lexemes[at - 1]?.kind === 'MARK' : lexemes[at - 1]?.kind !== 'DIGITS');

const currencyIndexes = (lexemes: readonly Lexeme[], { index, indexes }: Pick<Chosen, 'index' | 'indexes'>): number[] => {
  const end = indexes.at(-1) ?? index;
  const isApart = isPriceMark(lexemes[index - 1]) || lexemes[index - 1]?.text === '\t';
  return [index - 1, end + 1, ...(isApart ? [index - 2] : [])].filter(
    (at) => isMoney(lexemes[at]) || (at === index - 1 && isRand(lexemes, at)),
  );
};

const currencyOf = (lexemes: readonly Lexeme[], chosen: Chosen | null): string | null => {
  const named = (chosen ? currencyIndexes(lexemes, chosen) : [])
    .map((at) => currencyMarks.get(lexemes[at]?.text ?? ''))
    .filter((code): code is string => code !== undefined && code !== '¤');
  return (named.find((code) => code.length === 3) ?? named[0])?.toUpperCase() ?? null;
};

export const quantityWords = (lexemes: readonly Lexeme[], index: number): number[] =>
  [index - 2, index - 1, index + 1].filter((at) => {
    const text = lexemes[at]?.text ?? '';
    if (at === index - 2) return isLabelled(lexemes, index);
    return (
      text === 'x' ||
      (at > index && lexemes[at]?.isGlued === true && ['k', 'kpcs'].includes(text)) ||
      (quantityUnits.has(text) && countsBehindPrice(lexemes, index)) ||
      (at < index ? quantityLabels.has(text) || text === '*' || text === ':' || text === '(' : quantityUnits.has(text) || text === ')')
    );
  });

/** Brackets behind a price say it again in another currency. */
const convertedIn = (lexemes: readonly Lexeme[]): number[] => {
  const currencyAt = (index: number) => [index - 1, index + 1].flatMap((at) => currencyMarks.get(lexemes[at]?.text ?? '') ?? [])[0];
  const stands = (index: number, step: number, bracket: string) => [1, 2].some((far) => lexemes[index + far * step]?.text === bracket);
  const isNoted = (index: number) => stands(index, -1, '(') && stands(index, 1, ')');
  const [first, ...others] = [...lexemes.keys()].filter((at) => lexemes[at]?.kind === 'DIGITS' && currencyAt(at) !== undefined);
  if (first === undefined || isNoted(first)) return [];
  return others.filter((index) => isNoted(index) && currencyAt(index) !== currencyAt(first));
};
