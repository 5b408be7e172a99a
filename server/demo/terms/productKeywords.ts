import type { CatalogueProduct } from '../catalogue/productLine.ts';
import { createRandom } from '../random.ts';
import { termsOf } from './termsOf.ts';

export interface ProductKeyword {
  terms: string;
  product: string;
}

/** Words that offers leave out. */
const rarelyWritten: ReadonlySet<string> = new Set(['5g', 'bt', 'digital', 'disc', 'edition', 'fi', 'gps', 'inch', 'lte', 'wi']);

/** How traders write some of the products: without the brand, some also without what goes without saying. None fits a second product. */
export const makeProductKeywords = (seed: string, products: readonly CatalogueProduct[]): ProductKeyword[] => {
  const random = createRandom(seed, 'product-keywords');
  const titles = products.map(({ title }) => new Set(termsOf(title)));
  const keywords = new Map<string, string>();
  const add = (terms: readonly string[], product: string): void => {
    const fitting = titles.filter((title) => terms.every((term) => title.has(term)));
    if (fitting.length === 1) keywords.set(terms.join(' '), product);
  };
  for (const { title, brand } of products) {
    if (!random.chance(0.4)) continue;
    const written = withoutBrand(termsOf(title), termsOf(brand));
    add(written, title);
    const short = written.filter((term) => !rarelyWritten.has(term));
    if (short.length < written.length) add(short, title);
  }
  return [...keywords].map(([terms, product]) => ({ terms, product }));
};

/** A model that begins with a number, such as `13`, says nothing alone. */
const withoutBrand = (title: readonly string[], brand: readonly string[]): readonly string[] => {
  const rest = title.slice(brand.length);
  return /^\d/.test(rest[0] ?? '') ? title : rest;
};
