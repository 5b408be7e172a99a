import { fold } from '../../foldText.ts';
import { noteParted, withThousands } from './blankThousands.ts';
import { isNear } from './candidateAt.ts';
import { colorList } from './colorList.ts';
import { namesGone, withoutSold } from './conditions.ts';
import { isNoneLeft } from './countedPieces.ts';
import {
  belowBids,
  belowGoods,
  belowOthers,
  type Heading,
  isOfPieces,
  lookAt,
  pricedAbove,
  priceOf,
  readHeading,
  withHeading,
} from './headings.ts';
import { inHomeMarket } from './inHomeMarket.ts';
import { type Lexeme, lineOf } from './lexeme.ts';
import { lexText } from './lexLine.ts';
import { lineFacts, relevanceOf } from './lineRelevance.ts';
import { lineRoles } from './lineSpans.ts';
import { isStruck, noteStart, withoutStart } from './lineStart.ts';
import { emptyLayout, fillersOf, isHead, type ListLayout, noteColors, noteHead, noteWords, withEarlier } from './listLayout.ts';
import {
  areUsual,
  isBarePrice,
  leastOf,
  noteNumbers,
  noteSure,
  piecePlaces,
  placedPieces,
  pricedAsOthers,
  pricePlaces,
  withSurePoint,
} from './listPrices.ts';
import { goodsOf, type LookedLine, offeredIn, productOf } from './offeredIn.ts';
import type { OfferLine, OfferText, ReadOfferTextOptions } from './offerLine.ts';
import { isBreak } from './otherWords.ts';
import { ownPrices, withPrices } from './ownPrices.ts';
import { columnsOf, currencyAt, inCurrency, NO_COLUMNS, noteColumns, withColumns } from './pastedColumns.ts';
import { isReduced, type PerPrice, perPrice, withoutPacking } from './perPrice.ts';
import { areUnparted, type Part } from './pricedGoods.ts';
import { isOfOwnModel, isPriceAlone, isPriceOfAbove, notePriceLines, priceKey } from './priceLines.ts';
import { ofOptions } from './priceMatrix.ts';
import { type AmountReading, readAmount } from './readAmount.ts';
import { goodsOfRow, headingOf, withRow } from './rowAbove.ts';
import type { Relevance, TextContext } from './schemas.ts';
import { noteTimes, orTimes } from './timesPieces.ts';
import { besideCells, noteCells, usualColumns } from './usualColumns.ts';

const LONGEST_READ = 2_000;

/** It is pure and takes time linear to the text. Lines of one paste may come in parts, with `context` from one to the next. */
export const readOfferText = (lines: readonly string[], options: ReadOfferTextOptions = {}): OfferText => {
  const answered: OfferLine[] = [];
  const reading = readOfferLines(lines, options);
  let next = reading.next();
  for (; !next.done; next = reading.next()) if (next.value) answered.push(next.value);
  return { lines: answered, context: next.value };
};

