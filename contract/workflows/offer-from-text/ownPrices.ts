import { canMean } from '../../currencyMarks.ts';
import { isNear } from './candidateAt.ts';
import type { ColorRange } from './colorList.ts';
import { BARE_SIZES, type Lexeme } from './lexeme.ts';
import { allOf, isPrice, namesGoods, type Part, priceAt, pricedGoods, pricedWords, withGoods, YEAR } from './pricedGoods.ts';
import type { AmountReading } from './readAmount.ts';
import { areInitials } from './shortColor.ts';
import { isColorText, isTradeWord, modelNames, noiseWords, regions } from './words.ts';

/** The colours of a line, beside what may stand between them. */
type ColorsIn = (between: ReadonlySet<number>) => ColorRange[];

/** The offers of a line that has several. Null: it has one. */
export const ownPrices = (line: readonly Lexeme[], hasMemory: boolean, amounts: AmountReading, colorsIn: ColorsIn): Part[] | null => {
  const own =
    pricedGoods(line, hasMemory) ??
    pricedSizes(line) ??
    pricedOptions(line, amounts, colorsIn) ??
    pricedColors(line, amounts, colorsIn) ??
    pricedWords(line, amounts);
  const [code = '', ...others] = own?.flatMap(({ currencyAt }) => currencyAt.map((index) => line[index]?.code ?? '')) ?? [];
  // All offers of a line get one currency.
  return others.every((other) => canMean(code, other) || canMean(other, code)) ? own : null;
};

/** `silver 8150 / orange 8350`: every colour has a price of its own. */
const pricedColors = (line: readonly Lexeme[], amounts: AmountReading, colorsIn: ColorsIn): Part[] | null => {
  const prices = amounts.prices.filter(
    ({ amount, at }) => at.length > 1 || (!BARE_SIZES.has(amount) && amount.replace(/\..*/, '').length >= SHORTEST),
  );
  if (prices.length < 2) return null;
  const signs = prices.flatMap(({ at: [first = -1] }) => (line[first]?.prev.is(':', '-', '=', '@') ? [first - 1] : []));
  const between = new Set([...amounts.quantityAt, ...signs, ...prices.flatMap(({ at }) => at)]);
  const listed = colorsIn(between);
  const isPriceAt = ({ index }: Lexeme) => prices.some(({ at }) => at.includes(index));
  const priced = prices.flatMap(({ at: [first = -1] }) => line[first] ?? []);
  const initials = areInitials(priced, amounts.memory) ? priced.map(({ prev }) => rangeOf({ first: prev, last: prev })) : [];
  const named = () =>
    ofMarkets(
      line,
      priced.flatMap((price) => nameBefore(signs.includes(price.index - 1) ? price.prev : price, isPriceAt) ?? []),
    );
  const options = withMarkets(line, [listed, initials].find(({ length }) => length > 1) ?? named());
  const isKnown = ({ last }: ColorRange) => isColor(line[last]) || line[last]?.isMarket === true;
  // Of `black £12.80 tri £13.20` the prices say that `tri` is another colour.
  const isShort = (option: ColorRange) => isKnown(option) || (line[option.last]?.text.length ?? 0) <= SHORTEST;
  const arePriced = prices.every((price) => price.at.length > 1 && (price === prices[0] || isNear(price, prices[0] ?? price)));
  const areAlike = amounts.memory.storage === null && arePriced && options.every(isShort);
  const least = (areAlike ? options.length : options.length + 1) / 2;
  if (options.length > MOST_OPTIONS || (listed.length < 2 && initials.length === 0 && options.filter(isKnown).length < least)) return null;
  const isOwn = options.every(({ last }, place) => {
    const first = prices[place]?.at[0] ?? -1;
    return first > last && first < (options[place + 1]?.first ?? Number.POSITIVE_INFINITY);
  });
  if (options.length < 2 || options.length !== prices.length || !isOwn || isOfOtherMarket(line, options)) return null;
  const at = prices.flatMap((price) => price.at);
  const inner = line.slice((options[0]?.first ?? 0) + 1, at.at(-1));
  const isCounted = at.some((index) => amounts.quantityAt.has(index));
  if (isCounted || inner.some(({ isNumber, index }) => isNumber && !between.has(index))) return null;
  // The Acton III of `Emberton III cream $120, Acton III cream $220`.
  const isOfOption = ({ index }: Lexeme) => options.some(({ first, last }) => index >= first && index <= last);
  // Of a telephone an unknown word may be that of a shade: `icy blue`.
  const isModel = (one: Lexeme) => one.isMaker || (one.isStem && one.text.length > 1) || modelNames.has(one.text);
  const isGoods = (one: Lexeme) => (amounts.memory.storage === null ? namesGoods(one) && !noiseWords.has(one.text) : isModel(one));
  if (inner.some((one) => isGoods(one) && !isOfOption(one) && !one.is('and', 'or'))) return null;
  return prices.flatMap((price, place) => withGoods(options[place], { ...price, currencyAt: [] }));
};
const [SHORTEST, MOST_OPTIONS] = [3, 40];

