import { behind } from './candidateAt.ts';
import { areSold, bidIn, conditionsIn } from './conditions.ts';
import { isOfSold, labelsNext } from './countedPieces.ts';
import { isDate, isHour } from './isDate.ts';
import { BARE_SIZES, type Lexeme } from './lexeme.ts';
import { bottleAt } from './otherWords.ts';
import { cellsOf, optionsOf, textOf, titlesOf } from './pastedColumns.ts';
import { perIn } from './perPrice.ts';
import type { AmountReading } from './readAmount.ts';
import type { Relevance } from './schemas.ts';
import { plainOfShorthand } from './shortColor.ts';
import { isOfVersion } from './versionLetters.ts';
import {
  amountLabels,
  bidPhrases,
  brands,
  chatWords,
  columnTitles,
  contactWords,
  currencyMarks,
  derived,
  isColorName,
  isColorText,
  isMaker,
  isTradeWord,
  listWords,
  marketNouns,
  means,
  modelNames,
  noiseWords,
  placeWords,
  quantityLabels,
  quantityUnits,
  regions,
  shorthands,
  shortNames,
  termsWords,
  unitsOfNoModel,
} from './words.ts';

export type LineFacts = ReturnType<typeof lineFacts>;

export const lineFacts = (line: readonly Lexeme[], hasMemory: boolean) => {
  const words = line.filter(({ isWord }) => isWord).map(({ text }) => text);
  const numbers = line.filter(({ isNumber }) => isNumber);
  const hasCode = line.some((one) => one.next.isGlued && isCodeStart(one));
  // `orange 1090` and `cosmic orange 1090` are colours, Orange with a model is a maker.
  const isBehindColors = (word: string) => words.slice(0, words.indexOf(word)).every(isColorText);
  const isColor = (word: string) => isColorName(word) && !hasMemory && !hasCode && isBehindColors(word) && numbers.length > 0;
  const isModel = (word: string) => (isMaker(word) && !isColor(word)) || namesOfModels().has(word);
  const inCode = new Set(line.filter(isOfPartNumber).map(({ text }) => text));
  const hasColor = words.some((word) => isColorName(word) && !inCode.has(word) && (!brands.has(word) || isColor(word)));
  // The `phantom` of Phantom Black is no model.
  const isOfPart = (word: string) => (hasColor ? isColorText(word) : isColorName(word)) || OF_PARTS.some((words) => words.has(word));
  const isChat = (one: Lexeme) => one.isWord && chatWords.has(one.text) && !isJoined(one) && !isOfPieces(one);
  const chat = line.filter(isChat).map(({ text }) => text);
  const isOther = (word: string) => means(word, 'other goods');
  const isSmall = (word: string) => noiseWords.has(word) || means(word, 'any goods') || isOther(word) || word.length === 1;
  const isAllKnown = words.every((word) => isModel(word) || regions.has(word) || isSmall(word));
  const bid = bidIn(words);
  const isOfSoldNumber = ({ prev, next }: Lexeme) => isOfSold(prev) || isOfSold(next);
  const unsold = line.flatMap((one) => ((one.isWord || one.isNumber) && !isOfSoldNumber(one) ? [one.text] : []));
  const isTitles =
    optionsOf(line) !== null ||
    (words.length >= 2 && numbers.length === 0 && (words.every((word) => columnTitles.has(word)) || areTitles(line)));
  const conditions = conditionsIn(words).flatMap((phrase) => phrase.split(' '));
  const isFirst = (word: string) => conditions.length > 0 && word === words[0] && regions.has(word);
  const isCondition = (word: string) => conditions.includes(word) || noiseWords.has(word) || means(word, 'any goods') || isFirst(word);
  return {
    words,
    isSold: areSold(unsold, true) || isStruck(line),
    isUnpriced: areSold(unsold, false),
    isBid: bid?.isWanted === true && (!bid.isLoose || line.some((one) => isAskedFor(one) || isOfBuyer(one))),
    /** It wants goods, unless it has a price. */
    mayBid: bid?.isWanted === true && !bid.isPaid,
    /** What stands below it is wanted, or is offered again. */
    bids: numbers.length === 0 && (bid?.isAll === true || (bid?.isWanted === true && isTitles)) ? bid : null,
    isBottle: bottleAt(line) >= 0 && numbers.some(({ index }) => index > bottleAt(line)),
    isOfCurrency: numbers.length === 0 && (isOfCurrency(line) || saysCurrency(line, words)),
    isOfPer: perIn(line) !== null && numbers.every(isOfPack),
    isCondition: numbers.length === 0 && (conditions.length > 0 || words.some((word) => means(word, 'sealed'))) && words.every(isCondition),
    /** `*Mix*`, `其他`, `Audio & accessories`: what stands below it is of no heading above. */
    isOfOthers: numbers.length === 0 && words.some(isOther) && words.every((word) => isOther(word) || isSmall(word) || means(word, 'and')),
    isModel: isAllKnown && numbers.length > 0 && words.some(isModel),
    isBareModel: isBareModel(line),
    hasMemory,
    hasCode,
    hasColor,
    hasMaker: words.some((word) => isMaker(word) && !isColor(word)),
    hasRegion: words.some((word) => regions.has(word)),
    // The 1 of `1 yr`, of all goods.
    saysMarket:
      numbers.every((number) => means(number.next.text, 'time') || isSim(number.next) || isDate(number) || isHour(number)) &&
      bid?.isWanted !== true &&
      saysMarket(line, words),
    isQuestion: line.at(-1)?.text === '?',
    /** `Frais de port : 25 €` */
    isTerm: termsWords.has(words[0] ?? '') && chatWords.has(words[0] ?? ''),
    isTitle: numbers.length === 0 && isTitle(line),
    isAllKnown,
    isColumnTitles: isTitles,
    isPartial:
      !hasCode &&
      (words.every(isOfPart) ||
        (!hasMemory &&
          words.filter((word) => !isOfCount(word)).length <= MOST_PARTIAL &&
          chat.length === 0 &&
          !words.some(isModel) &&
          isColorFirst(words))),
    /** It says where the goods are, and not for which market they were made. */
    isPlace: words.some((word) => placeWords.has(word) || termsWords.has(word)),
    // A lone us is a market.
    chat: chat.every((word) => word === 'us') ? 0 : chat.length,
    hasThing: words.some(isThing) && !words.some((word) => termsWords.has(word)),
    numbers: numbers.length,
    hasLargeNumber: numbers.some(
      ({ text, isGlued, prev }) =>
        (isGlued ? /^\d{4,6}$/ : /^(?:\d{4,6}|\d+[.,]\d{2})$/).test(text) &&
        !/^20[12]\d$/.test(text) &&
        !inCode.has(text) &&
        // The number of the maker of an `S25 Ultra S9380`.
        !(isGlued && !hasMemory && /^\d{4}$/.test(text) && /^[afms]$/.test(prev.text)),
    ),
  };
};

