import { connectivity, families, modelsOfOneRadio, variants } from '../../../../contract/workflows/offer-from-text/words.ts';
import type { CatalogueModel, CatalogueModels } from './catalogueModels.ts';
import type { ExpandWord } from './expandWord.ts';
import type { GoodsWord } from './goodsText.ts';
import { coreKey, modelName, withoutFamilies } from './readTitle.ts';

export interface ModelHints {
  brand: string | null;
  hasRam: boolean;
  /** Than the heading's. */
  isOtherMaker: boolean;
}

export const matchModels = (
  words: readonly GoodsWord[],
  catalogue: CatalogueModels,
  expand: ExpandWord,
  hints: ModelHints,
): CatalogueModel[] => {
  const found = new Set<CatalogueModel>();
  for (const reading of readings(words, expand)) for (const model of modelsNamed(reading, catalogue, hints)) found.add(model);
  return [...found];
};

const MOST_READINGS = 24;

const readings = (words: readonly GoodsWord[], expand: ExpandWord): string[][] => {
  let all: string[][] = [[]];
  for (const { text } of words) {
    const known = expand(text);
    const ways = known.length === 0 && connectivity.has(text) ? [[text]] : known;
    all = all.flatMap((before) => ways.map((way) => [...before, ...way])).slice(0, MOST_READINGS);
  }
  return all;
};

const modelsNamed = (reading: readonly string[], catalogue: CatalogueModels, hints: ModelHints): CatalogueModel[] => {
  const name = modelName(reading);
  if (name.core.length === 0) return [];
  // A Razr below a heading of Google is Motorola's.
  const family = name.core.map((word) => families.get(word)).find((maker) => maker !== undefined) ?? null;
  const brand = name.brand ?? (hints.brand === null ? null : (family ?? hints.brand));
  const isOfBrand = (model: CatalogueModel) =>
    model.brand === null || (brand === null ? isKnownWithoutBrand(name.core, model, hints) : model.brand === brand);
  const exact = catalogue.byCore(coreKey(name.core), isOfBrand);
  const withBrand = name.brand === null ? [] : catalogue.byCore(coreKey([...name.core, name.brand]), (model) => model.brand !== name.brand);
  const ofChip = exact.length + withBrand.length === 0 ? catalogue.byChip(coreKey(name.core)).filter(isOfBrand) : [];
  const full = [...exact, ...withBrand, ...ofChip];
  const numbered = full.length === 0 ? catalogue.byNumber(name.core).filter(isOfBrand) : [];
  if (full.length + numbered.length > 0) return sameRadio([...full, ...numbered], name.radio);
  const maker = brand ?? family;
  const spare = catalogue.byCore(coreKey(withoutFamilies(name.core)), (model) => maker !== null && model.brand === maker);
  if (spare.length > 0) return sameRadio(spare, name.radio);
  const isNamed = name.core.some((word) => NAME.test(word) && !variants.has(word));
  const isMeant = (model: CatalogueModel): boolean => {
    const own = model.brand ?? model.core.map((word) => families.get(word)).find((made) => made !== undefined) ?? null;
    return own === null || brand === null ? isNamed && name.brand === null && !hints.isOtherMaker : own === brand;
  };
  return sameRadio(catalogue.byUnnamed(coreKey(name.core)).filter(isMeant), name.radio);
};
const NAME = /^\p{L}{4,}$/u;

/** `13 pro` alone is an iPhone, unless working memory is named, which no iPhone's line does, or another maker above. */
const isKnownWithoutBrand = (core: readonly string[], model: CatalogueModel, { hasRam, isOtherMaker }: ModelHints): boolean => {
  const isWeak = core.every((word) => /^\d+$/.test(word) || MODIFIERS.has(word));
  if (!isWeak || isOtherMaker) return !isWeak;
  const hasNumber = core.some((word) => /\d/.test(word));
  return model.brand === 'apple' ? !hasRam && (hasNumber || core[0] === 'air') : hasRam && hasNumber && core.length > 1;
};
const MODIFIERS = new Set(['pro', 'max', 'plus', 'mini', 'ultra', 'lite', 'se', 'fe', 'neo', 'e', 'air', 'x']);

const TABLETS = ['tab', 'pad'];

/** A radio variant is meant where it is named. Otherwise the plain one is; where there is none, any. */
const sameRadio = (models: readonly CatalogueModel[], radio: readonly string[]): CatalogueModel[] => {
  const has = (model: CatalogueModel, word: string) => model.radio.includes(word) || (word === '4g' && model.radio.includes('lte'));
  const named = models.filter((model) => model.radio.length === radio.length && radio.every((word) => has(model, word)));
  // An `A17` is no less the A17 5G A176B than the A17 A175F, where an `A54` is the A54.
  const areNumbered = radio.length === 0 && named.some(({ core, called }) => called.length < core.length);
  if (areNumbered) return [...named, ...models.filter((model) => model.radio.includes('5g'))];
  if (named.length > 0) return named;
  if (radio.length === 0) return [...models];
  const cellular = models.filter((model) => model.radio.includes('cellular'));
  if (cellular.length > 0 && radio.every((word) => word !== 'wifi')) return cellular;
  // Unlike 4G, which a telephone has where nothing is said.
  const isTelling = radio.some((word) => ['5g', 'lte', 'cellular'].includes(word));
  // The LTE tells an A16 from its twin with 5G; a tablet without a radio has none.
  const isBeside5g =
    radio.every((word) => word === 'lte') &&
    models.some((model) => model.radio.includes('5g') && !TABLETS.some((word) => model.words.includes(word)));
  const isOfOne = (model: CatalogueModel) => model.words.some((word) => modelsOfOneRadio.has(word));
  return models.filter((model) => model.radio.length === 0 && (!isTelling || isBeside5g || isOfOne(model)));
};
