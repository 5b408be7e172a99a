import { fold } from '../../../../contract/foldText.ts';
import { accessoryWords, families, mixedColors, parts } from '../../../../contract/workflows/offer-from-text/words.ts';
import { type Assumption, costOf, LIMIT, RIVAL } from './assumptions.ts';
import type { CatalogueModel, CatalogueModels, CatalogueProduct } from './catalogueModels.ts';
import type { ExpandWord } from './expandWord.ts';
import { type GoodsWord, readGoods } from './goodsText.ts';
import { matchModels } from './matchModels.ts';
import { type AskedAttributes, matchProducts } from './matchProducts.ts';
import { isDenied, saysBeside } from './matchTitle.ts';
import { isOtherGeneration } from './otherGeneration.ts';
import { otherTexts } from './otherTexts.ts';
import type { LineWords, ProductQuery } from './ranking.ts';
import { type HeadingsAbove, makersIn, nameOf, readHeadings } from './readHeadings.ts';
import { isMarketOfLetters, isOfEveryColor, type ReadQuery, readQuery } from './readQuery.ts';
import { colorWords } from './readTitle.ts';
import { type SimilarModel, similarModels } from './similarModels.ts';
import { bareNumbers, hasRivalTitle, inMarket, isOfMarket, titleOf, withParts } from './titledGoods.ts';
import { isOfLetter, isOfLetterAbove, ofMarket, ownLetter, saysVersion } from './versionOfGoods.ts';
import { plainOptions, type WordOption, wordOptions } from './wordOptions.ts';

export interface MatcherState {
  catalogue: CatalogueModels;
  expand: ExpandWord;
  learned: ReadonlyMap<string, readonly string[]>;
}

export interface QueryMatch {
  read: ReadQuery;
  model: readonly GoodsWord[];
  asked: AskedAttributes;
  models: readonly CatalogueModel[];
  fitting: readonly CatalogueProduct[];
  certain: CatalogueProduct | null;
  assumed: readonly Assumption[];
  similar: () => readonly SimilarModel[];
  words: readonly string[];
  /** What was read, and where the line begins in it, behind its heading. */
  text: string;
  offset: number;
}

export const NOTHING_KNOWN: LineWords = { fillers: new Set(), outerFillers: new Set(), colors: new Map(), markets: new Map() };

export const matchQuery = (query: ProductQuery, state: MatcherState): QueryMatch => {
  const text = withParts(query.text, state);
  const above = readHeadings(query.headings ?? [], makersIn(text), state);
  const match = matchBelow(text, above, query, state);
  const isOther = match.certain !== null && isOtherGeneration(match.certain, match, above);
  return isOther ? { ...match, certain: null } : match;
};

const matchBelow = (
  text: string,
  above: HeadingsAbove,
  { pieces = [], known = NOTHING_KNOWN }: ProductQuery,
  state: MatcherState,
): QueryMatch => {
  const whole = matchText(text, { ...above, known, pieces }, state);
  // The market of an `iPhone 17 256 (JP)` is not that of an `iPhone 16 128` below it.
  const numbers = whole.model.flatMap(({ text: word }) => (/^\d{1,2}$/.test(word) ? [word] : []));
  const isOfOwnModel = above.ofRegion.length > 0 && numbers.length > 0 && !numbers.some((number) => above.ofRegion.includes(number));
  const own = isOfOwnModel ? matchText(text, { ...above, region: null, known, pieces }, state) : whole;
  // `A5` below REDMI is no Oppo.
  const isOther = above.family !== null && own.models.every(({ brand }) => brand !== above.family);
  const saysModel = own.model.some(({ text: word }) => /\p{L}/u.test(word));
  // `16/256 starlight` below a MacBook is no iPhone 16.
  const { line } = above;
  const isRival = ({ brand, core }: CatalogueModel) => line !== null && brand === families.get(line) && !core.includes(line);
  const isOfNumber = !saysModel && own.models.length > 0 && own.models.every(isRival);
  if (above.goods === '' || (!isOther && !isOfNumber && (own.certain !== null || own.models.length > 0))) return own;
  // The 2 of `2 black` counts pieces, and a case below AirPods is none of them.
  const isUnknown = own.read.words.some(({ role }) => role === 'UNKNOWN');
  const isOfOther = own.read.goods.allWords().some((word) => accessoryWords.has(word) || parts.has(word));
  const mayBeLent = !/^\d(?!\d)/.test(text.trim()) && !isUnknown && !isOfOther;
  for (const goods of saysModel ? new Set([above.goods, nameOf(above.goods, state)]) : [above.goods]) {
    const behind = matchText(`${goods} ${text}`, { ...above, brand: above.lent, known, pieces, isLent: saysModel }, state);
    // Another market than the model's above may be the place where the goods are.
    const isDoubtful = above.region !== null && (behind.read.regions[0] ?? above.region) !== above.region;
    const certain = isDoubtful ? null : behind.certain;
    if (behind.models.length > 0 || (certain !== null && mayBeLent)) return { ...behind, certain, offset: fold(`${goods} `).length };
  }
  return isOfNumber ? { ...own, certain: null } : own;
};