const isOfPieces = (label: Lexeme) => label.isLabel && label.prev.isNumber && !labelsNext(label);

/** `Todays rates (GST bill, Indian units)`, `SAMSUNG (EU sealed)`, `Also in stock (India, BIS):`, `India 2 sim` and `Indian stock`, unlike `no EU spec`, `EU spec?` and `HK stock`. */
const saysMarket = (line: readonly Lexeme[], words: readonly string[]): boolean => {
  const isDenied = ({ prev }: Lexeme) => means(prev.text, 'no');
  const isSaid = (one: Lexeme) => {
    if (!one.isMarket) return false;
    const { text, prev, next } = one;
    const beside = [prev.text === '-' ? prev.prev : prev, next.text === '-' ? next.next : next];
    const nouns = beside.filter((noun) => marketNouns.has(noun.text));
    const isAbove = line.at(-1)?.text === ':';
    const isNoted = prev.text === '(' && (isAbove || (words.some(isMaker) && !words.some((word) => placeWords.has(word))));
    const isWhole = [...marketNouns.keys()].some((noun) => text.endsWith(noun));
    const isOfSims = !next.isMark && (isSim(next) || isSim(next.next));
    const isStock = next.text === 'stock' && !means(regions.get(text) ?? '', 'trade');
    return (isNoted || isWhole || nouns.length > 0 || isOfSims || isStock) && ![one, ...nouns].some(isDenied);
  };
  const isTooLong = words.length > MOST_OF_MARKET || line.some(({ text }) => text === '?');
  return !isTooLong && (line.some(isSaid) || isOnlyOfMarket(line, words) || isOfVersion(line));
};

/** `*NEW SEAL PACK - INDIAN - WITH BILL (GST)*` says nothing else, and `JAPAN 🇯🇵 (shutter sound)` says it twice. */
const isOnlyOfMarket = (line: readonly Lexeme[], words: readonly string[]): boolean => {
  const named = line.flatMap(({ isMarket, text }) => (isMarket ? [regions.get(text) ?? text] : []));
  const [market = ''] = named;
  const isOne = named.every((other) => other === market) && market !== '' && !means(market, 'trade');
  const isTalk = (word: string) => placeWords.has(word) || means(word, 'no') || (chatWords.has(word) && !means(word, 'sealed'));
  const others = words.filter((word) => !regions.has(word));
  return isOne && !others.some(isTalk) && (named.length > 1 || others.every((word) => isTradeWord(word) || means(word, 'sealed')));
};
const MOST_OF_MARKET = 20;
const isSim = ({ text }: Lexeme) => means(text, 'sims');

