import { fold } from '../../../../contract/foldText.ts';
import {
  brands,
  colorModifiers,
  colorNouns,
  connectivity,
  families,
  isColorName,
  isColorText,
  isMaker,
  marketNouns,
  means,
  mixedColors,
  modelNames,
  modelWords,
  noiseWords,
  quantityLabels,
  quantityUnits,
  regionCodes,
  regions,
  variants,
} from '../../../../contract/workflows/offer-from-text/words.ts';
import type { CatalogueProduct } from './catalogueModels.ts';
import type { CatalogueWords } from './catalogueWords.ts';
import type { ExpandWord } from './expandWord.ts';
import { type GoodsText, type GoodsWord, readGoods } from './goodsText.ts';
import { colorWords, isOfNumber, isUnit } from './readTitle.ts';

export interface ReadQuery {
  goods: GoodsText;
  words: ReadWord[];
  regions: string[];
  isOfSeveral: boolean;
  /** Of colours alone, which some goods have not in the catalogue. */
  isMixed: boolean;
}

export interface ReadWord {
  word: GoodsWord;
  role: Role;
}

export const readQuery = (text: string, catalogue: CatalogueWords, expand: ExpandWord): ReadQuery => {
  const goods = readGoods(asMeant(text, catalogue), { isTitle: false });
  const words = joinedGlued(
    joinedLetters(withoutPartNumbers(withMarkets(withoutLacking(goods.words), catalogue), catalogue), catalogue),
    catalogue,
    expand,
  );
  const isMixed = words.some(({ text: word }) => mixedColors.has(word) && !catalogue.isModelWord(word));
  const isOfModels = namesTwoModels(text, catalogue);
  const meant = words
    .filter(({ text: word, isAfterMemory }, index) => {
      const isSpare = mixedColors.has(word) || (!isAfterMemory && isUnit(word, words[index - 1]?.text));
      return catalogue.isModelWord(word) || !isSpare;
    })
    .map((word, index, all) => {
      // The Power of a Moto G15 Power stands beside no colour, and neither does the Hot of a Hot 50.
      const isApart = !catalogue.isColorWord(word.text) || catalogue.isFollowedBy(word.text, all[index + 1]?.text ?? '');
      const isModifier = goods.storage !== null && isApart && isLoneModifier(word, [all[index - 1], all[index + 1]]);
      const isOfModel = isModifier || (!word.isAfterMemory && isColorText(word.text) && isOfNumber(all[index - 1]?.text, word.text));
      return { word, role: isOfModel ? 'MODEL' : roleOf(word, catalogue, expand) } satisfies ReadWord;
    });
  return {
    goods,
    words: meant,
    isOfSeveral: isMixed || isOfModels,
    isMixed: isMixed && !isOfModels,
    regions: meant.filter(({ role }) => role === 'REGION').map(({ word }) => regions.get(word.text) ?? ''),
  };
};

/** A `Redmi A5 3/64 mix`, whose title says no colour. */
export const isOfEveryColor = ({ isMixed }: ReadQuery, product: CatalogueProduct | null): boolean =>
  isMixed && (product?.model.products.every(({ color }) => color.length === 0) ?? false);

/** Of a scanned page: the Pro of `Pr0`, the Obsidian of `0bsidian`, the Ultra of `U1tra`, the Indigo of `lndigo`, the Dell of `DeII`. */
const asMeant = (text: string, catalogue: CatalogueWords): string =>
  text.replace(MISREAD, (word) => {
    const own = fold(word);
    const isKnown = (one: string) => catalogue.isModelWord(one) || catalogue.isColorWord(one) || isMaker(one);
    const plain = own.replaceAll('0', 'o').replaceAll('1', 'l');
    return isKnown(own) ? word : ([plain, plain.replace(/^l/, 'i'), own.replace('ii', 'll')].find(isKnown) ?? word);
  });
const MISREAD = /(?<![\p{L}\d])(?:[a-z]*[01][a-z]{2,}|[a-z]{2,}[01]|l[a-z]{3,}|[a-z]+ii)(?![\p{L}\d])/giu;

