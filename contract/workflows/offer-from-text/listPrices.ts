import { indexesOf, isNear } from './candidateAt.ts';
import type { Lexeme } from './lexeme.ts';
import type { ListedNumber } from './listedNumbers.ts';
import { LAYOUT_BOUNDS, type ListLayout, type Slot } from './listLayout.ts';
import { isClothingSize } from './otherWords.ts';
import { type Columns, NO_COLUMNS, type Title } from './pastedColumns.ts';
import type { Part } from './pricedGoods.ts';
import type { AmountReading } from './readAmount.ts';
import { isFactor } from './readNumber.ts';
import { mayEndNumber } from './surePrice.ts';
import { isTradeWord, measureUnits, variants } from './words.ts';

/** Lines and different numbers from which a list tells where its prices stand. */
const [ENOUGH_LINES, ENOUGH_PRICES] = [3, 2];
const [MOSTLY, LEAST_PRICE, REACH] = [0.8, 30, 3];

export const noteNumbers = ({ slots }: ListLayout, numbers: readonly ListedNumber[]): void => {
  const isAnyMarked = numbers.some(({ isMarked }) => isMarked);
  const most = Math.max(...numbers.filter(({ isMarked }) => isMarked === isAnyMarked).map(({ amount }) => Number(amount)));
  for (const number of numbers) {
    const key = slotOf(number);
    const slot = Object.hasOwn(slots, key) ? slots[key] : { lines: 0, marked: 0, largest: 0, last: [] };
    if (!slot || (slot.lines === 0 && Object.keys(slots).length >= LAYOUT_BOUNDS.MOST_SLOTS)) continue;
    slots[key] = {
      lines: slot.lines + 1,
      marked: slot.marked + (number.isMarked ? 1 : 0),
      largest: slot.largest + (number.isMarked === isAnyMarked && Number(number.amount) === most ? 1 : 0),
      last: [...slot.last, Number(number.amount)].slice(-LAYOUT_BOUNDS.MOST_PRICES),
    };
  }
};

/** What stands around a number. Words that speak of goods say nothing of a price's place, unless they touch it or speak of money. `isAnyWord`: an unknown word before the number counts as one of goods. */
const slotOf = ({ first, last }: ListedNumber, isAnyWord = false): string => {
  const signOf = (one: Lexeme, later: Lexeme, isAny: boolean) => {
    if (one.isEdge || one.isNumber) return one.isEdge ? '.' : '0';
    const isSign = !one.isWord || later.isGlued || one.isMoney || one.isAmountLabel || (one.isLabel && later === first);
    return isSign || !(isAny || isTradeWord(one.text)) ? one.text : 'a';
  };
  const slot = `${signOf(first.prev, first, isAnyWord)} 0 ${signOf(last.next, last.next, false)}`;
  return slot.slice(0, LAYOUT_BOUNDS.LONGEST_KEY);
};

/** Below it no price of the list is, where few of its lines speak of cases; otherwise zero. */
export const leastOf = (places: PricePlaces | null, { cased, slots }: ListLayout): number => {
  const lines = Object.values(slots).reduce((most, slot) => Math.max(most, slot.lines), 0);
  return places === null || cased * FEW_CASED > lines ? 0 : places.least;
};
const FEW_CASED = 4;

export interface PricePlaces {
  slots: ReadonlyMap<string, Slot>;
  least: number;
  most: number;
  /** Its blanks part no thousands. */
  isApart: boolean;
}

export const pricePlaces = ({ slots, parted }: ListLayout): PricePlaces | null => {
  const all = Object.entries(slots);
  const areDecimal = all.some(([, slot]) => slot.lines >= ENOUGH_LINES && hasDecimals(slot));
  const found = all.filter(([, slot]) => isOfPrices(slot) && (!areDecimal || isOfMoney(slot) || hasDecimals(slot)));
  const marked = found.filter(([, slot]) => isOfMoney(slot));
  const [least, most] = rangeOf((marked.length > 0 ? marked : found).flatMap(([, { last }]) => last));
  const places = found.filter(([, slot]) => isOfMoney(slot) || (middle(slot) >= least && middle(slot) <= most));
  return places.length === 0 ? null : { slots: new Map(places), least, most, isApart: parted.against > parted.for };
};