/** `*APPLE - NON ACTIVE*`, `---- MISC ----` */
const isTitle = (line: readonly Lexeme[]): boolean =>
  line[0]?.isMark === true && line[0].is('*', '-', '=', '_', '#') && line.at(-1)?.text === line[0].text;

/** As a chat strikes a whole line through: `~iPhone 15 128 black 4250~`. */
const isStruck = (line: readonly Lexeme[]): boolean =>
  line[0]?.text === '~' && line[1]?.isGlued === true && line.at(-1)?.text === '~' && line.at(-1)?.isGlued === true;

/** The 6 of `Price per case of 6`. */
const isOfPack = ({ prev }: Lexeme): boolean => prev.prev.per !== undefined && prev.isWord && prev.per === undefined;

/** `All prices in HK$`, `(HK$)`, unlike `HK$ and € accepted`. */
const isOfCurrency = (line: readonly Lexeme[]): boolean => {
  const isCode = ({ text, code }: Lexeme) => text.length > 1 && code.length === 3;
  const isSaid = ({ isMark, text, isAmountLabel }: Lexeme) =>
    (isMark && text !== '?') || isAmountLabel || columnTitles.has(text) || listWords.has(text);
  return line.filter(isCode).length === 1 && line.every((one) => isCode(one) || isSaid(one));
};

/** `Preise in EUR`, `Prix en €`, `Prices EUR ex VAT`; and `In Euro, ex works`, where it stands at an end. */
const saysCurrency = (line: readonly Lexeme[], words: readonly string[]): boolean => {
  const isLabel = (word: string) => word.length > 3 && [word, word.replace(/[es]$/, '')].some((label) => amountLabels.has(label));
  const label = line.findIndex(({ text }) => isLabel(text));
  const isTalk =
    words.length > MOST_SAID || words.some((word) => termsWords.has(word) || isMaker(word)) || line.some(({ text }) => text === '?');
  const [only, other] = line.filter(({ isMoney }) => isMoney);
  if (!only || other || only.code.length !== 3 || isTalk) return false;
  const isChat = words.some((word) => chatWords.has(word) && !listWords.has(word));
  const isWord = !isChat && /^\p{L}{3,}$/u.test(only.text);
  const isLast = line.slice(only.index + 1).every(({ isMark }) => isMark);
  const isFirst = only.index > 0 && line.slice(0, only.index).every(({ text }) => listWords.has(text));
  return (
    (label >= 0 && only.index > label) ||
    (isWord && (isFirst || (isLast && words.some((word) => listWords.has(word) && !SMALL_WORD.test(word)))))
  );
};
/** The `in` of `Zahlung in Euro`, which is of no list. */
const SMALL_WORD = /^[a-z]{1,2}$/;
const MOST_SAID = 8;

/** Parted by tabs, one of a price among them, and most of them known. */
const areTitles = (line: readonly Lexeme[]): boolean => {
  const titles = titlesOf(cellsOf(line).flatMap((cell) => (cell.length > 0 ? [textOf(cell)] : [])));
  return titles.length > 2 && titles.filter((title) => title !== undefined).length * 3 >= titles.length * 2 && titles.includes('amount');
};

const MOST_PARTIAL = 5;
const isOfCount = (word: string) => quantityLabels.has(word) || quantityUnits.has(word);
/** A colour, or one word that may be its name, with what is said of pieces and prices. */
const isColorFirst = (words: readonly string[]): boolean => {
  const [first = '', second = ''] = words;
  return (
    isColorName(first) ||
    isColorName(second) ||
    plainOfShorthand(first).length > 0 ||
    words.every((word, place) => place === 0 || isTradeWord(word))
  );
};

const NO_THINGS = [chatWords, contactWords, noiseWords, amountLabels, currencyMarks, columnTitles, regions];
/** With a price in a currency `case` and `telephone` are goods: a telephone number has no currency. */
const isThing = (word: string) => means(word, 'goods') || (word.length > 1 && !NO_THINGS.some((known) => known.has(word)));

