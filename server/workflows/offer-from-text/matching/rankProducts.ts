import type { CatalogueModel, CatalogueModels, CatalogueProduct } from './catalogueModels.ts';
import { colorLevels, colorLevelsOf } from './colorLevel.ts';
import type { QueryMatch } from './matchQuery.ts';

export interface ScoredProduct {
  product: CatalogueProduct;
  score: number;
}

const MOST_CANDIDATES = 5;
const MOST_MODELS = 12;
const MOST_PRODUCTS = 400;

export const rankProducts = (match: QueryMatch, catalogue: CatalogueModels): ScoredProduct[] => {
  const scored = new Map<number, ScoredProduct>();
  const levelOf = colorLevelsOf(match.asked.color);
  const add = (model: CatalogueModel, base: number) => {
    for (const product of model.products.slice(0, MOST_PRODUCTS)) {
      const score = base + attributeScore(product, match, levelOf);
      if (score > (scored.get(product.id)?.score ?? -1)) scored.set(product.id, { product, score });
    }
  };
  // What fits comes first, whatever else the models have.
  if (match.fitting.length < MOST_CANDIDATES) for (const model of match.models.slice(0, MOST_MODELS)) add(model, 0.5);
  if (match.fitting.length < MOST_CANDIDATES && (scored.size < MOST_CANDIDATES || match.fitting.length === 0))
    for (const { model, score, sharesCode } of match.similar().slice(0, MOST_MODELS)) add(model, sharesCode ? 0.45 : 0.45 * score);
  for (const product of match.fitting.slice(0, MOST_PRODUCTS))
    scored.set(product.id, { product, score: 0.8 + attributeScore(product, match, levelOf) / 2 });
  if (match.certain && catalogue.product(match.certain.id)) scored.set(match.certain.id, { product: match.certain, score: 1 });
  return [...scored.values()].sort((a, b) => b.score - a.score || a.product.id - b.product.id).slice(0, MOST_CANDIDATES);
};

const attributeScore = (
  { ram, storage, region, color }: CatalogueProduct,
  { asked }: QueryMatch,
  levelOf: (color: readonly string[]) => number,
): number => {
  const fits = (wanted: unknown, given: unknown, weight: number) =>
    wanted === null ? weight / 2 : given === wanted ? weight : given === null ? weight / 3 : 0;
  const colorPart = asked.color.length === 0 ? 0.05 : (0.1 * levelOf(color)) / colorLevels.SAME;
  return fits(asked.storage, storage, 0.1) + fits(asked.ram, ram, 0.05) + fits(asked.region, region, 0.05) + colorPart;
};