const isColor = (one: Lexeme | undefined) => (one?.text ?? '').split(' ').every(isColorText);

/** Of `🇭🇰 silver 1250 🇯🇵 silver 1200` each colour is of the market before it. */
const withMarkets = (line: readonly Lexeme[], options: readonly ColorRange[]): readonly ColorRange[] =>
  options.every(({ first }) => line[first]?.prev.isMarket) ? options.map(({ first, last }) => ({ first: first - 1, last })) : options;

/** Of `🇭🇰 silver 1250 orange 1260 🇯🇵 silver 1200` nobody sees to which the markets belong, but that they are two. */
const isOfOtherMarket = (line: readonly Lexeme[], options: readonly ColorRange[]): boolean => {
  const isOutside = ({ isMarket, index }: Lexeme) => isMarket && !options.some(({ first, last }) => index >= first && index <= last);
  return new Set(line.filter(isOutside).map(({ text }) => regions.get(text) ?? text)).size > 1;
};

/** The Black of `Black HK 612 / US 615` is of both. */
const ofMarkets = (line: readonly Lexeme[], options: readonly ColorRange[]): readonly ColorRange[] => {
  const [first, ...others] = options.filter(({ last }) => line[last]?.isMarket);
  const areMarkets = others.length > 0 && others.length + 1 === options.length && others.every((one) => one.first === one.last);
  return first && areMarkets ? [{ first: first.last, last: first.last }, ...others] : options;
};

/** A market or a colour; among more of them, the only word between two prices, too. */
const nameBefore = (price: Lexeme | undefined, isPriceAt: (one: Lexeme) => boolean): ColorRange | null => {
  if (price === undefined) return null;
  const { prev: last } = price;
  if (isPriceAt(last.prev) && last.isWord && !isTradeWord(last.text)) return rangeOf({ first: last, last });
  // Of `black EU 612, white EU 615` the colours are told, too.
  let first = last.isMarket ? last : price;
  while (isColor(first.prev)) first = first.prev;
  return first === price ? null : rangeOf({ first, last });
};

/** `256/512 black 9230/11020`, `HK/US 9230/8450`, `blue/black 1105/1100`: as many prices as sizes, markets or colours. */
const pricedOptions = (line: readonly Lexeme[], read: AmountReading, colorsIn: ColorsIn): Part[] | null => {
  const chains = slashChains(line);
  const prices = chains.findLast((chain) => chain.every(({ first, last }) => first === last && isPrice(first)));
  const [named, others] = chains.filter((chain) => chain !== prices && areOptions(chain));
  if (!prices || others) return null;
  const options = named?.map(rangeOf) ?? colorsIn(read.quantityAt);
  const hasOther = read.amount !== null && !prices.some(({ first }) => read.amountAt.has(first.index));
  if (options.length > MOST_OPTIONS || options.length !== prices.length || isElsewhere(line, read, prices)) return null;
  if (!named && hasOther) return null;
  return allOf(prices.map(({ first }, place) => withGoods(options[place], priceAt(first))));
};

