import { type ColorRange, colorList } from './colorList.ts';
import { isMoney, type Lexeme } from './lexLine.ts';
import type { AmountReading } from './readAmount.ts';
import { BARE_SIZES } from './readMemory.ts';
import { readNumber } from './readNumber.ts';
import { isNear } from './surePrice.ts';
import { amountLabels, isColorText, isTradeWord, quantityLabels, quantityUnits, regions } from './words.ts';

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
export const pricedColors = (lexemes: readonly Lexeme[], { amounts, product, colors }: Reading): OwnPrices | null => {
  const prices = amounts.prices.filter(
    ({ amount, at }) => at.length > 1 || (!BARE_SIZES.has(amount) && amount.replace(/\..*/, '').length >= SHORTEST),
  );
  if (prices.length < 2) return null;
  const between = new Set([...amounts.quantityAt, ...prices.flatMap(({ at }) => at)]);
  const listed = colorList(lexemes, new Set([...product].filter((index) => !between.has(index))), colors, between);
  const isPrice = (index: number) => prices.some(({ at }) => at.includes(index));
  const options = listed.length > 1 ? listed : prices.flatMap(({ at }) => nameBefore(lexemes, at[0] ?? 0, isPrice) ?? []);
  const isKnown = ({ last }: ColorRange) => isColor(lexemes, last) || regions.has(lexemes[last]?.text ?? '');
  // Of `black £12.80 tri £13.20` the prices say that `tri` is another colour.
  const isShort = ({ last }: ColorRange) => isKnown({ first: last, last }) || (lexemes[last]?.text.length ?? 0) <= SHORTEST;
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
  const [first, last] = [options[0]?.first ?? 0, at.at(-1) ?? 0];
  const isOther = ({ kind }: Lexeme, index: number) => kind === 'DIGITS' && index > first && index < last && !between.has(index);
  const isCounted = at.some((index) => amounts.quantityAt.has(index));
  return lexemes.some(isOther) || isCounted ? null : { options, amounts: prices.map(({ amount }) => amount), at, currencyAt: [] };
};

const isColor = (lexemes: readonly Lexeme[], index: number) => (lexemes[index]?.text ?? '').split(' ').every(isColorText);

/** A market or a colour; among more of them, the only word between two prices, too. */
const nameBefore = (lexemes: readonly Lexeme[], price: number, isPrice: (index: number) => boolean): ColorRange | null => {
  const last = price - 1;
  const isOnly = isPrice(last - 1) && lexemes[last]?.kind === 'WORD' && !isTradeWord(lexemes[last]?.text ?? '');
  if (isOnly) return { first: last, last };
  // Of `black EU 612, white EU 615` the colours are told, too.
  let first = regions.has(lexemes[last]?.text ?? '') ? last : price;
  while (isColor(lexemes, first - 1)) first--;
  return first < price ? { first, last } : null;
};

const MOST_OPTIONS = 40;

const SHORTEST = 3;

/** `256/512 black 9230/11020`, `HK/US 9230/8450`, `blue/black 1105/1100`: as many prices as sizes, markets or colours. Null: it is not so. */
export const pricedOptions = (lexemes: readonly Lexeme[], read: AmountReading, colorsOf: () => ColorRange[]): OwnPrices | null => {
  const chains = slashChains(lexemes);
  const prices = chains.findLast((chain) => chain.every(({ first, last }) => first === last && isPrice(lexemes[first])));
  const [named, others] = chains.filter((chain) => chain !== prices && areOptions(lexemes, chain));
  if (!prices || others) return null;
  const options = named ?? colorsOf();
  const at = prices.map(({ first }) => first);
  const hasOther = read.amount !== null && ![...read.amountAt].some((index) => at.includes(index));
  if (options.length > MOST_OPTIONS || options.length !== prices.length || isElsewhere(lexemes, read, at)) return null;
  if (!named && hasOther) return null;
  const amounts = at.map((index) => readNumber(lexemes[index]?.text ?? ''));
  const currencyAt = [(at[0] ?? 0) - 1, (at.at(-1) ?? 0) + 1].filter((index) => isMoney(lexemes[index]));
  return amounts.every((amount) => amount !== null) ? { options, amounts, at, currencyAt } : null;
};

