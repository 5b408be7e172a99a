import { type CleaningTables, cleanTitle } from '../cleaning/cleanTitle.ts';
import type { ProductIndex } from '../matching/ranking.ts';
import type { KeywordIndex } from './keywordIndex.ts';
import { leavesOther } from './leavesOther.ts';
import type { Titles } from './titles.ts';

export interface TermMapping {
  /** The product that the title means for certain; null: the keywords only make candidates. */
  productId: number | null;
  /** The product that a keyword names first, then the others. */
  productIds: number[];
  /** Of the keyword that won. */
  terms: readonly string[];
}

export interface MappingTables {
  keywords: KeywordIndex;
  titles: Titles;
  products: Pick<ProductIndex, 'namesModel'>;
  cleaning: CleaningTables;
  /** The words of every alias that stands for a word: `titanium` → `[[ti]]`. */
  writtenAs: ReadonlyMap<string, readonly (readonly string[])[]>;
}

/**
 * Maps a cleaned title by the keywords whose terms it has; of several, those with the most terms count. Two products tied are
 * candidates only. So is a single one, when its keyword names no model, and when the title has a word beside the keyword that may be of
 * other goods: `pro`, `256gb` and `blue` tell products apart, and a `case` is no telephone.
 */
export const mapByTerms = (title: readonly string[], tables: MappingTables): TermMapping | null => {
  const { keywords, titles, products, cleaning } = tables;
  const recognised = keywords.recognise(new Set(title)).filter(({ productId }) => titles.get(productId) !== undefined);
  const [winner] = recognised;
  if (!winner) return null;
  const productIds = [...new Set(recognised.map(({ productId }) => productId))];
  const { productId, terms } = winner;
  if (productIds.length > 1) return { productId: null, productIds, terms };
  const own = new Set([...terms, ...cleanTitle(titles.get(productId) ?? '', cleaning).terms]);
  const isOpen = leavesOther(title, own, (term) => tellsApart(term, tables)) || !products.namesModel(terms.join(' '), productId);
  return { productId: isOpen ? null : productId, productIds, terms };
};

/** Whether another title has the word, as it is or as one of its aliases. */
const tellsApart = (term: string, { titles, writtenAs }: MappingTables): boolean =>
  titles.has(term) || (writtenAs.get(term)?.some((words) => words.every((word) => titles.has(word))) ?? false);