/** Its pieces stand here: one word is behind them, or brackets are around them, and they are seldom the largest number of their line, or rounder than others. */
const isOfPieces = (key: string, slot: Slot, all: readonly Slot[]): boolean => {
  const { lines, marked, largest, last } = slot;
  const unit = UNIT.exec(key)?.[1];
  const isSaid = key === '( 0 )' || (unit !== undefined && !measureUnits.has(unit) && !isFactor(unit));
  const isRound = areRound(slot) && all.some((other) => other.lines >= MOSTLY * lines && !areRound(other));
  const mayCount = marked === 0 && largest <= (isRound ? OFTEN : SELDOM) * lines && last.every(Number.isInteger);
  return isSaid && mayCount && lines > ENOUGH_LINES && new Set(last).size >= ENOUGH_PRICES;
};
const areRound = ({ last }: Slot) => last.filter((number) => number % 5 === 0).length >= MOSTLY * last.length;
const UNIT = /^[^\p{L}\d]+ 0 (?!a$)(\p{L}+)$/u;
const [SELDOM, OFTEN] = [0.2, 0.6];

export const piecePlaces = ({ slots }: ListLayout): ReadonlySet<string> => {
  const all = Object.values(slots);
  return new Set(Object.entries(slots).flatMap(([key, slot]) => (isOfPieces(key, slot, all) ? [key] : [])));
};

/** The number of a line that stands beside another one and where the list has its pieces. */
export const placedPieces = (places: ReadonlySet<string>, { numbers, quantityAt }: AmountReading): Columns => {
  const isBeside = ({ first, last }: ListedNumber, other: ListedNumber) => {
    const [from, to] = first.index < other.first.index ? [last.index, other.first.index] : [other.last.index, first.index];
    const between = first.line.slice(from + 1, to);
    return other.first !== first && between.every(({ isMark, isMoney, index }) => isMark || isMoney || index === last.index + 1);
  };
  const mayBe = (one: ListedNumber) => places.has(slotOf(one)) && !NO_PIECES.test(one.amount);
  const [pieces, second] = places.size === 0 ? [] : numbers.filter((one) => mayBe(one) && numbers.some((other) => isBeside(one, other)));
  if (!pieces || second) return NO_COLUMNS;
  // The 4 of `AirTag 4pk`, and the `4K` of a screen.
  const others = pieces.first.line.filter(({ isNumber, index }) => isNumber && quantityAt.has(index));
  return new Map([...others.map(({ index }): [number, Title] => [index, 'product']), [pieces.first.index, 'quantity']]);
};

const isOfPrices = (slot: Slot): boolean =>
  slot.lines >= ENOUGH_LINES &&
  new Set(slot.last).size >= ENOUGH_PRICES &&
  !areCounted(slot.last) &&
  (hasDecimals(slot) || (slot.largest >= MOSTLY * slot.lines && (isOfMoney(slot) || middle(slot) >= LEAST_PRICE)));

/** `5000 1.05`: no pieces have cents. */
const hasDecimals = ({ last }: Slot) => last.filter((number) => !Number.isInteger(number)).length >= MOSTLY * last.length;

const isOfMoney = ({ lines, marked }: Slot) => marked * 2 > lines;
const middle = ({ last }: Slot) => last.toSorted((a, b) => a - b)[last.length >> 1] ?? 0;

/** `1.125` may be a thousand more; a comma parts thousands. */
const GROUPED = /^[1-9]\d{0,2}\.\d{3}$/;

