import {
  brands,
  colorModifiers,
  connectivity,
  derived,
  droppedFamilies,
  families,
  familiesBehindBrand,
  foreignColors,
  isColorName,
  means,
  measureUnits,
  noiseWords,
  plainColors,
  regionCodes,
  regions,
  variants,
} from '../../../../contract/workflows/offer-from-text/words.ts';
import { GENITIVE } from './goodsParts.ts';
import { type GoodsText, readGoods } from './goodsText.ts';

export interface ModelName {
  brand: string | null;
  core: string[];
  radio: string[];
}

export interface ReadTitle {
  goods: GoodsText;
  isStructured: boolean;
  model: string[];
  name: ModelName;
  /** Its core without a number of its maker: a ThinkPad T480 and a Nikon D850 have no other name. */
  called: readonly string[];
  color: string[];
  region: string | null;
}

const LONGEST_MODEL = 8;
const LONGEST_COLOR = 4;

export const readTitle = (title: string): ReadTitle => {
  const goods = readGoods(title.replace(GENITIVE, 's'), { isTitle: true });
  const words = goods.words.map(({ text, isAfterMemory }) => ({ text, isAfterMemory }));
  const isRegion = (word: string, index: number) => regions.has(word) || (index === words.length - 1 && regionCodes().has(word));
  const regionAt = words.findLastIndex(({ text, isAfterMemory }, index) => isAfterMemory && isRegion(text, index));
  const regionWord = words[regionAt]?.text ?? '';
  const region = regionAt < 0 || goods.storage === null ? null : (regions.get(regionWord) ?? regionWord);
  const rest = words.filter((_, index) => region === null || index !== regionAt);
  const before = rest.filter(({ isAfterMemory }) => !isAfterMemory).map(({ text }) => text);
  const after = rest.filter(({ isAfterMemory }) => isAfterMemory).map(({ text }) => text);
  const isSamsung = words.some(({ text }) => (brands.get(text) ?? families.get(text)) === 'samsung');
  const isCode = (word: string) => isSamsung && MAKERS_NUMBER.test(word);
  const isOfModel = (word: string) => radioWords.has(word) || isCode(word);
  const named = after.filter((word) => !isOfModel(word));
  const split = named.length > 0 ? before.length : colorStart(before);
  const model = [...before.slice(0, split), ...after.filter(isOfModel)];
  const color = [...before.slice(split), ...named].flatMap(colorWords);
  const telling = (list: readonly string[]) => list.filter((word) => !noiseWords.has(word) && !connectivity.has(word) && !isCode(word));
  const isStructured =
    goods.storage !== null &&
    model.length > 0 &&
    telling(model).length <= LONGEST_MODEL &&
    telling(color).length <= LONGEST_COLOR &&
    !color.some(isPartNumber);
  const name = modelName(model);
  const called = means(name.brand ?? '', 'numbered')
    ? withoutCodes(name.core)
    : withoutNoted(withoutNumber(name.core, goods.codes()), title);
  return { goods, isStructured, model, name, called, color, region };
};

/** `2TB NVMe SSD - WDS200T2X0E` names no colour. */
const isPartNumber = (word: string) => /\d/.test(word) && !connectivity.has(word) && !/^20\d\d$/.test(word);

export const plainColor = (word: string): string => plainColors.get(word) ?? foreignColors.get(word) ?? word;

/** `jetblack` is jet and black, as others write it. */
export const colorWords = (word: string): readonly string[] => {
  const known = keptColorWords().get(word);
  if (known) return known;
  const words = partedColor(word);
  if (keptColorWords().size < MOST_KEPT && word.length <= LONGEST_PAIR) keptColorWords().set(word, words);
  return words;
};
const keptColorWords = derived(() => new Map<string, readonly string[]>());
const MOST_KEPT = 20_000;