/** The lines are looked at first, one after another, and then read by what they have in common: null is a turn without a line. */
export function* readOfferLines(
  lines: readonly string[],
  { context, colors = [], earlier = null, currency, takesBids = false }: ReadOfferTextOptions = {},
): Generator<OfferLine | null, TextContext> {
  const colorWords = new Set(colors.map((color) => fold(color.trim())));
  const layout = structuredClone(context?.layout ?? emptyLayout());
  for (const line of lines) {
    if (layout.isWhole || line.length > LONGEST_READ) continue;
    noteStart(layout, line);
    noteParted(layout, line);
    noteColumns(layout, line);
  }
  const begun = withEarlier(layout, earlier);
  const looked: LookedLine[] = [];
  for (const line of lines) {
    looked.push(look(line, layout, begun, currency));
    yield null;
  }
  if (!layout.isWhole) notePriceLines(layout, looked);
  const isPriceLine = (line: LookedLine | undefined) =>
    line !== undefined && (isPriceAlone(line) || (isPriceOfAbove(line) && isHead(layout, priceKey(line))));
  const known = withEarlier(layout, earlier);
  const fillers = fillersOf(known);
  const places = pricePlaces(known);
  const counted = piecePlaces(known);
  const least = leastOf(places, known);
  for (const [at, { lexemes, amounts }] of layout.isWhole ? [] : looked.entries())
    noteCells(known, lexemes, pricedAsOthers(places, lexemes, amounts), looked[at - 1]?.lexemes);
  let headings = (context?.headings ?? []).map(headingOf);
  // What another part ended with is not known.
  let isBelowHeading = true;
  let isBelowPriced = true;
  for (const [lineNumber, looking] of looked.entries()) {
    const next = looked[lineNumber + 1];
    const below = next ?? look('', emptyLayout(), begun);
    const lent = looking.facts.hasMaker ? '' : goodsOfRow(headings, looking);
    const above = lent ? withHeading(headings, headingOf(lent)) : headings;
    const table = above.find((heading) => heading.columns.length > 0);
    const titles = besideCells(known, looking.lexemes, table?.columns);
    const titled = columnsOf(looking.lexemes, usualColumns(known, looking.lexemes, inCurrency(titles, currency)));
    const columns = titled === NO_COLUMNS ? orTimes(placedPieces(counted, looking.amounts), known, looking.lexemes) : titled;
    const own = columns === NO_COLUMNS ? looking.amounts : readAmount(looking.lexemes, columns);
    const several = ownOf(looking, besidePrice(looking, own, above), colorWords);
    const isOfGoods = !looking.facts.hasMemory && !looking.facts.isPartial && !above.some(({ kinds }) => kinds.has('MODEL'));
    const isAlike = titled === NO_COLUMNS && isListed(looking) && !areUsual(places, several);
    const listed = isAlike ? pricedAsOthers(places, looking.lexemes, own, isOfGoods) : own;
    const line = listed !== own && looking.facts.hasCode ? withoutPrice(looking, listed) : looking;
    const alone = besidePrice(line, listed, above);
    const prices = listed === own ? several : ownOf(line, alone, colorWords);
    const read = withPrices(alone, prices, line.lexemes);
    const per = withoutPacking(perPrice(line.lexemes, read.amountAt, line.facts.hasMemory), line.lexemes, read, least);
    const ownAmounts = withSurePoint(withPer(read, per, line.lexemes, prices === null), known, isOfGoods);
    const priced: ReturnType<typeof pricedAbove> =
      isBelowPriced && isOfPieces(line, ownAmounts) ? pricedAbove(above, currency, takesBids) : null;
    const amounts: AmountReading = priced ? { ...ownAmounts, ...priceOf(priced) } : ownAmounts;
    const isAbove = next === undefined && layout.isWhole ? isHead(layout, line.inputLine) : isAboveGoods(below, line, amounts);
    const isNamed = (line.facts.hasMemory || line.facts.hasMaker || line.facts.hasCode) && amounts.rawAmount === null;
    const pricedAt = lineNumber + (isStock(next) ? 2 : 1);
    const isCut = layout.isWhole && pricedAt >= looked.length;
    const isAbovePrice = isNamed && (isCut ? isHead(layout, line.inputLine) : isPriceLine(looked[pricedAt]));
    const goodsAbove: string | undefined = isBelowHeading && isPriceLine(line) ? above.findLast(namesGoods)?.text : undefined;
    const isBid = line.facts.isBid || (line.facts.mayBid && amounts.amount === null) || above.some(({ kinds }) => kinds.has('WANTED'));
    const isNoOffer = !takesBids && (isBid || isNoneLeft(line.lexemes, columns));
    const isRow = [...columns.values()].includes('amount') && amounts.amount !== null && !line.facts.isSold && !line.facts.isColumnTitles;
    const isOfNumbers = isNumberAlone(line) && amounts.amount !== null && areNumberless(above.filter(({ kinds }) => kinds.has('GOODS')));
    const isBare = isBarePrice(places, line.lexemes, line.amounts) && above.some(({ kinds }) => kinds.has('GOODS'));
    const ownRelevance: Relevance = line.isTooLong
      ? 'CHAT'
      : isRow || goodsAbove || isOfNumbers
        ? 'OFFER'
        : isAbovePrice
          ? 'HEADING'
          : isBare
            ? 'NO_AMOUNT'
            : relevanceOf(line.facts, amounts, isAbove);
    const relevance: Relevance = isNoOffer && ownRelevance !== 'HEADING' ? 'CHAT' : ownRelevance;
    if (relevance === 'HEADING' && (isAbove || isAbovePrice) && !layout.isWhole) noteHead(layout, line.inputLine);
    const isOfModel = relevance !== 'CHAT' && !line.facts.isPartial && isOfOwnModel(line);
    const isPriced = isOfModel && relevance === 'OFFER' && !line.facts.hasColor && prices === null;
    if (isOfModel) headings = belowGoods(headings, line, isPriced);
    if (line.written !== '') isBelowPriced = isPriced || (isBelowPriced && line.facts.isPartial && line.facts.hasColor);
    if (relevance === 'HEADING') headings = withHeading(withRow(headings, []), readHeading(line));
    else if (relevance !== 'CHAT') headings = withRow(headings, line.cells);
    if (line.facts.isOfOthers && relevance === 'CHAT') headings = belowOthers(headings);
    if (goodsAbove) headings = headings.filter((heading) => !namesGoods(heading));
    headings = belowBids(headings, line, looked[lineNumber - 1]);
    if (line.written !== '') isBelowHeading = relevance === 'HEADING' || (isBelowHeading && isStock(line));
    const currencyOfColumn = amounts.amount === null ? null : currencyAt(line.lexemes, amounts.amountAt, titles);
    const said = offeredIn(line, {
      lineNumber,
      amounts: { ...amounts, currency: amounts.currency ?? currencyOfColumn },
      relevance,
      headings: lent ? headings : above,
      columns,
      per: per?.per ?? null,
      colorWords,
      own: prices,
      fillers,
    });
    if (goodsAbove) yield { ...said, products: [goodsAbove], product: goodsAbove };
    else yield table?.options.length ? ofOptions(said, lent, line.cells, table, known) : withGoods(said, priced ? goodsOf(priced) : lent);
  }
  return { headings: headings.map(({ text }) => text), layout };
}

