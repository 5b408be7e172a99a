import { type Candidate, candidateAt, covers, factorBehind, indexesOf, type Place } from './candidateAt.ts';
import { countsBehindPrice, isSmallPrice, isStocked, stockLabelAt } from './countedPieces.ts';
import { firstReading } from './firstReading.ts';
import type { Lexeme } from './lexeme.ts';
import { span } from './lexLine.ts';
import { likelihood, STORAGE_SIZES } from './likelyPrice.ts';
import { type ListedNumber, listedNumbers } from './listedNumbers.ts';
import { isDoubtfulPrice, isLabelled, isOfUnits, numberRoles } from './numberRoles.ts';
import { isClothingSize, leadsMaker, otherWords } from './otherWords.ts';
import { type Columns, codeAround, fillsCell, NO_COLUMNS } from './pastedColumns.ts';
import { isGoodsWord, productsIn } from './productsIn.ts';
import type { Memory } from './readMemory.ts';
import { isTooExact } from './readNumber.ts';
import { isMarked, surePrice } from './surePrice.ts';
import { means } from './words.ts';

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
  const { roles, memory } = numberRoles(lexemes, columns);
  const titleOf = ({ index }: Lexeme) => columns.get(index);
  const isInColumns = lexemes.some(({ text }) => text === '\t');
  const isPriced = (number: Lexeme) => titleOf(number) === 'amount' && (!isInColumns || fillsCell(number));
  const hasPieces = [...columns.values()].includes('quantity');
  for (const number of lexemes.filter((one) => columns.has(one.index))) {
    const [title, role] = [titleOf(number), roles.get(number.index)];
    if (title === 'other') roles.set(number.index, 'OTHER');
    if (title === 'quantity' && (role === 'OPEN' || role === 'GOODS')) roles.set(number.index, 'QUANTITY');
    // The 5 of `Insta360 X5` and the 4 of `AirTag 4 Pack` count no pieces beside a column of them.
    const isOfGoods = role === 'QUANTITY' && hasPieces && number.next.text !== 'x';
    if (title === 'product' ? role !== 'QUANTITY' || isOfGoods : title === 'any' && isOfGoods && !fillsCell(number))
      roles.set(number.index, 'GOODS');
    if (isPriced(number)) roles.set(number.index, 'OPEN');
  }
  const converted = convertedIn(lexemes);
  for (const { index } of converted) roles.set(index, 'OTHER');
  const stocked = columns === NO_COLUMNS ? stockedIn(lexemes, memory) : undefined;
  if (stocked) roles.set(stocked.index, 'OPEN');
  const products = productsIn(lexemes, roles);
  for (const { total, pieces } of products) {
    roles.set(total.index, 'OTHER');
    if (pieces !== null) roles.set(pieces.index, 'QUANTITY');
  }
  const of = (...some: string[]) => lexemes.filter(({ index }) => some.includes(roles.get(index) ?? ''));
  const open = of('OPEN');
  const candidates = open.map(candidateAt).filter((candidate) => candidate !== null);
  const line = { memory, lastOpen: open.at(-1)?.index ?? -1, lastGoods: lexemes.findLastIndex(isGoodsWord) };
  const scored = candidates.map((one) => ({ ...one, score: likelihood(one, line) + (titleOf(one.first) === 'amount' ? 10 : 0) }));
  const best = scored.reduce<Scored | null>((chosen, one) => (chosen === null || one.score >= chosen.score ? one : chosen), null);
  const isSaid = ({ first }: Place) => isPriced(first) || products.some(({ price }) => price === first);
  const priced = { lexemes, roles, memory, isSaid };
  const unreadable = unreadablePrice(open);
  const likely = unreadable === null && best !== null && best.score > 0 ? surePrice(priced, scored, best) : null;
  const isOther = (one: Candidate) => isOfLakhs(one, memory) || (!isMarked(priced, one, scored) && isOtherSize(one, candidates, memory));
  const sure = likely !== null && isOther(likely) ? null : likely;
  const chosen = unreadable ?? sure ?? (best && best.score > 0 ? best : null);
  const surely = of('QUANTITY');
  // Of goods without memory, what has its pieces said has a size beside them: `white 42 €79 x5`.
  const loose = memory.storage === null && surely.length > 0 ? [] : open.filter((number) => isLooseQuantity(number, memory, chosen));
  const quantities = [...surely, ...loose];
  // Beside a price in doubt, the number may be the price.
  const [counted] = sure === null ? surely : quantities;
  const said = candidates.filter(isSaid);
  // Each is the price of a memory: `128 1.35m, 256 1.4m`.
  const areSeveral = said.length > 1 || lexemes.filter((one) => one.is('mio')).length > 1;
  const others = areSeveral ? said.filter(({ first }) => first !== chosen?.first).flatMap(indexesOf) : [];
  return {
    amount: sure === null || areSeveral || stocked || isDoubtfulPrice(sure.first) ? null : sure.amount,
    rawAmount: chosen === null ? null : indexesOf(chosen).reduce((text, at) => `${text}${lexemes[at]?.text}`, ''),
    isMarked: sure !== null && isMarked(priced, sure, scored),
    currency: chosen && currencyOf(chosen),
    quantity: counted?.text.replace(/\D/g, '') ?? null,
    prices: candidates.map((one) => ({
      amount: one.amount,
      at: [...moneyBeside(one).map(({ index }) => index), ...indexesOf(one)].sort((a, b) => a - b),
    })),
    numbers: stocked || unreadable ? [] : listedNumbers(priced, candidates),
    memory,
    amountAt: new Set(chosen ? indexesOf(chosen) : []),
    currencyAt: new Set(chosen ? [...moneyBeside(chosen), ...unitsOf(chosen, titleOf(chosen.first))].map(({ index }) => index) : []),
    quantityAt: new Set(
      quantities.flatMap((number) => [
        number.index,
        ...quantityWords(number),
        ...(titleOf(number) === 'quantity' && number.next.isWord ? [number.index + 1] : []),
      ]),
    ),
    noiseAt: new Set(of('CONTACT', 'DATE', 'ORDER').map(({ index }) => index)),
    otherAt: new Set([
      ...others,
      ...converted.flatMap(({ prev, next }) => [prev, next].filter(({ isMoney }) => isMoney).map(({ index }) => index)),
      ...of('OTHER').flatMap((number) => [number.index, ...otherWords(number)]),
      ...lexemes.flatMap((number) => (titleOf(number) === 'other' ? codeAround(number) : [])),
    ]),
  };
};

