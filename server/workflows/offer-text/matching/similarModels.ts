import type { CatalogueModel, CatalogueModels } from './catalogueModels.ts';

/** A model that shares words with a text. `score`: from 0 to 1, the rarer the shared words the higher. */
export interface SimilarModel {
  model: CatalogueModel;
  score: number;
  sharesCode: boolean;
}

/** Models that are looked at for one text, the ones with its rarest words first. It bounds the time whatever the catalogue's size. */
const MOST_LOOKED_AT = 400;

/** A word of more models than this is looked up only where nothing rarer was found. */
const COMMON = 200;

export const similarModels = (words: readonly string[], codes: readonly string[], catalogue: CatalogueModels): SimilarModel[] => {
  const weights = new Map<string, number>();
  const lists = [...new Set(words)].map((word) => ({ word, models: catalogue.withWord(word) }));
  for (const { word, models } of lists) weights.set(word, rarity(models.length, catalogue));
  const coded = new Set(codes.flatMap((code) => catalogue.withCode(code).slice(0, COMMON)));
  const found = new Set(coded);
  for (const { models } of lists.filter((list) => list.models.length > 0).sort((a, b) => a.models.length - b.models.length)) {
    if (found.size > 0 && (models.length > COMMON || found.size + models.length > MOST_LOOKED_AT)) break;
    for (const model of models.slice(0, MOST_LOOKED_AT)) found.add(model);
  }
  const asked = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  return [...found]
    .map((model) => ({ model, score: likeness(model, weights, asked, catalogue), sharesCode: coded.has(model) }))
    .sort((a, b) => Number(b.sharesCode) - Number(a.sharesCode) || b.score - a.score || (a.model.key < b.model.key ? -1 : 1));
};

/** The shared part of both texts' weight. */
const likeness = (model: CatalogueModel, weights: ReadonlyMap<string, number>, asked: number, catalogue: CatalogueModels): number => {
  let shared = 0;
  let own = 0;
  for (const word of new Set(model.words)) {
    const weight = weights.get(word);
    if (weight !== undefined) shared += weight;
    own += weight ?? rarity(catalogue.withWord(word).length, catalogue);
  }
  return asked + own === 0 ? 0 : (2 * shared) / (asked + own);
};

const rarity = (models: number, catalogue: CatalogueModels) => Math.log(1 + (catalogue.size() + 1) / (models + 1));