export interface Above {
  brand: string | null;
  region: string | null;
  letter: string;
  known: LineWords;
  pieces: readonly string[];
  /** A heading stands before the text: goods without memory are those that it says in full. */
  isLent?: boolean;
}

interface Tried extends Reading {
  asked: AskedAttributes;
  models: readonly CatalogueModel[];
  fitting: readonly CatalogueProduct[];
}

const matchText = (text: string, above: Above, state: MatcherState): QueryMatch => {
  const { catalogue, expand, learned } = state;
  const letter = ownLetter(fold(text));
  const tryOne = (reading: Reading): Tried => {
    const { ram, storage } = reading.read.goods;
    const color = reading.color.flatMap((word) => learned.get(word) ?? [word]);
    const asked: AskedAttributes = { ram, storage, color, region: reading.region ?? reading.read.regions[0] ?? above.region };
    const isOtherMaker = reading.brand === null && above.brand !== null;
    const named = matchModels(reading.model, catalogue, expand, { brand: reading.brand, hasRam: ram !== null, isOtherMaker });
    const isOfVersion = (model: CatalogueModel) => isSaid || isOfLetterAbove(model, above.letter);
    const ofLetter = named.filter((model) => isOfLetter(model, letter, reading.isMarketSaid) && isOfVersion(model));
    const models = letter === '' ? ofMarket(ofLetter, asked.region, fold(text)) : ofLetter;
    const isSizeAlone = reading.assumed.some(({ what }) => what === 'modelSize');
    const isOfInitial = reading.assumed.some(({ what }) => what === 'colorInitial');
    const fitting = matchProducts(models, asked).filter(
      (product) => (!isSizeAlone || product.ram === null) && (!isOfInitial || color.every((word) => product.color.includes(word))),
    );
    // The Heatsink of a disk stands where others have their colour.
    const isColored = fitting.some((product) => product.color.length > 0);
    const isUnsaid = color.length === 0 && reading.assumed.some(({ what }) => what === 'unknown' || (isColored && DROPS.has(what)));
    // The only word behind the price may be the colour.
    const what = reading.assumed.some((one) => one.what === 'remark') ? 'unknownColor' : 'noColor';
    const assumed: readonly Assumption[] = isUnsaid ? [...reading.assumed, { what, text: '' }] : reading.assumed;
    return { ...reading, asked, models, fitting, assumed, cost: costOf(assumed) };
  };
  const situation = (one: ReadQuery) => ({ read: one, catalogue, expand, known: above.known });
  const readingsUnder = (written: string, base: Pick<Reading, 'brand' | 'assumed' | 'isMarketSaid'>) => {
    const other = written === text ? read : readQuery(written, catalogue.words, expand);
    return readingsOf(other, wordOptions(situation(other)), base);
  };
  const read = readQuery(text, catalogue.words, expand);
  const isSaid = letter !== '' || saysVersion(fold(text), read, above.letter);
  const plain = readingsOf(read, plainOptions(situation(read)), { brand: above.brand, assumed: [], isMarketSaid: false }).map(tryOne);
  const isPlain = read.goods.storage === null || plain[0]?.fitting.length === 1;
  const tried = isPlain
    ? plain
    : [
        ...readingsUnder(text, { brand: above.brand, assumed: [], isMarketSaid: false }),
        ...(above.brand === null
          ? []
          : readingsUnder(text, { brand: null, assumed: [{ what: 'otherMaker', text: above.brand }], isMarketSaid: false })),
        ...otherTexts(text, catalogue.words).flatMap(({ written, ...base }) => readingsUnder(written, { brand: above.brand, ...base })),
      ]
        .map(tryOne)
        .sort((one, other) => one.cost - other.cost);
  const certain = plain[0]?.fitting.length === 1 ? (plain[0].fitting[0] ?? null) : onlyMeant(tried);
  const best =
    tried.find(({ fitting, cost }) => fitting.length > 0 && cost <= LIMIT) ?? tried.find(({ models }) => models.length > 0) ?? tried[0];
  if (!best) throw new Error('A text has at least one reading');
  // The ZA below a heading of Singapore, or the J below one of the US, may be another word.
  const isOfOther = above.region !== null && read.words.some(isMarketOfLetters) && !read.regions.includes(above.region);
  // `iPad 11 non cellular` is not the one with Cellular.
  const isOfDenied = certain !== null && isDenied(certain.model.words, read.goods.allWords());
  const isOpen = isOfDenied || (read.isOfSeveral && !isOfEveryColor(read, certain)) || new Set(read.regions).size > 1 || isOfOther;
  const words = [
    ...new Set([...best.model.flatMap((word) => [word.text, ...expand(word.text).flat()]), ...read.goods.allWords(), ...best.asked.color]),
  ];
  let similar: SimilarModel[] | null = null;
  const similarOnce = () => {
    similar ??= similarModels(words, read.goods.codes(), catalogue);
    return similar;
  };
  // A `Flip 7 Blue` is rather a JBL Flip 7 Blue than the only Galaxy Z Flip 7, whose memory is not said.
  // `multi` is no mix of colours beside a title's Multi-Language.
  const isOfSeveral = read.isOfSeveral && !words.some((word) => mixedColors.has(word) && catalogue.withWord(word).length > 0);
  const { storage } = read.goods;
  // Of one iPad the catalogue may have a title that ends with its part number beside others that end with their colour.
  const isOfOtherTitle = best.fitting.length === 0 && storage !== null;
  const isTitle = !isOfSeveral && (best.models.length === 0 || isOfOtherTitle || (storage === null && certain !== null));
  const found = isTitle ? (inMarket(text, read, above, state) ?? titleOf(text, read, above, state)) : null;
  const titled = best.models.length > 0 && isOfOtherTitle && found?.products[0]?.storage !== storage ? null : found;
  return {
    ...best,
    text,
    offset: 0,
    words,
    similar: similarOnce,
    certain:
      (isOfMarket(titled, read, above) ? titled?.products[0] : null) ??
      (isOpen || (isTitle && hasRivalTitle(certain, words, similarOnce())) ? null : certain),
  };
};