/** With goods that stand above the line, before what it says of them itself. */
const withGoods = (line: OfferLine, goods: string): OfferLine => {
  if (goods === '' || (line.relevance !== 'OFFER' && line.relevance !== 'NO_AMOUNT')) return line;
  const whole = (product: string) => `${goods} ${product}`.trim();
  return { ...line, products: line.products.length > 0 ? line.products.map(whole) : [goods], product: whole(line.product) };
};

/** Signs that mean 'the same as above'. */
const DITTO = /^(?:["'〃`´]+|-["〃]-|ditto|idem|同上)$/i;

/** The line is written as `begun` tells, and noted in `layout`. */
const look = (inputLine: string, layout: ListLayout, begun: ListLayout, currency?: string): LookedLine => {
  const written = inputLine.length > LONGEST_READ ? '' : inHomeMarket(withoutStart(inputLine, begun), currency);
  const whole = withThousands(withColumns(written, begun), begun);
  const lexed = lexText(whole, currency);
  const isTooLong = inputLine.length > LONGEST_READ || lexed.folded.text.length > LONGEST_READ;
  const left = isTooLong ? lexed.lexemes : withoutSold(lexed.lexemes);
  const looked = isTooLong ? lookAt('') : lookAt(whole, { ...lexed, lexemes: left });
  const isGone = looked.amounts.rawAmount === null && isStruck(inputLine);
  const cells = whole.includes('\t') ? whole.split('\t').map((cell) => cell.trim().replace(DITTO, '')) : [];
  const line = {
    ...looked,
    facts: { ...looked.facts, isSold: looked.facts.isSold || isGone },
    inputLine,
    cells,
    isTooLong,
    gone: namesGone(lexed.lexemes, left),
  };
  if (layout.isWhole) return line;
  if (isListed(line)) {
    noteSure(layout, line.amounts);
    noteNumbers(layout, line.amounts.numbers);
  }
  layout.cased += line.lexemes.some((one) => one.per === 'case') ? 1 : 0;
  noteColors(layout, line.lexemes);
  noteTimes(layout, line.lexemes, line.amounts.memory);
  noteWords(layout, line.lexemes, line.amounts.memory);
  return line;
};

/** What touches a price is no code of goods. */
const withoutPrice = (line: LookedLine, { amountAt, currencyAt }: AmountReading): LookedLine => ({
  ...line,
  facts: lineFacts(lineOf(line.lexemes.filter(({ index }) => !amountAt.has(index) && !currencyAt.has(index))), line.facts.hasMemory),
});

/** Goods with their memory, or what may stand below such: no heading such as `iPhone 15`. */
const isListed = ({ facts, amounts }: LookedLine) => amounts.numbers.length > 0 && (facts.hasMemory || !facts.hasMaker);

/** `Black 150` below goods with their price: 150 may be the pieces, unless it has a mark or cents, or others are. A 20 below 4640 is no price. */
const besidePrice = ({ facts, amounts: own }: LookedLine, amounts: AmountReading, above: readonly Heading[]): AmountReading => {
  const priced = above.find(({ kinds }) => kinds.has('PRICED'));
  const isColor = facts.isPartial && facts.hasColor && !facts.hasMemory && priced !== undefined;
  const mayCount = !amounts.isMarked && amounts.quantity === null && !/[.,]\d{2}$/.test(amounts.rawAmount ?? '');
  const isFar = !own.isMarked && Number(amounts.amount) * FAR < (priced?.amount ?? 0);
  return isColor && (mayCount || isFar) ? { ...amounts, amount: null } : amounts;
};

