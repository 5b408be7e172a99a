import { areSold, bidIn, conditionsIn, denials } from './conditions.ts';
import { isOfSold, labelsNext } from './countedPieces.ts';
import { isMoney, type Lexeme } from './lexLine.ts';
import { bottleAt } from './otherWords.ts';
import { perIn } from './perPrice.ts';
import type { AmountReading } from './readAmount.ts';
import type { Relevance } from './schemas.ts';
import { plainOfShorthand } from './shortColor.ts';
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
  isShorthand,
  isTradeWord,
  listWords,
  marketNouns,
  modelNames,
  modelWords,
  noiseWords,
  perUnits,
  placeWords,
  quantityLabels,
  regions,
  termsWords,
  unitsOfNoModel,
} from './words.ts';

export type LineFacts = ReturnType<typeof lineFacts>;

export const lineFacts = (lexemes: readonly Lexeme[], hasMemory: boolean) => {
  const words = lexemes.filter(({ kind }) => kind === 'WORD').map(({ text }) => text);
  const numbers = lexemes.filter(({ kind }) => kind === 'DIGITS').length;
  const isCode = (_: Lexeme, index: number) => lexemes[index + 1]?.isGlued === true && isCodeStart(lexemes, index);
  const hasCode = lexemes.some(isCode);
  // `orange 1090` is a colour, Orange with a model is a maker.
  const isColor = (word: string) => isColorName(word) && !hasMemory && !hasCode && words[0] === word && numbers > 0;
  const isModel = (word: string) => (isMaker(word) && !isColor(word)) || isShorthand(word) || namesOfModels().has(word);
  const ofCodes = lexemes.filter((_, index) => isOfPartNumber(lexemes, index));
  const inCode = new Set(ofCodes.map(({ text }) => text));
  const hasColor = words.some((word) => isColorName(word) && !inCode.has(word) && (!brands.has(word) || isColor(word)));
  // The `phantom` of Phantom Black is no model.
  const isOfPart = (word: string) => (hasColor ? isColorText(word) : isColorName(word)) || OF_PARTS.some((words) => words.has(word));
  const chat = lexemes.flatMap(({ kind, text }, index) =>
    kind === 'WORD' &&
    chatWords.has(text) &&
    !isJoined(lexemes, index) &&
    !(quantityLabels.has(text) && lexemes[index - 1]?.kind === 'DIGITS' && !labelsNext(lexemes, index))
      ? [text]
      : [],
  );
  const isAllKnown = words.every((word) => isModel(word) || regions.has(word) || noiseWords.has(word) || word.length === 1);
  // The 1 of `1 yr`, of all goods.
  const isBare = ({ kind }: Lexeme, index: number) =>
    kind === 'DIGITS' && !TIMES.test(lexemes[index + 1]?.text ?? '') && !isSim(lexemes[index + 1]);
  const bid = bidIn(words);
  const unsold = lexemes.flatMap(({ kind, text }, at) =>
    (kind === 'WORD' || kind === 'DIGITS') && ![at - 1, at + 1].some((count) => isOfSold(lexemes, count)) ? [text] : [],
  );
  const isTitles = words.length >= 2 && numbers === 0 && (words.every((word) => columnTitles.has(word)) || areTitles(lexemes, words));
  const bottle = bottleAt(lexemes);
  const conditions = conditionsIn(words).flatMap((phrase) => phrase.split(' '));
  const isCondition = (word: string) => conditions.includes(word) || noiseWords.has(word) || GOODS_NAMES.has(word);
  return {
    words,
    isSold: areSold(unsold, true) || isStruck(lexemes),
    isUnpriced: areSold(unsold, false),
    isBid: bid?.isWanted === true && (!bid.isLoose || lexemes.some((_, index) => isAskedFor(lexemes, index) || isOfBuyer(lexemes, index))),
    /** It wants goods, unless it has a price. */
    mayBid: bid?.isWanted === true && !bid.isPaid,
    /** What stands below it is wanted, or is offered again. */
    bids: numbers === 0 && (bid?.isAll === true || (bid?.isWanted === true && isTitles)) ? bid : null,
    isBottle: bottle >= 0 && lexemes.some(({ kind }, index) => kind === 'DIGITS' && index > bottle),
    isOfCurrency: numbers === 0 && (isOfCurrency(lexemes) || saysCurrency(lexemes, words)),
    isOfPer: perIn(lexemes) !== null && lexemes.every(({ kind }, index) => kind !== 'DIGITS' || isOfPack(lexemes, index)),
    isCondition: numbers === 0 && (conditions.length > 0 || words.some((word) => SEALED.has(word))) && words.every(isCondition),
    isModel: isAllKnown && numbers > 0 && words.some(isModel),
    hasMemory,
    hasCode,
    hasColor,
    hasMaker: words.some((word) => isMaker(word) && !isColor(word)),
    hasRegion: words.some((word) => regions.has(word)),
    saysMarket: !lexemes.some(isBare) && bid?.isWanted !== true && saysMarket(lexemes, words),
    isQuestion: lexemes.at(-1)?.text === '?',
    /** `Frais de port : 25 €` */
    isTerm: termsWords.has(words[0] ?? '') && chatWords.has(words[0] ?? ''),
    isTitle: numbers === 0 && isTitle(lexemes),
    isAllKnown,
    isColumnTitles: isTitles,
    isPartial:
      !hasCode &&
      (words.every(isOfPart) ||
        (!hasMemory && words.length <= MOST_PARTIAL && chat.length === 0 && !words.some(isModel) && isColorFirst(words))),
    /** It says where the goods are, and not for which market they were made. */
    isPlace: words.some((word) => placeWords.has(word) || termsWords.has(word)),
    // A lone us is a market.
    chat: chat.every((word) => word === 'us') ? 0 : chat.length,
    hasThing: words.some(isThing) && !words.some((word) => termsWords.has(word)),
    numbers,
    hasLargeNumber: lexemes.some(
      ({ kind, text, isGlued }) =>
        kind === 'DIGITS' &&
        (isGlued ? /^\d{4,6}$/ : /^(?:\d{4,6}|\d+[.,]\d{2})$/).test(text) &&
        !/^20[12]\d$/.test(text) &&
        !inCode.has(text),
    ),
  };
};

