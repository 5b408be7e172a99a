import { type CleaningTables, cleanTitle } from '../cleaning/cleanTitle.ts';
import type { ProductIndex } from '../matching/ranking.ts';
import type { KeywordIndex } from './keywordIndex.ts';
import { leavesOther } from './leavesOther.ts';
import type { Titles } from './titles.ts';

export interface MappingTables {
  keywords: KeywordIndex;
  titles: Titles;
  products: Pick<ProductIndex, 'namesModel'>;
  cleaning: CleaningTables;
  writtenAs: ReadonlyMap<string, readonly (readonly string[])[]>;
}

/** A left-over word that tells products apart (`pro`, `256gb`, `blue`), or that nobody knows, makes a candidate only, and so do two products tied. */
export const mapByTerms = (title: readonly string[], tables: MappingTables, isFiller: (term: string) => boolean = () => false) => {
  const { keywords, titles, products, cleaning } = tables;
  const recognised = keywords.recognise(new Set(title)).filter(({ productId }) => titles.get(productId) !== undefined);
  const [winner] = recognised;
  if (!winner) return null;
  const productIds = [...new Set(recognised.map(({ productId }) => productId))];
  const { productId, terms } = winner;
  if (productIds.length > 1) return { productId: null, productIds, terms };
  const own = new Set([...terms, ...cleanTitle(titles.get(productId) ?? '', cleaning).terms]);
  const explained = { tellsApart: (term: string) => tellsApart(term, tables), isFiller };
  const isOpen = leavesOther(title, own, explained) || !products.namesModel(terms.join(' '), productId);
  return { productId: isOpen ? null : productId, productIds, terms };
};

const tellsApart = (term: string, { titles, writtenAs }: MappingTables): boolean =>
  titles.has(term) || (writtenAs.get(term)?.some((words) => words.every((word) => titles.has(word))) ?? false);