const partedColor = (word: string): string[] => {
  const plain = plainColor(word);
  if (plain !== word) return plain.split(' ').flatMap(partedPlain);
  return partedPlain(word);
};
const partedPlain = (word: string): string[] => {
  if (isColor(word) || word.length > LONGEST_PAIR) return [word];
  for (let at = 2; at <= word.length - 2; at++) {
    const [first, last] = [word.slice(0, at), word.slice(at)];
    if (isPart(first) && isPart(last) && !colorModifiers.has(last)) return [plainColor(first), plainColor(last)];
  }
  return [word];
};
const LONGEST_PAIR = 24;
/** Of two letters, only `ti` is a colour's word beyond doubt. */
const isPart = (word: string) => (word.length > 2 || word === 'ti') && isColor(word);

const isColor = (word: string) => isColorName(word) || colorModifiers.has(word);
const isOfColors = (word: string) => colorWords(word).every(isColor);

const colorStart = (words: readonly string[]): number => {
  let start = words.length;
  while (start > 1 && isOfColors(words[start - 1] ?? '') && !isOfNumber(words[start - 2], words[start - 1])) start--;
  return words.slice(start).flatMap(colorWords).some(isColorName) ? start : words.length;
};

/** The Ti of an `RTX 5060 Ti`, which is no titanium. */
export const isOfNumber = (before = '', word = ''): boolean => /^\d{3,4}$/.test(before) && /^\p{L}{2}$/u.test(word);

/** Only the first maker of a name is its brand: of Huawei Honor 8 it is huawei. */
export const modelName = (words: readonly string[]): ModelName => {
  const brandAt = words.findIndex((word) => brands.has(word));
  const family = words.find((word) => droppedFamilies.has(word) && families.has(word));
  const brand = brandAt >= 0 ? (brands.get(words[brandAt] ?? '') ?? null) : family === undefined ? null : (families.get(family) ?? null);
  const rest = words.filter((word) => word !== words[brandAt]);
  const core = withoutGeneration(rest).filter(
    (word, index, all) =>
      !isDropped(word, brand) &&
      !connectivity.has(word) &&
      !means(word, 'code') &&
      !isUnit(word, all[index - 1]) &&
      !SPARE_BEFORE[word]?.includes(rest[index + 1] ?? ''),
  );
  const radio = rest.filter((word) => radioWords.has(word));
  // Whatever takes a card has wireless too.
  return { brand, core, radio: radio.length > 1 ? radio.filter((word) => word !== 'wifi') : radio };
};

/** The inch of an `11-inch`, of which some write the number alone. */
export const isUnit = (word: string, before = '') => (measureUnits.get(word) ?? 'glued') !== 'glued' && /^\d+(?:\.\d+)?$/.test(before);

/** The Core of a Core i5, unlike that of a Galaxy A03 Core. */
const SPARE_BEFORE: Readonly<Record<string, readonly string[]>> = { z: ['fold', 'flip'], core: ['i3', 'i5', 'i7', 'i9', 'ultra'] };

/** The iPhone of another maker is no word to do without. */
const isDropped = (word: string, brand: string | null) => droppedFamilies.has(word) && (families.get(word) ?? brand) === brand;

/** `iPad A16 (11th gen)` is also sold as `iPad A16`, and as `iPad 11th (A16)`. */
const withoutGeneration = (words: readonly string[]): readonly string[] => {
  const at = words.findIndex((word, place) => ORDINALS.has(word) && /^\d+$/.test(words[place - 1] ?? ''));
  if (at < 1) return words;
  const end = words[at + 1] === 'gen' ? at + 2 : at + 1;
  const rest = [...words.slice(0, at - 1), ...words.slice(end)];
  return rest.some((word) => /\d/.test(word)) ? rest : [...words.slice(0, at), ...words.slice(end)];
};
/** `iPad 11 A16` and `iPad 11`, where the title has `iPad 11th Gen (A16)`. */
export const generationNames = ({ words, core }: { words: readonly string[]; core: readonly string[] }): string[][] => {
  const number = words[words.findIndex((word) => ORDINALS.has(word)) - 1] ?? '';
  const isLeftOut = /^\d+$/.test(number) && !core.includes(number);
  return isLeftOut
    ? [
        [number, ...core],
        [number, ...core.filter((word) => !CHIP.test(word))],
      ]
    : [];
};
const ORDINALS = new Set(['st', 'nd', 'rd', 'th', 'gen']);

