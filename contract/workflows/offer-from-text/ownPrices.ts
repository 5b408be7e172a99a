import { isNear } from './candidateAt.ts';
import { type ColorRange, colorList } from './colorList.ts';
import { BARE_SIZES, type Lexeme } from './lexeme.ts';
import type { AmountReading } from './readAmount.ts';
import { readNumber } from './readNumber.ts';
import { isColorText, isTradeWord } from './words.ts';

export interface OwnPrices {
  options: ColorRange[];
  amounts: string[];
  at: number[];
  currencyAt: number[];
}

interface Reading {
  amounts: AmountReading;
  product: ReadonlySet<number>;
  colors: ReadonlySet<string>;
}

/** `silver 8150 / orange 8350`: every colour has a price of its own. Null: it is not so. */
export const pricedColors = (line: readonly Lexeme[], { amounts, product, colors }: Reading): OwnPrices | null => {
  const prices = amounts.prices.filter(
    ({ amount, at }) => at.length > 1 || (!BARE_SIZES.has(amount) && amount.replace(/\..*/, '').length >= SHORTEST),
  );
  if (prices.length < 2) return null;
  const between = new Set([...amounts.quantityAt, ...prices.flatMap(({ at }) => at)]);
  const listed = colorList(line, new Set([...product].filter((index) => !between.has(index))), colors, between);
  const isPriceAt = ({ index }: Lexeme) => prices.some(({ at }) => at.includes(index));
  const options = listed.length > 1 ? listed : prices.flatMap(({ at }) => nameBefore(line[at[0] ?? -1], isPriceAt) ?? []);
  const isKnown = ({ last }: ColorRange) => isColor(line[last]) || line[last]?.isMarket === true;
  // Of `black £12.80 tri £13.20` the prices say that `tri` is another colour.
  const isShort = (option: ColorRange) => isKnown(option) || (line[option.last]?.text.length ?? 0) <= SHORTEST;
  const arePriced = prices.every((price) => price.at.length > 1 && (price === prices[0] || isNear(price, prices[0] ?? price)));
  const areAlike = amounts.memory.storage === null && arePriced && options.every(isShort);
  const least = (areAlike ? options.length : options.length + 1) / 2;
  if (options.length > MOST_OPTIONS || (listed.length < 2 && options.filter(isKnown).length < least)) return null;
  const isOwn = options.every(({ last }, place) => {
    const first = prices[place]?.at[0] ?? -1;
    return first > last && first < (options[place + 1]?.first ?? Number.POSITIVE_INFINITY);
  });
  if (options.length < 2 || options.length !== prices.length || !isOwn) return null;
  const at = prices.flatMap((price) => price.at);
  const inner = line.slice((options[0]?.first ?? 0) + 1, at.at(-1));
  const isCounted = at.some((index) => amounts.quantityAt.has(index));
  if (isCounted || inner.some(({ isNumber, index }) => isNumber && !between.has(index))) return null;
  return { options, amounts: prices.map(({ amount }) => amount), at, currencyAt: [] };
};

const isColor = (one: Lexeme | undefined) => (one?.text ?? '').split(' ').every(isColorText);

/** A market or a colour; among more of them, the only word between two prices, too. */
const nameBefore = (price: Lexeme | undefined, isPriceAt: (one: Lexeme) => boolean): ColorRange | null => {
  if (price === undefined) return null;
  const { prev: last } = price;
  if (isPriceAt(last.prev) && last.isWord && !isTradeWord(last.text)) return { first: last.index, last: last.index };
  // Of `black EU 612, white EU 615` the colours are told, too.
  let first = last.isMarket ? last : price;
  while (isColor(first.prev)) first = first.prev;
  return first === price ? null : { first: first.index, last: last.index };
};

const MOST_OPTIONS = 40;

const SHORTEST = 3;

/** `256/512 black 9230/11020`, `HK/US 9230/8450`, `blue/black 1105/1100`: as many prices as sizes, markets or colours. Null: it is not so. */
export const pricedOptions = (line: readonly Lexeme[], read: AmountReading, colorsOf: () => ColorRange[]): OwnPrices | null => {
  const chains = slashChains(line);
  const prices = chains.findLast((chain) => chain.every(({ first, last }) => first === last && isPrice(first)));
  const [named, others] = chains.filter((chain) => chain !== prices && areOptions(chain));
  if (!prices || others) return null;
  const options = named?.map(({ first, last }) => ({ first: first.index, last: last.index })) ?? colorsOf();
  const at = prices.map(({ first }) => first.index);
  const hasOther = read.amount !== null && !at.some((index) => read.amountAt.has(index));
  if (options.length > MOST_OPTIONS || options.length !== prices.length || isElsewhere(line, read, prices)) return null;
  if (!named && hasOther) return null;
  const amounts = prices.map(({ first }) => readNumber(first.text));
  const beside = [prices[0]?.first.prev, prices.at(-1)?.first.next].filter((one) => one?.isMoney);
  const currencyAt = beside.flatMap((one) => one?.index ?? []);
  return amounts.every((amount) => amount !== null) ? { options, amounts, at, currencyAt } : null;
};