export const noteSure = (layout: ListLayout, { amount, rawAmount, memory }: AmountReading): void => {
  // No telephone costs 1.125.
  const isSure = memory.storage !== null || !GROUPED.test(rawAmount ?? '');
  if (amount !== null && isSure) layout.sure = [...layout.sure, Number(amount)].slice(-LAYOUT_BOUNDS.MOST_PRICES);
};

/** What can mean two numbers is the one that is much nearer to the list's other prices. Of goods without memory it is left open where they do not tell. */
export const withSurePoint = (amounts: AmountReading, { sure }: ListLayout, isOfGoods: boolean): AmountReading => {
  const thousands = Number(amounts.amount);
  if (!isOfGoods || !GROUPED.test(amounts.rawAmount ?? '') || thousands < 1_000) return amounts;
  const usual = sure.length < ENOUGH_SURE ? undefined : sure.toSorted((a, b) => a - b)[sure.length >> 1];
  const far = (amount: number) => (usual === undefined ? Infinity : Math.max(amount / usual, usual / amount));
  const [whole, decimal] = [far(thousands), far(thousands / 1_000)];
  if (whole < MOST_FAR && whole * MUCH < decimal) return amounts;
  return { ...amounts, amount: decimal < MOST_FAR && decimal * MUCH < whole ? String(thousands / 1_000) : null };
};
const [MOST_FAR, MUCH] = [30, 10];
/** The day of a date may be read as one. */
const ENOUGH_SURE = 2;

const rangeOf = (prices: readonly number[]): [number, number] => {
  const sorted = prices.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return [at(0.1) / REACH, at(0.9) * REACH];
};

/** Stock numbers go up by little from line to line. */
const areCounted = (numbers: readonly number[]): boolean =>
  numbers.every((number, place) => place === 0 || (number > (numbers[place - 1] ?? 0) && number - (numbers[place - 1] ?? 0) <= REACH));

/** A line may name a price for each colour, where others of its list have one. */
export const areUsual = (places: PricePlaces | null, own: readonly Part[] | null): boolean =>
  places !== null && (own?.every(({ amount }) => isUsual(places, amount)) ?? false);

const isUsual = ({ least, most }: PricePlaces, amount: string) => Number(amount) >= least && Number(amount) <= most;

/** `4 780` below `AirPods`: goods that are nothing but a number, with a price such as the list has. */
export const isBarePrice = (places: PricePlaces | null, line: readonly Lexeme[], { numbers }: AmountReading): boolean =>
  places !== null &&
  line.length === 2 &&
  line.every(({ isNumber }) => isNumber) &&
  /^\d{1,2}$/.test(line[0]?.text ?? '') &&
  numbers.some(({ amount }) => isUsual(places, amount));

/** The number that stands where the list has its prices is the price, and the others behind the goods count pieces. `isOfGoods`: without memory. */
export const pricedAsOthers = (
  places: PricePlaces | null,
  line: readonly Lexeme[],
  amounts: AmountReading,
  isOfGoods = false,
): AmountReading => {
  if (places === null) return amounts;
  const marked = amounts.isMarked ? amounts.numbers.find(({ first }) => amounts.amountAt.has(first.index)) : undefined;
  if (amounts.isMarked) return marked === undefined ? amounts : withPrice(amounts, marked, line);
  const isPlaced = (number: ListedNumber) => [false, true].some((any) => places.slots.has(slotOf(number, any)));
  const placed = amounts.numbers.filter(
    (number) => isPlaced(number) && isUsual(places, number.amount) && !endsNumber(number.first, places),
  );
  if (isOfGoods && placed.some((one) => amounts.numbers.some((other) => isEither(one, other)))) return amounts;
  const [first, second] = placed.some(({ isMarked }) => isMarked) ? placed.filter(({ isMarked }) => isMarked) : placed;
  // `4300 4250` may be the old and the new price.
  const mayBePrice = (other: ListedNumber) => other.isMarked || (other.isOpen && Number(other.amount) >= LEAST_RIVAL);
  const isRival = (other: ListedNumber) => mayBePrice(other) && first && isNear(first, other);
  // Of `1075 qty 100` and `312 qty 500` it is not; of `100 qty 1075` it is.
  const isLabelled = first?.first.prev.isLabel && Number(amounts.amount) * REACH > Number(first.amount);
  const isDoubtful = !first || isLabelled || amounts.numbers.some(isRival) || (second && second.amount !== first.amount);
  return isDoubtful ? amounts : withPrice(amounts, first, line);
};
const LEAST_RIVAL = 100;