/** The 4550 of `iPhone 15 128GB 20 in stock 4550`: it or the 20 is the price; unlike `64GB flash 12 stock 500`, `85 stock 1000 pcs` and `@85 stock 1000`. */
const stockedIn = (line: readonly Lexeme[], { storage, at }: Memory): Lexeme | undefined => {
  const names = (one: Lexeme) => (one.isMaker || one.isNumber) && one.index < Math.min(...at);
  const number = line.findLast(({ isNumber }) => isNumber);
  const label = number?.prev;
  if (storage === null || !number || label?.text !== 'stock' || number.next.isUnit || !line.some(names)) return undefined;
  const other = means(label.prev.text, 'in stock') ? label.at(-2) : label.prev;
  const { prev } = other;
  const isPriced = other.hasCents || prev.isMoney || prev.isPriceMark || prev.isAmountLabel;
  const mayCount = other.isNumber && other.value > 0 && !at.has(other.index) && !isPriced;
  return mayCount && other.value * FEW < number.value ? number : undefined;
};
const FEW = 10;

/** The 0.54 of `iPhone 16 128 Black 0.54 L` is 54,000. */
const isOfLakhs = ({ last }: Candidate, { storage }: Memory): boolean => storage !== null && last.next.text === 'l';

/** The 512 of `iPhone 17 256 760 / 512` has a price that nobody wrote. */
const isOtherSize = ({ first, amount }: Candidate, candidates: readonly Candidate[], { storage }: Memory): boolean => {
  const isPriced = (other: Candidate) => other.first.index < first.index && other.amount.length > 2 && !STORAGE_SIZES.has(other.amount);
  return storage !== null && STORAGE_SIZES.has(amount) && Number(amount) >= 128 && candidates.some(isPriced);
};

type Scored = Candidate & { score: number };
type Chosen = Place & { amount: string | null };