/** `Todays rates (GST bill, Indian units)`, `SAMSUNG (EU sealed)`, `Also in stock (India, BIS):`, `India 2 sim` and `Indian stock`, unlike `no EU spec`, `EU spec?` and `HK stock`. */
const saysMarket = (lexemes: readonly Lexeme[], words: readonly string[]): boolean => {
  const beside = (index: number, step: number) => (lexemes[index + step]?.text === '-' ? index + 2 * step : index + step);
  const isNoun = (index: number) => marketNouns.has(lexemes[index]?.text ?? '');
  const isOfSims = (index: number) => [1, 2].some((step) => isSim(lexemes[index + step])) && lexemes[index + 1]?.kind !== 'MARK';
  const isStock = (index: number) =>
    lexemes[index + 1]?.text === 'stock' && !PLACES_OF_TRADE.has(regions.get(lexemes[index]?.text ?? '') ?? '');
  const isDenied = (index: number) => denials.includes(lexemes[index - 1]?.text ?? '');
  const isSaid = ({ text }: Lexeme, index: number) => {
    if (!regions.has(text)) return false;
    const nouns = [beside(index, -1), beside(index, 1)].filter(isNoun);
    const isAbove = lexemes.at(-1)?.text === ':';
    const isNoted = lexemes[index - 1]?.text === '(' && (isAbove || (words.some(isMaker) && !words.some((word) => placeWords.has(word))));
    const isWhole = [...marketNouns.keys()].some((noun) => text.endsWith(noun));
    return (isNoted || isWhole || nouns.length > 0 || isOfSims(index) || isStock(index)) && ![index, ...nouns].some(isDenied);
  };
  return words.length <= MOST_OF_MARKET && !lexemes.some(({ text }) => text === '?') && lexemes.some(isSaid);
};
const MOST_OF_MARKET = 20;
const TIMES = /^(?:yr|year|month|day)s?$/;
const isSim = (lexeme: Lexeme | undefined) => lexeme !== undefined && SIMS.has(lexeme.text);
const SIMS = new Set(['sim', 'esim', 'dual', 'сим']);
/** What lies there may be of any market. */
const PLACES_OF_TRADE = new Set(['hk', 'ae', 'sg', 'cn']);