const isLoneModifier = ({ text, isAfterMemory }: GoodsWord, beside: readonly (GoodsWord | undefined)[]): boolean =>
  !isAfterMemory &&
  colorModifiers.has(text) &&
  !isColorName(text) &&
  !beside.some((other) => other?.isAfterMemory === false && isColorText(other.text));

type Role = 'MODEL' | 'COLOR' | 'EITHER' | 'REGION' | 'NOISE' | 'UNKNOWN';

const roleOf = ({ text, isAfterMemory }: GoodsWord, catalogue: CatalogueWords, expand: ExpandWord): Role => {
  const isModel = catalogue.isModelWord(text);
  const isMarket = regions.has(text) && catalogue.hasRegion(regions.get(text) ?? '');
  if (isAfterMemory && catalogue.isColorShorthand(text) && !isModel && !isMarket && !noiseWords.has(text)) return 'COLOR';
  if (regions.has(text) && (isAfterMemory || !isModel)) return 'REGION';
  const isColor = colorWords(text).every((word) => isColorText(word) || catalogue.isColorWord(word));
  // The Galaxy Black of one telephone makes no Galaxy a colour.
  if (isModel && families.has(text) && !isColorText(text) && !isAfterMemory) return 'MODEL';
  if (isColor) return isModel || brands.has(text) ? 'EITHER' : colorNouns.has(text) ? 'NOISE' : 'COLOR';
  if (isModel) return 'MODEL';
  if (noiseWords.has(text) || quantityUnits.has(text) || quantityLabels.has(text)) return 'NOISE';
  if (families.has(text) || variants.has(text) || modelNames.has(text)) return 'MODEL';
  const [meaning] = expand(text);
  if (meaning?.every((word) => !catalogue.isModelWord(word) && !brands.has(word))) return 'COLOR';
  if (meaning) return 'MODEL';
  return /\d/.test(text) ? 'MODEL' : 'UNKNOWN';
};

/** `15/15 Plus`, `S24/S24 Ultra` and `15 Pro/Pro Max`: a word of a model stands on both sides of the slash, and it is no maker. */
const namesTwoModels = (text: string, catalogue: CatalogueWords): boolean =>
  /[/&／＆]/.test(text) &&
  [...fold(text).matchAll(JOINED_MODELS)].some(
    ([, first = '', second = '', rest = '']) =>
      !/^ ?(?:gb?)? ?(?:[+/-] ?\d|ram)/.test(rest) &&
      [first, second].every((word) => catalogue.isModelWord(word) || modelWords.has(word)) &&
      ![first, second].some((word) => isMaker(word) || connectivity.has(word)) &&
      !(/^\d+$/.test(first) && BARE_MEMORY.test(second)),
  );
const JOINED_MODELS = /(?<![\p{L}\p{N}])([\p{L}\p{N}]+)\+? ?[/&] ?(?=([\p{L}\p{N}]+)(.{0,5}))/gu;
const BARE_MEMORY = /^(?:32|64|128|256|512|1024|[12]tb?|\d+gb?)$/;

const joinedWhere = (words: readonly GoodsWord[], isOne: (before: string, word: GoodsWord, both: string) => boolean): GoodsWord[] => {
  const joined: GoodsWord[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const both = `${before?.text ?? ''}${word.text}`;
    if (before && isOne(before.text, word, both)) joined[joined.length - 1] = { ...word, text: both };
    else joined.push(word);
  }
  return joined;
};

/** `s 21` and `super zoom` are one word where the catalogue has them so. */
const joinedLetters = (words: readonly GoodsWord[], catalogue: CatalogueWords): GoodsWord[] =>
  joinedWhere(
    words,
    (before, word, both) =>
      /^(?:\p{L}\d+|\d+\p{L}|\p{L}{7,})$/u.test(both) && catalogue.isModelWord(both) && !catalogue.isFollowedBy(before, word.text),
  );

