import { OFFER_DAYS } from './calendar.ts';
import type { CatalogueProduct } from './catalogue/productLine.ts';
import { BASE, quotedCurrencies } from './currencies.ts';
import { createRandom } from './random.ts';

export interface PriceModel {
  /** In the base currency: the product's level after so many days, with the supplier's own margin, without the noise of one offer. */
  priceOf(product: CatalogueProduct, organization: string, daysIn: number): number;
}

/** Phones get cheaper as they age, a few get scarce; suppliers have a margin of their own, and one more per product. */
export const createPriceModel = (seed: string): PriceModel => {
  const levels = remembered((family: string) => driftOf(seed, family));
  const margins = remembered((key: string) => createRandom(seed, 'margin', key).between(-0.012, 0.028));
  const details = remembered((key: string) => createRandom(seed, 'detail', key).noise() * 0.008);
  return {
    priceOf: (product, organization, daysIn) =>
      product.level *
      (levels(product.family)[daysIn] ?? 1) *
      (1 + details(product.title)) *
      (1 + margins(organization) + details(`${organization}/${product.family}`)),
  };
};

/** As suppliers write it: no odd cents. */
export const roundedAmount = (amount: number, currency: string): number => {
  const step = currency === BASE ? 1 : (steps.get(currency) ?? 1);
  const fine = amount / step < 200 ? step / 2 : step;
  return Math.round(amount / fine) * fine;
};

const steps = new Map(quotedCurrencies.map(({ symbol, step }) => [symbol, step]));

/** One factor per day: a trend over all days and a small walk around it. */
const driftOf = (seed: string, family: string): number[] => {
  const random = createRandom(seed, 'drift', family);
  const trend = random.between(-0.06, 0.012);
  let walk = 0;
  return Array.from({ length: OFFER_DAYS + 1 }, (_, day) => {
    walk = walk * 0.95 + random.noise() * 0.003;
    return 1 + (trend * day) / OFFER_DAYS + walk;
  });
};

const remembered = <Value>(make: (key: string) => Value): ((key: string) => Value) => {
  const known = new Map<string, Value>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
};