const FAR = 5;

const ownOf = (line: LookedLine, amounts: AmountReading, colorWords: ReadonlySet<string>): Part[] | null =>
  ownPrices(line.lexemes, line.facts.hasMemory, amounts, (between) => {
    const product = [...productOf(lineRoles(line.lexemes, amounts), line)].filter((index) => !between.has(index));
    return colorList(line.lexemes, new Set(product), colorWords, between);
  });

/** The price of a thousand is none, and neither is one of several for different quantities, or one that is reduced. */
const withPer = (amounts: AmountReading, per: PerPrice | null, lexemes: readonly Lexeme[], isOne: boolean): AmountReading => {
  const isLeast = (one: Lexeme) => (amounts.otherAt.has(one.index) ? isBreak(one) : isCounted(one) && one.next.text === '+');
  const isCounted = ({ index }: Lexeme) => amounts.memory.storage === null && amounts.quantityAt.has(index);
  const hasBreak = lexemes.some(isLeast);
  const areSeveral = hasBreak && new Set(amounts.prices.map(({ amount }) => amount)).size > 1;
  const price = amounts.prices.find(({ at }) => at.some((index) => amounts.amountAt.has(index)));
  const others = areSeveral && price ? amounts.prices.flatMap((other) => (isNear(price, other) ? other.at : [])) : [];
  const otherAt = new Set([...amounts.otherAt, ...others, ...(per?.at ?? [])].filter((index) => !amounts.amountAt.has(index)));
  const areParts = isOne && amounts.memory.storage === null && areUnparted(lexemes, amounts);
  const isOpen = per?.per === 'several' || areSeveral || areParts || isReduced(lexemes, amounts.amountAt);
  return { ...amounts, otherAt, amount: isOpen ? null : amounts.amount };
};

/** The `EAN 711719589853 | In stock: 64` that shops write between goods and their price. */
const isStock = (line: LookedLine | undefined): boolean =>
  line?.amounts.quantity !== null &&
  line?.amounts.amount === null &&
  !isOfOwnModel(line) &&
  !line.facts.hasColor &&
  line.facts.words.length <= MOST_OF_STOCK;
const MOST_OF_STOCK = 4;
const namesGoods = ({ kinds, isOfMaker }: Heading) => kinds.has('MODEL') || (kinds.has('GOODS') && !isOfMaker);

/** The `17 12+256 3980` below a maker: a model that is a number, with its memories. */
const isNumberAlone = ({ facts, lexemes, amounts: { memory } }: LookedLine): boolean =>
  facts.words.length === 0 && memory.ram !== null && lexemes[0]?.isNumber === true && !memory.at.has(0);

/** Below `Xiaomi 14` the 15 of `15 12/256 3500` counts pieces. */
const areNumberless = (goods: readonly Heading[]): boolean => goods.length > 0 && goods.every(({ text }) => !/\d/.test(text));

const isAboveGoods = (below: LookedLine, { facts }: LookedLine, { rawAmount }: AmountReading): boolean =>
  (rawAmount === null || (facts.isBareModel && (facts.hasRegion ? beginsWithMemory(below) : below.facts.isPartial))) &&
  below.facts.words.length > 0 &&
  (below.amounts.amount !== null || below.amounts.numbers.length > 0 || below.amounts.prices.length > 1) &&
  (below.facts.isPartial ||
    !isOfOwnModel(below) ||
    (facts.isBareModel && beginsWithMemory(below)) ||
    (isOfMaker(facts) && !below.facts.hasMaker));

/** `■iPhone 国内版 SIM free, unopened` above `17 Pro 256 Silver 156,500`. */
const isOfMaker = ({ hasMaker, hasCode, hasColor, numbers, words }: LookedLine['facts']): boolean =>
  hasMaker && !hasCode && !hasColor && numbers === 0 && words.length <= MOST_OF_MAKER;
const MOST_OF_MAKER = 8;
/** The `256 Skyblue 5600` below `Air`, and the `🇯🇵 256 Silver 5600`. */
const beginsWithMemory = ({ lexemes, facts }: LookedLine): boolean =>
  lexemes.find(({ isMarket }) => !isMarket)?.isSize === true && !facts.hasMaker;
