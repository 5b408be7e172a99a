/** Which market a unit was made for; the last word of a title. */
export type Spec = 'AE' | 'CN' | 'EU' | 'HK' | 'IN' | 'JP' | 'KR' | 'SG' | 'TW' | 'UK' | 'US';

/**
 * One model as it was sold: every option came in every colour and for every spec listed. Where a maker sold fewer
 * combinations, the model has several lines.
 */
export interface ProductLine {
  model: string;
  /** Memory, case size or edition (empty: none) with its wholesale price in the base currency. */
  options: Readonly<Record<string, number>>;
  /** An empty colour is left out of the title. */
  colours: readonly string[];
  specs: readonly Spec[];
  /** How often it is traded; 1 by default. */
  demand?: number;
}

export interface Brand {
  name: string;
  lines: readonly ProductLine[];
}

export interface CatalogueProduct {
  title: string;
  brand: string;
  model: string;
  /** Empty where there is but one. */
  colour: string;
  /** Everything but the colour: products that share it are often offered in one row. */
  family: string;
  spec: Spec;
  /** In the base currency, before drift and spread. */
  level: number;
  /** How often it is traded: the smallest memory and the Hong Kong spec most. */
  demand: number;
}

export const productsOf = (brand: Brand): CatalogueProduct[] =>
  brand.lines.flatMap(({ model, options, colours, specs, demand = 1 }) =>
    Object.entries(options).flatMap(([option, price], rank) =>
      specs.flatMap((spec) =>
        colours.map((colour) => ({
          title: words(brand.name, model, option, colour, spec),
          brand: brand.name,
          model,
          colour,
          family: words(brand.name, model, option, spec),
          spec,
          level: price * specFactor[spec],
          demand: (demand / colours.length / (rank + 1)) * (spec === 'HK' ? 1.5 : 1),
        })),
      ),
    ),
  );

/** A unit locked to fewer networks, or sold where the tax refund is higher, trades below the Hong Kong one. */
const specFactor: Readonly<Record<Spec, number>> = {
  AE: 0.985,
  CN: 0.975,
  EU: 1.01,
  HK: 1,
  IN: 0.965,
  JP: 0.955,
  KR: 0.97,
  SG: 0.995,
  TW: 0.98,
  UK: 1.005,
  US: 0.945,
};

const words = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ');