/** `*APPLE - NON ACTIVE*`, `---- MISC ----` */
const isTitle = (lexemes: readonly Lexeme[]): boolean =>
  lexemes[0]?.kind === 'MARK' && TITLE_MARKS.has(lexemes[0].text) && lexemes.at(-1)?.text === lexemes[0].text;
const TITLE_MARKS = new Set(['*', '-', '=', '_', '#']);

/** As a chat strikes a whole line through: `~iPhone 15 128 black 4250~`. */
const isStruck = (lexemes: readonly Lexeme[]): boolean =>
  lexemes[0]?.text === '~' && lexemes[1]?.isGlued === true && lexemes.at(-1)?.text === '~' && lexemes.at(-1)?.isGlued === true;

/** The 6 of `Price per case of 6`. */
const isOfPack = (lexemes: readonly Lexeme[], index: number): boolean =>
  perUnits.has(lexemes[index - 2]?.text ?? '') && lexemes[index - 1]?.kind === 'WORD' && !perUnits.has(lexemes[index - 1]?.text ?? '');

/** `All prices in HK$`, `(HK$)`, unlike `HK$ and € accepted`. */
const isOfCurrency = (lexemes: readonly Lexeme[]): boolean => {
  const isCode = ({ text }: Lexeme) => text.length > 1 && currencyMarks.get(text)?.length === 3;
  const isSaid = ({ kind, text }: Lexeme) =>
    (kind === 'MARK' && text !== '?') || amountLabels.has(text) || columnTitles.has(text) || listWords.has(text);
  return lexemes.filter(isCode).length === 1 && lexemes.every((lexeme) => isCode(lexeme) || isSaid(lexeme));
};

/** `Preise in EUR`, `Prix en €`, `Prices EUR ex VAT`; and `In Euro, ex works`, where it stands at an end. */
const saysCurrency = (lexemes: readonly Lexeme[], words: readonly string[]): boolean => {
  const label = lexemes.findIndex(
    ({ text }) => text.length > 3 && [text, text.replace(/[es]$/, '')].some((word) => amountLabels.has(word)),
  );
  const codes = lexemes.flatMap(({ text }, index) => (currencyMarks.has(text) ? [{ index, code: currencyMarks.get(text) }] : []));
  const isTalk =
    words.length > MOST_SAID || words.some((word) => termsWords.has(word) || isMaker(word)) || lexemes.some(({ text }) => text === '?');
  const [only, other] = codes;
  if (!only || other || only.code?.length !== 3 || isTalk) return false;
  const isChat = words.some((word) => chatWords.has(word) && !listWords.has(word));
  const isWord = !isChat && /^\p{L}{3,}$/u.test(lexemes[only.index]?.text ?? '');
  const isLast = lexemes.slice(only.index + 1).every(({ kind }) => kind === 'MARK');
  const isFirst = only.index > 0 && lexemes.slice(0, only.index).every(({ text }) => listWords.has(text));
  return (
    (label >= 0 && only.index > label) ||
    (isWord && (isFirst || (isLast && words.some((word) => listWords.has(word) && !SMALL_WORD.test(word)))))
  );
};
/** The `in` of `Zahlung in Euro`, which is of no list. */
const SMALL_WORD = /^[a-z]{1,2}$/;
const MOST_SAID = 8;

/** Parted by tabs, one of a price among them, and most of them known. */
const areTitles = (lexemes: readonly Lexeme[], words: readonly string[]): boolean => {
  const known = words.filter((word) => columnTitles.has(word) || currencyMarks.has(word));
  const isParted = lexemes.filter(({ text }) => text === '\t').length > 1;
  return isParted && known.length * 3 >= words.length * 2 && words.some((word) => columnTitles.get(word) === 'amount');
};