export const relevanceOf = (
  facts: LineFacts,
  { amount, rawAmount, currency, noiseAt }: AmountReading,
  isAboveGoods: boolean,
): Relevance => {
  const { words, hasMemory, hasCode, hasColor, hasMaker, chat } = facts;
  if (facts.isOfCurrency || facts.isOfPer) return 'HEADING';
  const hasGoods = hasMemory || hasCode || hasMaker || hasColor;
  // `44 - 76 €` below a shoe is a size with its price.
  if (words.length === 0 && amount !== null && currency !== null && facts.numbers > 1) return 'OFFER';
  if (isAboveGoods && facts.isBareModel) return 'HEADING';
  if (
    words.length === 0 ||
    facts.isSold ||
    (facts.isUnpriced && amount === null) ||
    (facts.isQuestion && (rawAmount === null || !hasGoods))
  )
    return 'CHAT';
  if (facts.isColumnTitles || facts.isCondition || facts.saysMarket) return 'HEADING';
  if (amount !== null && currency !== null && facts.hasThing && noiseAt.size === 0) return 'OFFER';
  if (facts.isTerm && !hasGoods) return 'CHAT';
  const isContact = words.some((word) => contactWords.has(word)) && (amount === null || !hasCode);
  if (!hasMemory && !hasMaker && (isContact || (noiseAt.size > 0 && amount === null && !hasCode))) return 'CHAT';
  if (amount !== null) return hasGoods || chat * 2 < words.length ? 'OFFER' : 'CHAT';
  if (rawAmount !== null && (hasGoods || (facts.hasThing && chat * 2 < words.length + (currency === null ? 0 : 1)))) return 'NO_AMOUNT';
  if (facts.isBottle) return 'NO_AMOUNT';
  if (isAboveGoods && !hasColor && !facts.hasLargeNumber && (hasMemory || hasMaker || hasCode)) return 'HEADING';
  if (hasMemory) return 'NO_AMOUNT';
  if (hasMaker && facts.numbers === 0 && words.length <= 2 && chat === 0 && currency === null && !hasCode) return 'HEADING';
  const isDenied = facts.hasRegion && words.some((word) => means(word, 'no'));
  if ((hasMaker || facts.hasRegion || hasCode) && facts.isAllKnown && !facts.hasLargeNumber && !isDenied) return 'HEADING';
  // A company may be named after a maker or a place.
  if (facts.isTitle) return hasMaker || facts.isBareModel ? 'HEADING' : 'CHAT';
  if ((hasCode || hasMaker) && chat * 2 < words.length) return 'NO_AMOUNT';
  return words.length >= 3 && chat === 0 ? 'NO_AMOUNT' : 'CHAT';
};

/** `17 pro max`, `Air`, `16 (128)`, `17`, `HK 17`: above the memories and colours of the model it names one. */
const isBareModel = (said: readonly Lexeme[]): boolean => {
  const line = said.filter(({ isMarket }) => !isMarket);
  const named = line.filter(({ isWord, isNumber }) => isWord || isNumber);
  const isOfName = ({ isWord, text }: Lexeme, place: number) =>
    isWord ? namesOfModels().has(text) && !isMaker(text) : place === 0 ? /^[1-9]\d?$/.test(text) : BARE_SIZES.has(text);
  const isApart = (lexeme: Lexeme) => lexeme.is('(', ')', ':', '*', '-', '=', '_', '#');
  return named.length > 0 && named.every(isOfName) && line.every((lexeme) => named.includes(lexeme) || isApart(lexeme));
};

/** The AT-AT of `LEGO 75313 AT-AT`. */
const isJoined = ({ prev, next }: Lexeme): boolean => [prev, next].some((dash) => dash.text === '-' && dash.isGlued && dash.next.isGlued);

/** `Client need 128GB black 430`, unlike `430 if you need`, `430 need deposit` and `bulk buying price 430`. */
const isOfBuyer = ({ text, next, line, index }: Lexeme): boolean => {
  const before = line.slice(0, index);
  const isBuyer = (one: Lexeme) => one.isWord && !CONDITIONS.has(one.text);
  return bidPhrases.get(text) === 'first' && !next.isAmountLabel && !before.some(({ isNumber }) => isNumber) && before.some(isBuyer);
};
const CONDITIONS = new Set(['if', 'u', 'you', 'when', 'who', 'no']);

/** `need 500`, `paying $430`; unlike `buying 50+`. */
const isAskedFor = (one: Lexeme): boolean =>
  ['first', 'paid'].includes(bidPhrases.get(one.text) ?? '') && behind(one).isNumber && behind(one).next.text !== '+';

const namesOfModels = derived(() => new Set([...shorthands(), ...shortNames().flatMap((name) => name.split(' ')), ...modelNames.keys()]));
const OF_PARTS = [regions, noiseWords, currencyMarks, new Set(['gb', 'g', 'tb', 'k', 'x', 'spec', 'pcs'])];

/** The wh and the 1000 of `WH-1000XM6`, unlike `black-4250usd`. */
const isOfPartNumber = (one: Lexeme): boolean =>
  [one, one.at(-2)].some((word) => {
    const [dash, number, end] = [word.next, word.at(2), word.at(3)];
    const isGlued = dash.isGlued && number.isGlued && end.isGlued;
    return isGlued && dash.text === '-' && word.isWord && number.isNumber && end.isWord && !end.isMoney;
  });

const isCodeStart = ({ isWord, isNumber, text, next }: Lexeme): boolean => {
  if (isWord) return next.isNumber && !unitsOfNoModel.has(text);
  const isPriced = next.text.length > 1 && next.isMoney;
  return isNumber && next.isWord && !isPriced && !unitsOfNoModel.has(next.text);
};