/** `redminote12` was parted before its digits, where `honorx9` is not to be: the catalogue's words say what was meant. */
const joinedGlued = (words: readonly GoodsWord[], catalogue: CatalogueWords, expand: ExpandWord): GoodsWord[] =>
  joinedWhere(
    words,
    (before, { text, isGlued }, both) =>
      isGlued && (isOpenPart(before, text, catalogue) || isOpenPart(text, before, catalogue)) && expand(both).length > 0,
  );

const isOpenPart = (word: string, number: string, catalogue: CatalogueWords) =>
  /\d/.test(number) && /^\p{L}{3,}$/u.test(word) && !isPlainWord(word, catalogue);

const isPlainWord = (word: string, catalogue: CatalogueWords) =>
  catalogue.isModelWord(word) || brands.has(word) || modelWords.has(word) || regions.has(word);

/** Makers' numbers of phones, SM-G998B, S938B of Samsung and A2890, that the catalogue's titles do not have. */
const withoutPartNumbers = (words: readonly GoodsWord[], catalogue: CatalogueWords): GoodsWord[] => {
  const isMade = words.some(({ text }) => means(brands.get(text) ?? families.get(text) ?? '', 'numbered'));
  return words.filter(({ text }, index) => {
    const isBehindCode = means(words[index - 1]?.text ?? '', 'code') && /^\p{L}\d{3}/u.test(text);
    const isNumber = means(text, 'code') || isBehindCode || (isMade && NUMBERED.test(text));
    return catalogue.isModelWord(text) || !(isNumber || /^a[123]\d{3}$/.test(text));
  });
};
/** Unlike an `A345G`. */
const NUMBERED = /^[a-z]\d{3}[a-fh-z]\d?$/;

/** `256 IN blue` is of India where the catalogue has such goods; `256 in stock` is not. */
const withMarkets = (words: readonly GoodsWord[], catalogue: CatalogueWords): GoodsWord[] => {
  const isOfApple = words.some(({ text }) => (brands.get(text) ?? families.get(text)) === 'apple');
  return words.map((word, index) => {
    // The ZA of `iPhone 17 256 ZA`, with which Apple's numbers end, unless the catalogue has goods of South Africa.
    const ending = `${word.text}/a`;
    const isKnown = ({ text }: GoodsWord) => isColorText(text) || catalogue.isColorWord(text) || regions.has(text);
    const isBeside = [words[index - 1], words[index + 1]].every((one) => one === undefined || !one.isAfterMemory || isKnown(one));
    const isEnding = isOfApple && word.isAfterMemory && means(word.text, 'letters of a market') && !catalogue.hasRegion(word.text);
    if (isEnding && isBeside && catalogue.hasRegion(regions.get(ending) ?? '')) return { ...word, text: ending };
    const isCode = word.isAfterMemory && regionCodes().has(word.text) && !regions.has(word.text) && catalogue.hasRegion(word.text);
    const next = words[index + 1]?.text ?? '';
    const isInSentence = noiseWords.has(next) && !marketNouns.has(next);
    const name = isCode && !isInSentence ? [...regions].find(([, market]) => market === word.text)?.[0] : undefined;
    return name === undefined ? word : { ...word, text: name };
  });
};

/** What comes without it is the same goods: `w/o charger`; and `not activated` says no colour. */
const withoutLacking = (words: readonly GoodsWord[]): GoodsWord[] =>
  words.filter(({ text }, index) => words[index - 1]?.text !== 'wo' && !(text === 'not' && noiseWords.has(words[index + 1]?.text ?? '')));

export const withoutRegion = (heading: string) =>
  heading
    .split(/\s+/)
    .filter((word) => !regions.has(word.toLowerCase().replace(/[^\p{L}/]/gu, '')))
    .join(' ');

/** By the letters alone with which Apple's numbers for it end, and not by its name or as `ZA/A`. */
export const isMarketOfLetters = ({ word: { text, start, end } }: ReadWord): boolean =>
  text.endsWith('/a') && means(text.slice(0, -2), 'letters of a market') && end - start < text.length;