/** `128 $265 / 256 $345`, `256 black 760 / 512 white 905`: every size has a price of its own. Null: it is not so. */
export const pricedSizes = (lexemes: readonly Lexeme[]): OwnPrices | null => {
  const storages = [...lexemes.keys()].filter((index) => isStorage(lexemes, pieceAt(lexemes, index)) && isApart(lexemes, index));
  const sizes = storages.flatMap((first) => pricedSizeAt(lexemes, first) ?? []);
  const lengths = new Set(sizes.map(({ first, last }) => last - first));
  const separators = lengths.size === 1 && sizes.every(({ currencyAt }) => currencyAt.length > 0) ? ['/', '|', ','] : ['/', '|'];
  const isFollowed = sizes.every(({ end }, place) => {
    const next = sizes[place + 1]?.first ?? end + 1;
    return next === end + 1 || (next === end + 2 && separators.includes(lexemes[end + 1]?.text ?? ''));
  });
  const isLast = !lexemes.some(({ kind }, index) => kind === 'DIGITS' && index > (sizes.at(-1)?.at ?? 0));
  return storages.length > 1 && sizes.length === storages.length && isFollowed && isLast ? ownPricesOf(sizes, sizes) : null;
};

const pricedSizeAt = (lexemes: readonly Lexeme[], first: number) => {
  let { last } = pieceAt(lexemes, first);
  while (isColor(lexemes, last + 1)) last++;
  const isJoined = lexemes[last + 1]?.kind === 'MARK' && lexemes[last + 1]?.text !== '\t';
  const mark = isJoined ? last + 2 : last + 1;
  const at = isMoney(lexemes[mark]) ? mark + 1 : mark;
  const amount = isPrice(lexemes[at]) ? readNumber(lexemes[at]?.text ?? '') : null;
  // The `$` of `760 $905` is of the next number.
  const isBehind = isMoney(lexemes[at + 1]) && !(lexemes[at + 2]?.kind === 'DIGITS' && lexemes[at + 2]?.isGlued);
  const end = isBehind ? at + 1 : at;
  return amount === null ? null : { first, last, at, end, amount, currencyAt: [mark, end].filter((money) => money !== at) };
};

/** Not the second of `8/256`, but that of `256 8200/512 9650`. */
const isApart = (lexemes: readonly Lexeme[], first: number) =>
  first > 0 && !(lexemes[first]?.isGlued && lexemes[first - 1]?.kind === 'MARK' && !isPrice(lexemes[first - 2]));

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
const isElsewhere = (lexemes: readonly Lexeme[], read: AmountReading, at: readonly number[]): boolean => {
  const [before, after] = [lexemes[(at[0] ?? 0) - 1]?.text ?? '', lexemes[(at.at(-1) ?? 0) + 1]?.text ?? ''];
  const isAmong = [...read.amountAt].some((index) => at.includes(index));
  const labelled = [...read.amountAt].some((index) => amountLabels.has(lexemes[index - 1]?.text ?? ''));
  const areYears = at.every((index) => /^20[12]\d$/.test(lexemes[index]?.text ?? ''));
  const arePieces = quantityLabels.has(before) || quantityUnits.has(after);
  return areYears || arePieces || (!isAmong && read.amount !== null && (labelled || read.currencyAt.size > 0));
};

const slashChains = (lexemes: readonly Lexeme[]): ColorRange[][] => {
  const chains: ColorRange[][] = [];
  for (let index = 0; index < lexemes.length; index++) {
    const chain = [pieceAt(lexemes, index)];
    for (let slash = index; ; ) {
      slash = (chain.at(-1)?.last ?? index) + 1;
      if (lexemes[slash]?.text !== '/' || !lexemes[slash]?.isGlued || !lexemes[slash + 1]?.isGlued) break;
      chain.push(pieceAt(lexemes, slash + 1));
    }
    if (chain.length > 1) chains.push(chain);
    index = chain.at(-1)?.last ?? index;
  }
  return chains;
};

const pieceAt = (lexemes: readonly Lexeme[], first: number): ColorRange => {
  const unit = lexemes[first + 1];
  const hasUnit = lexemes[first]?.kind === 'DIGITS' && unit?.isGlued === true && UNITS.has(unit.text);
  return { first, last: hasUnit ? first + 1 : first };
};
const UNITS = new Set(['gb', 'g', 'tb', 't']);

export const isPrice = (lexeme: Lexeme | undefined) =>
  lexeme?.kind === 'DIGITS' && /^(\d{3,6}|\d{1,3}[.,]\d{3})$/.test(lexeme.text) && !BARE_SIZES.has(lexeme.text);

const areOptions = (lexemes: readonly Lexeme[], chain: readonly ColorRange[]) =>
  chain.every(({ first }) => regions.has(lexemes[first]?.text ?? '')) || chain.every((piece) => isStorage(lexemes, piece));
const isStorage = (lexemes: readonly Lexeme[], { first, last }: ColorRange) =>
  BARE_SIZES.has(lexemes[first]?.text ?? '') || (last > first && ['tb', 't'].includes(lexemes[last]?.text ?? ''));