const MOST_PARTIAL = 5;
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
/** Words that also speak of something else. With a price in a currency they are goods: a telephone number has no currency. */
const THINGS = new Set(['case', 'telephone']);
const isThing = (word: string) => THINGS.has(word) || (word.length > 1 && !NO_THINGS.some((known) => known.has(word)));

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
  if (words.length === 0 || facts.isSold || (facts.isUnpriced && amount === null) || (facts.isQuestion && !hasGoods)) return 'CHAT';
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
  const isDenied = facts.hasRegion && words.some((word) => denials.includes(word));
  if ((hasMaker || facts.hasRegion || hasCode) && facts.isAllKnown && !facts.hasLargeNumber && !isDenied) return 'HEADING';
  // A company may be named after a maker or a place.
  if (facts.isTitle) return hasMaker && !facts.hasRegion ? 'HEADING' : 'CHAT';
  if ((hasCode || hasMaker) && chat * 2 < words.length) return 'NO_AMOUNT';
  return words.length >= 3 && chat === 0 ? 'NO_AMOUNT' : 'CHAT';
};

/** The AT-AT of `LEGO 75313 AT-AT`. */
const isJoined = (lexemes: readonly Lexeme[], index: number): boolean =>
  [index - 1, index + 1].some((at) => lexemes[at]?.text === '-' && lexemes[at].isGlued && lexemes[at + 1]?.isGlued);

/** `Client need 128GB black 430`, unlike `430 if you need`, `430 need deposit` and `bulk buying price 430`. */
const isOfBuyer = (lexemes: readonly Lexeme[], index: number): boolean =>
  bidPhrases.get(lexemes[index]?.text ?? '') === 'first' &&
  !amountLabels.has(lexemes[index + 1]?.text ?? '') &&
  lexemes.slice(0, index).every(({ kind }) => kind !== 'DIGITS') &&
  lexemes.slice(0, index).some(({ kind, text }) => kind === 'WORD' && !CONDITIONS.has(text));
const CONDITIONS = new Set(['if', 'u', 'you', 'when', 'who', 'no']);

/** `need 500`, `paying $430`; unlike `buying 50+`. */
const isAskedFor = (lexemes: readonly Lexeme[], index: number): boolean => {
  const at = isMoney(lexemes[index + 1]) ? index + 2 : index + 1;
  const isBid = ['first', 'paid'].includes(bidPhrases.get(lexemes[index]?.text ?? '') ?? '');
  return isBid && lexemes[at]?.kind === 'DIGITS' && lexemes[at + 1]?.text !== '+';
};

const namesOfModels = derived(() => new Set([...[...modelWords.values()].flatMap((name) => name.split(' ')), ...modelNames.keys()]));
const SEALED = new Set(['new', 'sealed', 'bnew', 'bnib', 'nib']);
const GOODS_NAMES = new Set(['phones', 'phone', 'goods', 'stock', 'sets', 'devices']);
const OF_PARTS = [regions, noiseWords, currencyMarks, new Set(['gb', 'g', 'tb', 'k', 'x', 'spec', 'pcs'])];

/** The wh and the 1000 of `WH-1000XM6`, unlike `black-4250usd`. */
const isOfPartNumber = (lexemes: readonly Lexeme[], index: number): boolean =>
  [index, index - 2].some((first) => {
    if (lexemes[first + 1]?.text !== '-') return false;
    const [word, ...rest] = lexemes.slice(first, first + 4);
    const [, number, end] = rest;
    const isWhole = word?.kind === 'WORD' && rest.length === 3 && rest.every(({ isGlued }) => isGlued);
    return isWhole && number?.kind === 'DIGITS' && end?.kind === 'WORD' && !currencyMarks.has(end.text);
  });

const isCodeStart = (lexemes: readonly Lexeme[], index: number): boolean => {
  const [lexeme, next] = [lexemes[index], lexemes[index + 1]];
  if (lexeme?.kind === 'WORD') return next?.kind === 'DIGITS' && !unitsOfNoModel.has(lexeme.text);
  const isPriced = next !== undefined && next.text.length > 1 && currencyMarks.has(next.text);
  return lexeme?.kind === 'DIGITS' && next?.kind === 'WORD' && !isPriced && !unitsOfNoModel.has(next.text);
};
