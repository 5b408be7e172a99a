import { brands, connectivity, droppedFamilies, families, familiesBehindBrand } from '../../../../contract/offer-text/words/brands.ts';
import { colorModifiers, fancyColors, plainColors } from '../../../../contract/offer-text/words/colors.ts';
import { regions } from '../../../../contract/offer-text/words/regions.ts';
import { type GoodsText, readGoods } from './goodsText.ts';

/** What the words of a model's name are for. */
export interface ModelName {
  brand: string | null;
  /** What a line must name. */
  core: string[];
  /** Radio variants, such as 5g. */
  radio: string[];
}

/** What a title says of its product. `isStructured`: a model, its memory and little more, as phones are titled. */
export interface ReadTitle {
  goods: GoodsText;
  isStructured: boolean;
  model: string[];
  name: ModelName;
  color: string[];
  region: string | null;
}

/** More words than a model, or a colour, is named by. */
const LONGEST_MODEL = 8;
const LONGEST_COLOR = 4;

export const readTitle = (title: string): ReadTitle => {
  const goods = readGoods(title, { isTitle: true });
  const words = goods.words.map(({ text, isAfterMemory }) => ({ text, isAfterMemory }));
  const regionAt = goods.storage === null ? -1 : words.findLastIndex(({ text, isAfterMemory }) => isAfterMemory && regions.has(text));
  const region = regionAt < 0 ? null : (regions.get(words[regionAt]?.text ?? '') ?? null);
  const rest = words.filter((_, index) => index !== regionAt);
  const before = rest.filter(({ isAfterMemory }) => !isAfterMemory).map(({ text }) => text);
  const after = rest.filter(({ isAfterMemory }) => isAfterMemory).map(({ text }) => text);
  const split = after.length > 0 ? before.length : colorStart(before);
  const model = before.slice(0, split);
  const color = [...before.slice(split), ...after].map(plainColor);
  const isStructured = goods.storage !== null && model.length > 0 && model.length <= LONGEST_MODEL && color.length <= LONGEST_COLOR;
  return { goods, isStructured, model, name: modelName(model), color, region };
};

/** Grey and gray are one word. */
export const plainColor = (word: string): string => plainColors.get(word) ?? word;

const isColor = (word: string) => plainColors.has(word) || fancyColors.has(word) || colorModifiers.has(word);

/** A colour before the memory: its words at the end of the model, of which one is a colour's. */
const colorStart = (words: readonly string[]): number => {
  let start = words.length;
  while (start > 1 && isColor(words[start - 1] ?? '')) start--;
  return words.slice(start).some((word) => plainColors.has(word) || fancyColors.has(word)) ? start : words.length;
};

/** Only the first maker of a name is its brand: of Huawei Honor 8 it is huawei. */
export const modelName = (words: readonly string[]): ModelName => {
  const brandAt = words.findIndex((word) => brands.has(word));
  const family = words.find((word) => droppedFamilies.has(word) && families.has(word));
  const brand = brandAt >= 0 ? (brands.get(words[brandAt] ?? '') ?? null) : family === undefined ? null : (families.get(family) ?? null);
  const rest = words.filter((_, index) => index !== brandAt);
  const core = rest.filter(
    (word, index) =>
      !droppedFamilies.has(word) && !connectivity.has(word) && !(word === 'z' && ['fold', 'flip'].includes(rest[index + 1] ?? '')),
  );
  return { brand, core, radio: rest.filter((word) => RADIO.has(word)) };
};

const RADIO = new Set(['5g', '4g', 'lte', '3g']);

/** Models with the same key have the same words that count, in whatever order. */
export const coreKey = (core: readonly string[]): string => [...new Set(core)].sort().join(' ');

export const withoutFamilies = (core: readonly string[]): string[] => core.filter((word) => !familiesBehindBrand.has(word));