export const DROPS: ReadonlySet<Assumption['what']> = new Set(['filler', 'remark', 'unknown', 'unknownColor']);

/** The cheapest reading that fits decides, unless one that costs little more fits other goods. */
const onlyMeant = (tried: readonly Tried[]): CatalogueProduct | null => {
  const fitting = tried.filter((one) => one.fitting.length > 0 && one.cost <= LIMIT + RIVAL);
  const [first] = fitting;
  if (!first || first.cost > LIMIT) return null;
  const meant = new Set(fitting.filter(({ cost }) => cost <= first.cost + RIVAL).flatMap((one) => one.fitting));
  return meant.size === 1 ? (first.fitting[0] ?? null) : null;
};

/** Whether a line that learned words map to a product says other goods than they: another pack, radio or number. */
export const isBesideLearned = ({ text, pieces = [] }: ProductQuery, { model }: CatalogueProduct, learned: readonly string[]): boolean => {
  const explained = new Set(readGoods(learned.join(' '), { isTitle: false }).allWords());
  const written = readGoods(text, { isTitle: false })
    .allWords()
    .filter((word) => !explained.has(word));
  return !model.isStructured && saysBeside(model, explained, { written, numbers: bareNumbers(pieces), pieces });
};

interface Reading {
  read: ReadQuery;
  brand: string | null;
  model: GoodsWord[];
  color: string[];
  region: string | null;
  /** By the letter with which the number of the model's maker ends. */
  isMarketSaid: boolean;
  assumed: readonly Assumption[];
  cost: number;
}

const MOST_READINGS = 48;

/** Every way of a text that costs no more than LIMIT, the cheapest first. */
const readingsOf = (
  read: ReadQuery,
  options: readonly (readonly WordOption[])[],
  base: Pick<Reading, 'brand' | 'assumed' | 'isMarketSaid'>,
): Reading[] => {
  const words = read.words.map(({ word }) => word);
  let ways: { chosen: WordOption[]; assumed: readonly Assumption[] }[] = [{ chosen: [], assumed: base.assumed }];
  for (const own of options) {
    const longer = ways.flatMap(({ chosen, assumed }) =>
      own.map((option) => ({
        chosen: [...chosen, option],
        assumed: option.assumed.length === 0 ? assumed : [...assumed, ...option.assumed],
      })),
    );
    ways = own.length === 1 ? longer : longer.filter((way) => costOf(way.assumed) <= LIMIT);
    if (ways.length > MOST_READINGS) ways = ways.sort((a, b) => costOf(a.assumed) - costOf(b.assumed)).slice(0, MOST_READINGS);
  }
  return ways
    .map(({ chosen, assumed }) => ({
      read,
      brand: base.brand,
      isMarketSaid: base.isMarketSaid,
      model: words.filter((_, index) => chosen[index]?.as === 'MODEL'),
      color: words.flatMap((word, index) => (chosen[index]?.as === 'COLOR' ? (chosen[index].color ?? colorWords(word.text)) : [])),
      region: chosen.find(({ region }) => region !== undefined)?.region ?? null,
      assumed,
      cost: costOf(assumed),
    }))
    .sort((a, b) => a.cost - b.cost);
};
