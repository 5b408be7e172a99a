import { cleanTitle, createCleaningTables } from '../cleaning/cleanTitle.ts';
import { termsOf } from '../cleaning/words.ts';
import { createKeywordIndex } from '../mapping/keywordIndex.ts';
import type { MappingTables } from '../mapping/mapByTerms.ts';
import { createTitles } from '../mapping/titles.ts';
import type { IndexedProduct, ProductIndex, TokenAlias } from '../matching/ranking.ts';

/** All that tells which products a line means, in memory. */
export interface Vocabulary extends MappingTables {
  products: ProductIndex;
  /** Colours that staff added. */
  colors: readonly string[];
}

/** A binding as its records have it. */
export interface StoredBinding {
  id: number;
  productId: number;
  terms: string;
}

/** The vocabulary with the ways to change it. */
export interface ChangingVocabulary extends Vocabulary {
  putProduct(product: IndexedProduct): void;
  removeProduct(id: number): void;
  putBinding(binding: StoredBinding): void;
  removeBinding(id: number): void;
  bindingIds(): number[];
  setCleaning(aliases: readonly TokenAlias[], ignoreTerms: readonly string[]): void;
  setColors(colors: readonly string[]): void;
}

/** An empty one. `products`: where the matcher finds them. */
export const createVocabulary = (products: ProductIndex): ChangingVocabulary => {
  const bindings = new Map<number, StoredBinding>();
  const index = (binding: StoredBinding) => {
    const { id, productId } = binding;
    const written = termsOf(binding.terms);
    const { terms } = cleanTitle(binding.terms, vocabulary.cleaning);
    vocabulary.keywords.put({ id, productId, terms: distinct(terms) });
    // A title is cleaned once, so a keyword that was learned from one may hold words that a second cleaning would change.
    if (terms.join(' ') === written.join(' ')) vocabulary.keywords.remove(-id);
    else vocabulary.keywords.put({ id: -id, productId, terms: distinct(written) });
  };
  const vocabulary: ChangingVocabulary = {
    products,
    keywords: createKeywordIndex(),
    titles: createTitles(),
    cleaning: createCleaningTables([], []),
    writtenAs: new Map(),
    colors: [],
    putProduct(product) {
      products.put(product);
      vocabulary.titles.put(product.id, product.title);
    },
    removeProduct(id) {
      products.remove(id);
      vocabulary.titles.remove(id);
    },
    putBinding(binding) {
      bindings.set(binding.id, binding);
      index(binding);
    },
    removeBinding(id) {
      bindings.delete(id);
      for (const key of [id, -id]) vocabulary.keywords.remove(key);
    },
    bindingIds: () => [...bindings.keys()],
    setCleaning(aliases, ignoreTerms) {
      vocabulary.cleaning = createCleaningTables(aliases, ignoreTerms);
      vocabulary.writtenAs = writtenAs(aliases);
      products.setAliases(aliases.filter(({ from }) => termsOf(from).length === 1));
      for (const binding of bindings.values()) index(binding);
    },
    setColors(colors) {
      vocabulary.colors = colors;
    },
  };
  return vocabulary;
};

const distinct = (terms: readonly string[]): string[] => [...new Set(terms)];

const writtenAs = (aliases: readonly TokenAlias[]): Map<string, string[][]> => {
  const written = new Map<string, string[][]>();
  for (const { from, to } of aliases) for (const term of termsOf(to)) written.set(term, [...(written.get(term) ?? []), termsOf(from)]);
  return written;
};