export const radioWords: ReadonlySet<string> = new Set(['5g', '4g', 'lte', '3g', 'wifi', 'cellular']);

export const coreKey = (core: readonly string[]): string => [...new Set(core)].sort().join(' ');

/** The SM-S938B of a Galaxy S25, by which nobody calls it, unlike the V9300 of a telephone that has no other number. */
const withoutCodes = (core: readonly string[]): readonly string[] => {
  const rest = core.filter((word) => !MAKERS_NUMBER.test(word));
  return rest.some((word) => /\d/.test(word)) ? rest : core;
};
/** The CFI-2000A of a PS5 Slim. */
const withoutNumber = (core: readonly string[], codes: readonly string[]): readonly string[] => {
  const rest = core.filter((word) => word.length < SHORTEST_NUMBER || !codes.some((code) => code.includes(word)));
  return rest.some((word) => /\d/.test(word)) ? rest : core;
};
const SHORTEST_NUMBER = 3;
/** The X6532 of `Infinix Smart 9 (X6532)`, unlike the M4 of `MacBook Air 13 (M4)`; and the year of a chip, which tells it. */
const withoutNoted = (core: readonly string[], title: string): readonly string[] => {
  const code = readGoods(notedCode(title), { isTitle: true }).words.map(({ text }) => text);
  const hasChip = core.some((word) => CHIP.test(word));
  // The A17 Pro of an iPad mini 7.
  const chip = core.findIndex((word) => /^a1\d$/.test(word));
  const isNumbered = chip > 0 && /^\d$/.test(core[chip - 1] ?? '');
  const isOfChip = (index: number) => isNumbered && (index === chip || (index === chip + 1 && core[index] === 'pro'));
  // The year of a Kindle Paperwhite 2024, unlike that of a Moto G 2024 and an iPhone SE 2022.
  const named = core.filter((word) => !YEAR.test(word) && !code.includes(word));
  if (named.length > 1 && named.every((word) => NAME.test(word))) return named;
  const rest = core.filter((word, index) => !code.includes(word) && !isOfChip(index) && !(hasChip && YEAR.test(word)));
  return rest.some((word) => /\d/.test(word)) ? rest : core;
};
const NAME = /^\p{L}{4,}$/u;
const [CHIP, YEAR] = [/^[am]\d{1,2}$/, /^20\d\d$/];
/** `AirPods Pro 3 (MFHP4)`, unlike `AirPods Pro (Gen2)` */
export const notedCode = (title: string): string => NOTED.exec(title)?.slice(1).find(Boolean) ?? '';
const NOTED = /\((\p{L}{2}\d\p{L}?|\p{L}\d{3,4}\p{L}?|\p{Lu}{3}\d{2}|\p{Lu}{4}\d)\)|(?<= )(M(?=\p{Lu}*\d)[\p{Lu}\d]{3}\d)$/u;
const MAKERS_NUMBER = /^(?:sm|ds|\p{L}\d{3,}\p{L}?\d?)$/u;
/** The B of an S948B, and the 0 of an S9380: for which markets it was made. */
export const versionOf = (word: string): string | undefined => VERSION.exec(word)?.[1];
const VERSION = /^\p{L}\d{3}(\p{L}|\d$)/u;
export const isMakersNumber = (word: string): boolean => word.length > 2 && MAKERS_NUMBER.test(word);

/** A Note 14 is no less a Redmi, and a Quest 3 a Meta one; unlike the Pro of an iPhone 17 Pro. */
export const withoutName = ([first = '', ...rest]: readonly string[]): readonly string[] =>
  /^\p{L}{3,}$/u.test(first) && !variants.has(first) ? rest : [];

export const withoutFamilies = (core: readonly string[]): string[] => core.filter((word) => !familiesBehindBrand.has(word));