/** `128 $265 / 256 $345`, `256 black 760 / 512 white 905`: every size has a price of its own. Null: it is not so. */
export const pricedSizes = (line: readonly Lexeme[]): OwnPrices | null => {
  const storages = line.filter((one) => isStorage(pieceAt(one)) && isApart(one));
  const sizes = storages.flatMap((first) => pricedSizeAt(first) ?? []);
  const lengths = new Set(sizes.map(({ first, last }) => last - first));
  const separators = lengths.size === 1 && sizes.every(({ currencyAt }) => currencyAt.length > 0) ? ['/', '|', ','] : ['/', '|'];
  const isFollowed = sizes.every(({ end }, place) => {
    const next = sizes[place + 1]?.first ?? end.index + 1;
    return next === end.index + 1 || (next === end.index + 2 && end.next.is(...separators));
  });
  const isLast = !line.slice((sizes.at(-1)?.at ?? 0) + 1).some(({ isNumber }) => isNumber);
  return storages.length > 1 && sizes.length === storages.length && isFollowed && isLast ? ownPricesOf(sizes, sizes) : null;
};

const pricedSizeAt = (first: Lexeme) => {
  let { last } = pieceAt(first);
  while (isColor(last.next)) last = last.next;
  const mark = last.next.isMark && last.next.text !== '\t' ? last.at(2) : last.next;
  const price = mark.isMoney ? mark.next : mark;
  const amount = isPrice(price) ? readNumber(price.text) : null;
  // The `$` of `760 $905` is of the next number.
  const isOfNext = price.at(2).isNumber && price.at(2).isGlued;
  const end = price.next.isMoney && !isOfNext ? price.next : price;
  const currencyAt = [mark, end].filter((money) => money !== price).map(({ index }) => index);
  return amount === null ? null : { first: first.index, last: last.index, at: price.index, end, amount, currencyAt };
};

/** Not the second of `8/256`, but that of `256 8200/512 9650`. */
const isApart = ({ index, isGlued, prev }: Lexeme) => index > 0 && !(isGlued && prev.isMark && !isPrice(prev.prev));

export const ownPricesOf = (
  options: readonly ColorRange[],
  prices: readonly { amount: string; at: number; currencyAt: readonly number[] }[],
): OwnPrices => ({
  options: options.map(({ first, last }) => ({ first, last })),
  amounts: prices.map(({ amount }) => amount),
  at: prices.map(({ at }) => at),
  currencyAt: prices.flatMap(({ currencyAt }) => currencyAt),
});

/** The line names another price, or these numbers are pieces or years. */
const isElsewhere = (line: readonly Lexeme[], read: AmountReading, prices: readonly Run[]): boolean => {
  const isAmong = prices.some(({ first }) => read.amountAt.has(first.index));
  const isLabelled = [...read.amountAt].some((index) => line[index]?.prev.isAmountLabel);
  const areYears = prices.every(({ first }) => /^20[12]\d$/.test(first.text));
  const arePieces = prices[0]?.first.prev.isLabel === true || prices.at(-1)?.first.next.isUnit === true;
  return areYears || arePieces || (!isAmong && read.amount !== null && (isLabelled || read.currencyAt.size > 0));
};

interface Run {
  first: Lexeme;
  last: Lexeme;
}

const slashChains = (line: readonly Lexeme[]): Run[][] => {
  const chains: Run[][] = [];
  for (let first = line[0]; first !== undefined; ) {
    const chain = [pieceAt(first)];
    let { last } = pieceAt(first);
    while (last.next.text === '/' && last.next.isGlued && last.at(2).isGlued) {
      const piece = pieceAt(last.at(2));
      chain.push(piece);
      last = piece.last;
    }
    if (chain.length > 1) chains.push(chain);
    first = line[last.index + 1];
  }
  return chains;
};

/** A number with its unit, or any other piece. */
const pieceAt = (first: Lexeme): Run => {
  const { next: unit } = first;
  return { first, last: first.isNumber && unit.isGlued && unit.is('gb', 'g', 'tb', 't') ? unit : first };
};

export const isPrice = ({ isNumber, text, isSize }: Lexeme): boolean => isNumber && /^(\d{3,6}|\d{1,3}[.,]\d{3})$/.test(text) && !isSize;

const areOptions = (chain: readonly Run[]) => chain.every(({ first }) => first.isMarket) || chain.every(isStorage);
const isStorage = ({ first, last }: Run) => first.isSize || (last !== first && last.is('tb', 't'));