/** Behind a blank, the 249,00 of `1 249,00 zł` and the 250 of `Macallan 30 4 250€`; unlike that of `20 250` where blanks part columns. */
const endsNumber = (number: Lexeme, { isApart }: PricePlaces) =>
  mayEndNumber(number) && !(isApart && number.prev.text.length > 1 && !number.at(-2).isNumber);

/** Of `Sauvage EDP 100 78` and `Bin 5000 3` each may be the price. */
const isEither = (one: ListedNumber, other: ListedNumber): boolean =>
  !one.isMarked && !one.amount.includes('.') && other.isOpen && (other.first === one.last.next || other.last === one.first.prev);

const withPrice = (amounts: AmountReading, price: ListedNumber, line: readonly Lexeme[]): AmountReading => {
  const { first, last, amount } = price;
  const indexes = indexesOf(price);
  const isAffix = (one: Lexeme, later: Lexeme) => one.isMoney || (one.isWord && later.isGlued && !one.isColor && !one.isMarket);
  const glued = [...(isAffix(first.prev, first) ? [first.index - 1] : []), ...(isAffix(last.next, last.next) ? [last.index + 1] : [])];
  // The `x 5` of a line are its pieces.
  const isOfModel = ({ prev }: Lexeme) => prev.isStem && prev.text !== 'x';
  const isSize = (one: Lexeme) => amounts.memory.storage === null && (isClothingSize(one) || variants.has(one.prev.text));
  // The 2 and the 26 of `GBH 2-26`.
  const joinsNext = ({ isNumber, next }: Lexeme) =>
    isNumber && next.text === '-' && next.isGlued && next.next.isGlued && next.next.isNumber;
  const isOfCode = (one: Lexeme) => joinsNext(one) || joinsNext(one.at(-2));
  const mayCount = ({ isOpen, first: one, amount: number }: ListedNumber) =>
    isOpen && one.index > 0 && !/[.,]\d\d?$/.test(one.text) && !NO_PIECES.test(number) && !isOfModel(one) && !isSize(one) && !isOfCode(one);
  // Not the 82 of `12k82 stk 67`.
  const isCount = ({ prev, next }: Lexeme) => prev.text === 'x' || prev.isUnit || next.isUnit;
  const counted = line.filter(({ isNumber, index }) => isNumber && amounts.quantityAt.has(index) && !indexes.includes(index));
  const pieces = counted.some(isCount) ? [] : amounts.numbers.filter((other) => other.first !== first && mayCount(other));
  const quantityAt = [...amounts.quantityAt, ...pieces.map((other) => other.first.index)].filter((at) => !indexes.includes(at));
  return {
    ...amounts,
    amount,
    isMarked: true,
    rawAmount: indexes.map((at) => line[at]?.text ?? '').join(''),
    amountAt: new Set(indexes),
    currencyAt: new Set(amounts.amountAt.has(first.index) ? [...amounts.currencyAt, ...glued] : glued),
    currency: amounts.amountAt.has(first.index) ? amounts.currency : null,
    quantity: line[quantityAt.find((at) => line[at]?.isNumber) ?? -1]?.text.replace(/\D/g, '') ?? null,
    quantityAt: new Set(quantityAt),
  };
};

/** Years, and sizes of storage. */
const NO_PIECES = /^(?:20[12]\d|64|128|256|512|1024)$/;
