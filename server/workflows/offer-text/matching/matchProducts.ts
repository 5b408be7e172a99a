import type { CatalogueModel, CatalogueProduct } from './catalogueModels.ts';
import { colorClass, colorLevelsOf } from './colorLevel.ts';

/** What a text says of a product beside its model. */
export interface AskedAttributes {
  ram: number | null;
  storage: number | null;
  color: readonly string[];
  /** Of the line, or of a heading above it. */
  region: string | null;
}

/** The products of these models that the text can mean. One: it is certain. */
export const matchProducts = (models: readonly CatalogueModel[], asked: AskedAttributes): CatalogueProduct[] => {
  const matched = models.flatMap((model) => ofModel(model, asked));
  return preferred(matched, asked);
};

const ofModel = (model: CatalogueModel, asked: AskedAttributes): CatalogueProduct[] => {
  const fitting = model.products.filter((product) => hasAttributes(product, asked));
  if (asked.color.length === 0 || fitting.length === 0) return fitting;
  const levelIn = colorLevelsOf(asked.color);
  const levelOf = ({ color }: CatalogueProduct) => levelIn(color);
  const levels = [...new Set(model.products.map(({ color }) => color))].map(levelIn);
  const best = Math.max(...levels);
  const bestFitting = Math.max(...fitting.map(levelOf));
  if (bestFitting === 0 || colorClass(bestFitting) === 0 || colorClass(bestFitting) !== colorClass(best)) return [];
  const isNeighbour = colorClass(best) === 1;
  if (isNeighbour && levels.filter((level) => level === best).length > 1) return [];
  return fitting.filter((product) => levelOf(product) === bestFitting);
};

export const hasAttributes = ({ ram, storage, region }: CatalogueProduct, asked: AskedAttributes): boolean =>
  (asked.storage === null || storage === asked.storage) &&
  (asked.ram === null || ram === null || ram === asked.ram) &&
  (asked.region === null || region === null || region === asked.region);

/**
 * Where one of two names the region or the memory that was asked for and the other none at all, the first is meant. Where no region was
 * asked for, the one without a region is.
 */
const preferred = (products: readonly CatalogueProduct[], asked: AskedAttributes): CatalogueProduct[] => {
  const named = ({ region, ram }: CatalogueProduct) =>
    (region === asked.region ? 1 : 0) + (asked.ram !== null && ram === asked.ram ? 1 : 0);
  const most = Math.max(0, ...products.map(named));
  return products.filter((product) => named(product) === most);
};
