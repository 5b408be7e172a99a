import { isColorText } from '../../../../contract/workflows/offer-from-text/words.ts';
import type { CatalogueModel, CatalogueProduct } from './catalogueModels.ts';
import { colorClass, colorLevels, colorLevelsOf, plainOf } from './colorLevel.ts';

export interface AskedAttributes {
  ram: number | null;
  storage: number | null;
  color: readonly string[];
  region: string | null;
}

export const matchProducts = (models: readonly CatalogueModel[], asked: AskedAttributes): CatalogueProduct[] => {
  const matched = models.flatMap((model) => ofModel(model, asked));
  return preferred(matched, asked);
};

const ofModel = (model: CatalogueModel, asked: AskedAttributes): CatalogueProduct[] => {
  const fitting = model.products.filter((product) => hasAttributes(product, asked));
  // Beside a plain disk, the one with Heatsink is meant only where that is said.
  const isPlain = ({ color }: CatalogueProduct) => color.length === 0;
  if (asked.color.length === 0) return model.products.some(isPlain) ? fitting.filter(isPlain) : fitting;
  if (fitting.length === 0) return fitting;
  // Where no title says a colour, it tells nothing apart.
  if (model.products.every(isPlain) && asked.color.every(isColorText)) return fitting;
  const levelIn = colorLevelsOf(asked.color);
  const levelOf = ({ color }: CatalogueProduct) => levelIn(color);
  const levels = [...new Set(model.products.map(({ color }) => color))].map(levelIn);
  const best = Math.max(...levels);
  const bestFitting = Math.max(...fitting.map(levelOf));
  // Of a Silver and a Silver (US eSIM), the one of the asked market is as near in colour.
  const ofMarket = fitting.filter(
    ({ region, color }) => region !== null && region === asked.region && colorClass(levelIn(color)) === colorClass(bestFitting),
  );
  if (ofMarket.length > 0 && ofMarket.length < fitting.length) return ofModel({ ...model, products: ofMarket }, asked);
  if (bestFitting === 0 || colorClass(bestFitting) === 0 || colorClass(bestFitting) !== colorClass(best)) return [];
  const isNeighbour = colorClass(best) === 1;
  if (isNeighbour && levels.filter((level) => level === best).length > 1) return [];
  // `bl` begins black and Alpine Blue alike.
  const isBrief = asked.color.every((word) => word.length <= BRIEF);
  const alike = fitting.filter((product) =>
    isBrief ? colorClass(levelOf(product)) === colorClass(bestFitting) : levelOf(product) === bestFitting,
  );
  // Nobody says whether the gray of a Light Gray and a Graphite is the light one.
  const isUnsaid = ({ color }: CatalogueProduct) => color.includes(LIGHT) && !asked.color.includes(LIGHT);
  const isOther = (product: CatalogueProduct) => !isUnsaid(product) && colorClass(levelOf(product)) === colorClass(colorLevels.FAMILY);
  if (alike.length > 0 && alike.every(isUnsaid) && fitting.some(isOther)) return [];
  // A Prestige Gold is rather gold than a Golden Black is.
  const isNamed = (color: string | undefined) => asked.color.includes(color ?? '');
  const [onlyNamed, firstNamed] = [
    asked.color.length === 1 ? alike.filter(({ color }) => plainOf(color).every(isNamed)) : [],
    alike.filter(({ color }) => isNamed(plainOf(color)[0])),
  ];
  if (bestFitting !== colorLevels.FAMILY) return bestFitting === colorLevels.PART && onlyNamed.length > 0 ? onlyNamed : alike;
  return [onlyNamed, firstNamed, alike].find(({ length }) => length > 0) ?? [];
};
const BRIEF = 2;
const LIGHT = 'light';

export const hasAttributes = ({ ram, storage, region, model }: CatalogueProduct, asked: AskedAttributes): boolean =>
  (asked.storage === null || storage === asked.storage) &&
  (asked.ram === null || ram === null || ram === asked.ram) &&
  (asked.region === null || region === null || region === asked.region || isGlobalMeant(model, region, asked.region));

/** Where the catalogue parts the goods of a model into those of China and of all others, EU goods are of the others. */
const isGlobalMeant = ({ products }: CatalogueModel, region: string, asked: string): boolean =>
  region === GLOBAL && asked !== 'cn' && products.every((other) => other.region === null || PARTED.has(other.region));
const GLOBAL = 'global';
const PARTED = new Set([GLOBAL, 'cn']);

/** Of two products, the one that names the asked region or memory is meant; where no region was asked for, the one without. */
const preferred = (products: readonly CatalogueProduct[], asked: AskedAttributes): CatalogueProduct[] => {
  const named = ({ region, ram }: CatalogueProduct) =>
    (region === asked.region ? 1 : 0) + (asked.ram !== null && ram === asked.ram ? 1 : 0);
  const most = Math.max(0, ...products.map(named));
  return products.filter((product) => named(product) === most);
};
