import { fold } from '../../../../contract/foldText.ts';
import {
  brands,
  families,
  isColorName,
  isMaker,
  marketNouns,
  means,
  modelNames,
  modelStems,
  modelWords,
  regions,
  variants,
} from '../../../../contract/workflows/offer-from-text/words.ts';
import type { GoodsWord } from './goodsText.ts';
import type { MatcherState } from './matchQuery.ts';
import { type ReadQuery, type ReadWord, readQuery, withoutRegion } from './readQuery.ts';
import { modelName } from './readTitle.ts';
import { BRACKETED, bracketedIn, letterIn, saysVersion } from './versionOfGoods.ts';

export interface HeadingsAbove {
  brand: string | null;
  region: string | null;
  /** The numbers of the model beside which the region stands: the 17 of `iPhone 17 256 (JP)`. */
  ofRegion: readonly string[];
  goods: string;
  /** The maker whose line of products it names without him. */
  family: string | null;
  /** The line of products that it names, such as the MacBook. */
  line: string | null;
  /** The maker of a heading above the goods. */
  lent: string | null;
  /** With which the numbers of its maker end: the B of `Samsung (B/DS)`. */
  letter: string;
}

const NOTHING: HeadingsAbove = { brand: null, region: null, ofRegion: [], goods: '', family: null, line: null, lent: null, letter: '' };

export const readHeadings = (
  headings: readonly string[],
  makers: readonly string[],
  { catalogue, expand }: MatcherState,
): HeadingsAbove => {
  const above = { ...NOTHING };
  for (const heading of headings) {
    const read = readQuery(heading, catalogue.words, expand);
    const named = read.words
      .filter(({ role, word }) => role === 'MODEL' || (role === 'EITHER' && !word.isAfterMemory))
      .map(({ word }) => word);
    const unknown = read.words.filter(({ role }) => role === 'UNKNOWN');
    // `Please find our EU stock` lends its market alone: it is of no Find.
    const isSentence = unknown.length > named.length && !named.some(saysModel);
    const model = isSentence ? [] : named;
    // The market of `HONOR (GCC)` is not the one of AirPods, and neither is that of `USA e-sim` above `HONOR`.
    const own = isSentence ? [] : makersIn(heading);
    const isOthers = own.length > 0 && makers.length > 0 && !own.some((maker) => makers.includes(maker));
    above.region =
      isOthers && (read.regions.length > 0 || model.every(({ text }) => isMaker(text)))
        ? null
        : marketOf(fold(heading), read, above.region);
    const numbers = read.goods.storage === null ? [] : model.flatMap(({ text }) => (/^\d{1,2}$/.test(text) ? [text] : []));
    if (read.regions.length > 0) above.ofRegion = numbers;
    if (own.length > 0) above.letter = own.some((maker) => means(maker, 'numbered')) ? letterIn(fold(heading)) : '';
    else if (saysVersion(fold(heading), read)) above.letter = model.length > 0 ? bracketedIn(heading) : '';
    // `512GB` below a model's name.
    if (model.length === 0 && read.goods.storage !== null && above.goods !== '') above.goods = `${above.goods} ${heading}`;
    if (model.length === 0) continue;
    const { brand, core } = modelName(model.flatMap(({ text }) => expand(text)[0] ?? [text]));
    above.line = core.find((word) => families.has(word)) ?? null;
    above.family = brand === null ? (families.get(above.line ?? '') ?? null) : null;
    // `8 5G 128GB` below a maker's name is of that maker.
    above.lent = brand === null ? above.brand : null;
    above.brand = brand ?? above.brand;
    above.goods = withoutRegion(heading.replace(SERIES, ' ').replace(above.letter === '' ? '' : BRACKETED, ''));
  }
  return above;
};

/** The US of `Stock in HK, all US versions`, and none of `Global version, delivery HK`, or where two are said alike. Parallel goods are of a place: `iPhone เครื่องนอก HK`. */
const marketOf = (heading: string, { words, regions: named }: ReadQuery, above: string | null): string | null => {
  if (new Set(named).size < 2) return named[0] ?? above;
  const markets = words.filter(({ role }) => role === 'REGION');
  const hasNoun = ({ word: { start, end } }: ReadWord) =>
    /[版行]$/.test(heading.slice(start, end)) || marketNouns.has(words.find((other) => other.word.start >= end)?.word.text ?? '');
  const between = ({ word }: ReadWord, place: number) => heading.slice(markets[place - 1]?.word.end ?? 0, word.start);
  // Unlike 港版/美版, where each has its own.
  const isAlike = (market: ReadWord, place: number) => {
    const before = markets[place - 1];
    return before !== undefined && !hasNoun(before) && ALIKE.test(between(market, place));
  };
  const isSaid = (market: ReadWord, place: number) => hasNoun(market) && !isAlike(market, place);
  const isListed = (market: ReadWord, place: number) => hasNoun(market) && isAlike(market, place) && between(market, place).trim() !== '';
  const meant = (found: readonly ReadWord[]) => new Set(found.map(({ word }) => regions.get(word.text) ?? ''));
  const said = meant(markets.filter(isSaid));
  const places = meant(markets.filter(({ word }) => regions.get(word.text) !== 'global'));
  const [market = null, ...others] = said.size > 0 || markets.some(isListed) ? said : places;
  return others.length === 0 ? market : null;
};
/** `US and HK versions`, `HK/JP spec` */
const ALIKE = /^ *(?:[/&+,]|and|or|y|e|et|und)? *$/;

/** `iPhone 17 series` above `Pro Max 256`, unlike `Watch Series 11`. */
const SERIES = /(?<=\d) ?(?:series|系列)(?!\p{L})/giu;

const saysModel = ({ text }: GoodsWord): boolean => /\d/.test(text) || ((brands.has(text) || families.has(text)) && !modelStems.has(text));

export const makersIn = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}]+/u)
    .flatMap((word) =>
      isColorName(word) ? [] : (brands.get(word) ?? families.get(word) ?? families.get(modelWords.get(word) ?? '') ?? []),
    );

/** The iPad of an `Apple iPad A16 WiFi`, which may stand above an iPad Air. */
export const nameOf = (goods: string, { catalogue }: MatcherState): string => {
  const name = fold(goods.split(/\s+/).find((word) => !brands.has(fold(word))) ?? '');
  const isName = families.has(name) || modelNames.has(name) || catalogue.words.isModelWord(name);
  return isName && /^\p{L}{3,}$/u.test(name) && !variants.has(name) ? name : goods;
};