/** A number that is too exact, ends the line, or has a currency of its own, and cannot be read: no other number of the line may take its place. */
const unreadablePrice = (open: readonly Lexeme[]): Chosen | null => {
  const found = open.find((number) => {
    const { text, prev, next } = number;
    const hasCurrency = prev.isMoney || (next.isMoney && !next.next.isNumber);
    const mayBePrice = hasCurrency || factorBehind(number) !== null || isTooExact(text) || /^\.|\p{L}/u.test(text) || next.isEdge;
    return mayBePrice && candidateAt(number) === null;
  });
  return found === undefined ? null : { first: found, last: found, amount: null };
};

/** Behind the goods, a number that is not the amount counts pieces: it fills a column of its own, or stands right before the amount. */
const isLooseQuantity = (number: Lexeme, { storage }: Memory, chosen: Chosen | null): boolean => {
  const { text, prev, next, line, index } = number;
  if (storage === null && isClothingSize(number)) return false;
  if (chosen === null || covers(chosen, number) || !/^(?!20[12]\d$)\d{1,5}$/.test(text)) return false;
  if (isOfParts(number, chosen) || leadsMaker(number)) return true;
  if (firstReading(line) >= index) return false;
  const { first, last } = chosen;
  const isColumn = prev.text === '\t' && (next.isEdge || next.text === '\t');
  const isMarked = next.isMoney || next.text === '@';
  const isBehind = index > first.index && line.slice(last.index + 1, index).every(({ isMark }) => isMark);
  return isColumn || (isBehind && storage !== null) || next === first || (next.next === first && isMarked);
};

/** `NE555P 0.10 3000`: what costs so little is sold by the thousand. The 4106 of `Varta 4106 0.35` is a model. */
const isOfParts = ({ value, prev, next }: Lexeme, { first: price, amount }: Chosen): boolean =>
  (prev === price || (next === price && value % ROUND === 0)) && Number(amount) < 1 && isSmallPrice(price) && value >= LEAST_PARTS;
const [LEAST_PARTS, ROUND] = [100, 10];

/** The currency of a price; and the R of `R 1 750`, unlike that of `12 R 750`. */
const moneyBeside = ({ first, last }: Place): Lexeme[] => {
  const { prev } = first;
  const isRand = prev.text === 'r' && (prev.isGlued ? prev.prev.isMark : !prev.prev.isNumber);
  const isApart = prev.isPriceMark || prev.text === '\t';
  return [prev, last.next, ...(isApart ? [prev.prev] : [])].filter((one) => one.isMoney || (one === prev && isRand));
};

/** The `u` of a cell `195u` below Price is no Ultra. */
const unitsOf = ({ first, last }: Place, title: string | undefined): Lexeme[] =>
  title === 'amount' && fillsCell(first) && last.next.isWord ? [last.next] : [];

const currencyOf = (chosen: Chosen): string | null => {
  const named = moneyBeside(chosen).flatMap(({ code }) => (code === '' || code === '¤' ? [] : [code]));
  return (named.find((code) => code.length === 3) ?? named[0])?.toUpperCase() ?? null;
};

export const quantityWords = (number: Lexeme): number[] => {
  const { prev, next, index } = number;
  const isBefore =
    prev.isLabel || means(prev.text, 'counts before') || prev.is('x', '*', ':', '(') || (prev.isUnit && countsBehindPrice(number));
  const isBehind = next.isUnit || isOfUnits(number) || next.is('x', ')') || (next.isGlued && next.is('k', 'kpcs'));
  const label = next.isUnit ? stockLabelAt(next) : isStocked(number) ? stockLabelAt(number) : null;
  const stocked = label === null ? [] : span(index + 1, label);
  return [...(isLabelled(number) ? [index - 2] : []), ...(isBefore ? [index - 1] : []), ...(isBehind ? [index + 1] : []), ...stocked];
};

/** Brackets behind a price say it again in another currency. */
const convertedIn = (line: readonly Lexeme[]): Lexeme[] => {
  const codeOf = ({ prev, next }: Lexeme) => prev.code || next.code;
  const isNoted = (number: Lexeme) =>
    [-1, -2].some((step) => number.at(step).text === '(') && [1, 2].some((step) => number.at(step).text === ')');
  const [first, ...others] = line.filter((number) => number.isNumber && codeOf(number) !== '');
  return first === undefined || isNoted(first) ? [] : others.filter((number) => isNoted(number) && codeOf(number) !== codeOf(first));
};