/** `128 $265 / 256 $345`, `256 black 760 / 512 white 905`, `4/128 118 -- 6/128 127`: every size has a price of its own. */
const pricedSizes = (line: readonly Lexeme[]): Part[] | null => {
  const memories = line.flatMap((one) => memoryAt(one) ?? []);
  const sizes = allOf(memories.map(pricedSizeAt)) ?? [];
  const lengths = new Set(sizes.map(({ goods: { first, last } }) => last - first));
  const arePairs = memories.every(({ first }) => !first.isSize);
  const areAlike = lengths.size === 1 && sizes.every(({ currencyAt }) => currencyAt.length > 0);
  const separators = ['/', '|', ...(arePairs || areAlike ? [','] : []), ...(arePairs ? ['-', ';'] : [])];
  const isFollowed = sizes.every(({ at, currencyAt }, place) => {
    const then = Math.max(...at, ...currencyAt) + 1;
    const next = sizes[place + 1]?.goods.first ?? then;
    return line.slice(then, next).every((one) => one.is(...separators));
  });
  const [end = 0] = sizes.at(-1)?.at ?? [];
  const isLast = line[end]?.next.isUnit === false && !line.slice(end + 1).some(({ isNumber }) => isNumber);
  const areYears = sizes.every(({ amount, currencyAt }) => currencyAt.length === 0 && YEAR.test(amount));
  return sizes.length > 1 && isFollowed && isLast && !areYears ? sizes : null;
};

const pricedSizeAt = (memory: Run): Part[] => {
  let { last } = memory;
  while (isColor(last.next)) last = last.next;
  // `8/128 -- 15,450/-`
  let mark = last.next;
  while (mark.isMark && !mark.isMoney && mark.text !== '\t' && mark.index - last.index <= MOST_MARKS) mark = mark.next;
  const price = mark.isMoney ? mark.next : mark;
  return isPrice(price) ? withGoods(rangeOf({ first: memory.first, last }), priceAt(price, last.index)) : [];
};

const MOST_MARKS = 3;

/** Not the second of `8/256`, but that of `256 8200/512 9650`. */
const isApart = ({ index, isGlued, prev }: Lexeme) => index > 0 && !(isGlued && prev.isMark && !isPrice(prev.prev));

/** `256`, `8/256` */
const memoryAt = (first: Lexeme): Run | null => {
  if (!isApart(first)) return null;
  const { last: ram } = pieceAt(first);
  const storage = pieceAt(ram.at(2));
  const isPair = first.isNumber && first.text.length <= 2 && ram.next.is('/', '+') && ram.next.isGlued && isStorage(storage);
  return isPair ? { first, last: storage.last } : isStorage(pieceAt(first)) ? pieceAt(first) : null;
};

/** The line names another price, or these numbers are pieces or years. */
const isElsewhere = (line: readonly Lexeme[], read: AmountReading, prices: readonly Run[]): boolean => {
  const isAmong = prices.some(({ first }) => read.amountAt.has(first.index));
  const isLabelled = [...read.amountAt].some((index) => line[index]?.prev.isAmountLabel);
  const areYears = prices.every(({ first }) => YEAR.test(first.text));
  const arePieces = prices[0]?.first.prev.isLabel === true || prices.at(-1)?.first.next.isUnit === true;
  return areYears || arePieces || (!isAmong && read.amount !== null && (isLabelled || read.currencyAt.size > 0));
};

interface Run {
  first: Lexeme;
  last: Lexeme;
}
const rangeOf = ({ first, last }: Run): ColorRange => ({ first: first.index, last: last.index });

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

const areOptions = (chain: readonly Run[]) => chain.every(({ first }) => first.isMarket) || chain.every(isStorage);
const isStorage = ({ first, last }: Run) => first.isSize || (last !== first && last.is('tb', 't'));

/** The reading of a line with the prices of its several offers. */
export const withPrices = (amounts: AmountReading, own: readonly Part[] | null, lexemes: readonly Lexeme[]): AmountReading => {
  if (own === null) return amounts;
  const outside = (at: ReadonlySet<number>) =>
    new Set([...at].filter((index) => !own.some(({ goods: { first, last } }) => index >= first && index <= last)));
  const amount = own.at(-1)?.amount ?? null;
  const isCounted = [...amounts.quantityAt].some((index) => !own.some(({ at }) => at.includes(index)));
  const currencyAt = own.flatMap((part) => part.currencyAt);
  return {
    ...amounts,
    amount,
    rawAmount: amount,
    currency: amounts.currency ?? (lexemes[currencyAt[0] ?? -1]?.code.toUpperCase() || null),
    amountAt: new Set(own.flatMap(({ at }) => at)),
    currencyAt: new Set([...amounts.currencyAt, ...currencyAt]),
    quantity: isCounted ? amounts.quantity : null,
    quantityAt: outside(amounts.quantityAt),
    noiseAt: outside(amounts.noiseAt),
  };
};
