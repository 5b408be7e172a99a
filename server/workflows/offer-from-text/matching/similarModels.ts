import type { CatalogueModel, CatalogueModels } from './catalogueModels.ts';

export interface SimilarModel {
  model: CatalogueModel;
  score: number;
  sharesCode: boolean;
}

const MOST_COUNTED = 400;
const MOST_COMPARED = 24;

const UNKNOWN = 0.35;

/** A word of more models than this is looked up only where nothing rarer was found. */
const COMMON = 200;

export const similarModels = (words: readonly string[], codes: readonly string[], catalogue: CatalogueModels): SimilarModel[] => {
  const lists = [...new Set(words)].map((word) => ({ word, models: catalogue.withWord(word) }));
  const weights = new Map(lists.map(({ word, models }) => [word, rarity(models.length, catalogue) * (models.length === 0 ? UNKNOWN : 1)]));
  const coded = new Set(codes.flatMap((code) => catalogue.withCode(code).slice(0, COMMON)));
  const shared = new Map<CatalogueModel, number>([...coded].map((model) => [model, 0]));
  for (const { word, models } of lists.filter((list) => list.models.length > 0).sort((a, b) => a.models.length - b.models.length)) {
    if (shared.size > 0 && (models.length > COMMON || shared.size + models.length > MOST_COUNTED)) break;
    for (const model of models.slice(0, MOST_COUNTED)) shared.set(model, (shared.get(model) ?? 0) + (weights.get(word) ?? 0));
  }
  const asked = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  return [...shared]
    .sort(([one, a], [other, b]) => Number(coded.has(other)) - Number(coded.has(one)) || b - a)
    .slice(0, MOST_COMPARED)
    .map(([model]) => ({
      model,
      score: likeness(model, weights, { asked, hasCodes: codes.length > 0 }, catalogue),
      sharesCode: coded.has(model),
    }))
    .sort((a, b) => Number(b.sharesCode) - Number(a.sharesCode) || b.score - a.score || (a.model.key < b.model.key ? -1 : 1));
};

/** A title's part number counts only against a text that has one too. */
const likeness = (
  model: CatalogueModel,
  weights: ReadonlyMap<string, number>,
  { asked, hasCodes }: { asked: number; hasCodes: boolean },
  catalogue: CatalogueModels,
): number => {
  let shared = 0;
  let own = 0;
  for (const word of new Set(model.words)) {
    const weight = weights.get(word);
    if (weight !== undefined) shared += weight;
    if (weight !== undefined || hasCodes || !isOfCode(word, model)) own += weight ?? rarity(catalogue.withWord(word).length, catalogue);
  }
  return asked + own === 0 ? 0 : (2 * shared) / (asked + own);
};

const rarity = (models: number, catalogue: CatalogueModels) => Math.log(1 + (catalogue.size() + 1) / (models + 1));

const isOfCode = (word: string, { codes }: CatalogueModel) => codes.some((code) => code.includes(word));
