import { setTradeWords, type TradeWords } from '../../../../contract/workflows/offer-from-text/words.ts';
import { createPauses } from '../../../pauses.ts';
import { type CleaningTables, cleanTitle, createCleaningTables, termsOf } from '../cleaning/cleanTitle.ts';
import { createKeywordIndex, type KeywordIndex } from '../mapping/keywordIndex.ts';
import type { MappingTables } from '../mapping/mapByTerms.ts';
import { createTitles } from '../mapping/titles.ts';
import type { IndexedProduct, ProductIndex, TokenAlias } from '../matching/ranking.ts';
import { createLearnedWords, type LearnedWords } from './learnedWords.ts';

export interface Vocabulary extends MappingTables {
  products: ProductIndex;
  /** The cleaning without what was learned: a line that is certain by itself is not read again. */
  handmade: CleaningTables;
  colors: readonly string[];
  learned: LearnedWords;
}

export interface StoredAlias extends TokenAlias {
  isLearned?: boolean;
}

export interface StoredBinding {
  id: number;
  productId: number;
  terms: string;
}

export interface ChangingVocabulary extends Vocabulary {
  putProduct(product: IndexedProduct): void;
  removeProduct(id: number): void;
  putBinding(binding: StoredBinding): void;
  removeBinding(id: number): void;
  bindingIds(): number[];
  setCleaning(aliases: readonly StoredAlias[], ignoreTerms: readonly string[]): Promise<void>;
  setColors(colors: readonly string[]): void;
  /** All titles are read again, with pauses, where the words are others than before. */
  setWords(words: TradeWords): Promise<void>;
}

export const createVocabulary = (products: ProductIndex): ChangingVocabulary => {
  const bindings = new Map<number, StoredBinding>();
  let single: readonly TokenAlias[] = [];
  let known = '';
  const vocabulary: ChangingVocabulary = {
    products,
    keywords: createKeywordIndex(),
    titles: createTitles(),
    cleaning: createCleaningTables([], []),
    handmade: createCleaningTables([], []),
    writtenAs: new Map(),
    colors: [],
    learned: createLearnedWords(),
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
      index(binding, vocabulary.keywords, vocabulary.cleaning);
    },
    removeBinding(id) {
      bindings.delete(id);
      for (const key of [id, -id]) vocabulary.keywords.remove(key);
    },
    bindingIds: () => [...bindings.keys()],
    async setCleaning(aliases, ignoreTerms) {
      const cleaning = createCleaningTables(aliases, ignoreTerms);
      const keywords = createKeywordIndex();
      const pause = createPauses();
      for (const binding of bindings.values()) {
        index(binding, keywords, cleaning);
        await pause();
      }
      const byHand = aliases.filter(({ isLearned }) => isLearned !== true);
      const handmade = createCleaningTables(byHand, ignoreTerms);
      Object.assign(vocabulary, { cleaning, handmade, keywords, writtenAs: writtenAs(aliases) });
      single = byHand.filter(({ from }) => termsOf(from).length === 1);
      products.setAliases(single);
    },
    setColors(colors) {
      vocabulary.colors = colors;
    },
    async setWords(words) {
      const written = JSON.stringify(words);
      if (written === known) return;
      known = written;
      setTradeWords(words);
      const pause = createPauses();
      for (const id of vocabulary.titles.ids()) {
        const title = vocabulary.titles.get(id);
        if (title !== undefined) products.put({ id, title });
        await pause();
      }
      products.setAliases(single);
    },
  };
  return vocabulary;
};

const index = ({ id, productId, terms: text }: StoredBinding, keywords: KeywordIndex, cleaning: CleaningTables) => {
  const written = termsOf(text);
  const { terms } = cleanTitle(text, cleaning);
  keywords.put({ id, productId, terms: distinct(terms) });
  // A title is cleaned once, so a keyword that was learned from one may hold words that a second cleaning would change.
  if (terms.join(' ') === written.join(' ')) keywords.remove(-id);
  else keywords.put({ id: -id, productId, terms: distinct(written) });
};

const distinct = (terms: readonly string[]): string[] => [...new Set(terms)];

const writtenAs = (aliases: readonly TokenAlias[]): Map<string, string[][]> => {
  const written = new Map<string, string[][]>();
  for (const { from, to } of aliases)
    for (const term of termsOf(to)) {
      const known = written.get(term);
      if (known) known.push(termsOf(from));
      else written.set(term, [termsOf(from)]);
    }
  return written;
};
