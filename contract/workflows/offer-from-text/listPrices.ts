import type { Lexeme } from './lexLine.ts';
import { countIn, LAYOUT_BOUNDS, type ListLayout } from './listLayout.ts';
import type { AmountReading, Price } from './readAmount.ts';
import { amountLabels, currencyMarks } from './words.ts';

/** Lines and different prices from which a list tells where its prices stand. */
const [ENOUGH_LINES, ENOUGH_PRICES] = [3, 2];
const REACH = 3;

export const notePrice = (layout: ListLayout, lexemes: readonly Lexeme[], { amount, prices, amountAt }: AmountReading): void => {
  const price = prices.find(({ at }) => at.some((index) => amountAt.has(index)));
  if (amount === null || !price) return;
  layout.prices = [...layout.prices, Number(amount)].slice(-LAYOUT_BOUNDS.MOST_PRICES);
  countIn(layout.slots, slotOf(lexemes, price), LAYOUT_BOUNDS.MOST_SLOTS);
};

const slotOf = (lexemes: readonly Lexeme[], { at }: Price): string => {
  const [first, last] = [at[0] ?? 0, at.at(-1) ?? 0];
  return `${signOf(lexemes[first - 1])} ${lexemes[first]?.kind === 'DIGITS' ? '0' : (lexemes[first]?.text ?? '')} ${signOf(lexemes[last + 1])}`;
};

const signOf = (lexeme: Lexeme | undefined): string => {
  if (lexeme === undefined) return '.';
  if (lexeme.kind === 'DIGITS') return '0';
  return lexeme.kind !== 'WORD' || currencyMarks.has(lexeme.text) || amountLabels.has(lexeme.text) ? lexeme.text : 'a';
};

/** A line whose price is in doubt, or is none of this list's, is read by where the others have theirs. */
export const pricedAsOthers = (layout: ListLayout, lexemes: readonly Lexeme[], amounts: AmountReading): AmountReading => {
  const range = rangeOf(layout);
  if (range === null || (amounts.amount !== null && (amounts.isMarked || isIn(range, amounts.amount)) && !isBareSize(amounts)))
    return amounts;
  const votes = (price: Price) => layout.slots[slotOf(lexemes, price)] ?? 0;
  const fitting = amounts.prices
    .filter((price) => isIn(range, price.amount) && votes(price) > 0 && !price.at.some((index) => amounts.noiseAt.has(index)))
    .sort((one, other) => votes(other) - votes(one));
  const [first, second] = fitting;
  if (!first || (second && votes(second) === votes(first) && second.amount !== first.amount)) return amounts;
  const currencyAt = first.at.filter((index) => lexemes[index]?.kind !== 'DIGITS' && currencyMarks.has(lexemes[index]?.text ?? ''));
  const amountAt = new Set(first.at.filter((index) => !currencyAt.includes(index)));
  return {
    ...amounts,
    amount: first.amount,
    rawAmount: [...amountAt].map((index) => lexemes[index]?.text ?? '').join(''),
    amountAt,
    currencyAt: new Set(currencyAt),
    quantityAt: new Set([...amounts.quantityAt].filter((index) => !amountAt.has(index))),
  };
};

const isBareSize = ({ amount, isMarked }: AmountReading) => !isMarked && amount !== null && /^(?:64|128|256|512|1024)$/.test(amount);
const isIn = ([least, most]: readonly [number, number], amount: string) => Number(amount) >= least && Number(amount) <= most;

const rangeOf = ({ prices }: ListLayout): readonly [number, number] | null => {
  if (prices.length < ENOUGH_LINES || new Set(prices).size < ENOUGH_PRICES) return null;
  const sorted = prices.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return [at(0.1) / REACH, at(0.9) * REACH];
};

const PARTED = /(?<![\d.,+\p{L}])(?!(?:16|32|64|128|256|512) )\d{1,3} (?!128|256|512)(\d{3,})(?![\d\p{L}])(?!.*\d \d{3})/u;

/** `2 050` is one number: a price does not begin with 0, a blank parts no fields where other signs do, and pieces follow. */
export const noteParted = ({ parted }: ListLayout, written: string): void => {
  const found = PARTED.exec(written);
  const second = found?.[1];
  if (!found || second === undefined) return;
  if (second.length > 3) parted.against++;
  else if (second.startsWith('0') || isField(written, found.index) || /\d/.test(written.slice(found.index + found[0].length))) parted.for++;
};

const isField = (written: string, at: number): boolean => {
  const separator = written.slice(0, at).trimEnd().at(-1) ?? '';
  return /[|/,;·:_-]/.test(separator) && written.slice(0, at).split(separator).length > 2;
};

export const withThousands = (written: string, { parted }: ListLayout): string =>
  parted.for > ENOUGH_PARTED && parted.against * 4 <= parted.for
    ? written.replace(PARTED, (price) => price.replace(' ', '\u202f'))
    : written;
const ENOUGH_PARTED = 1;
