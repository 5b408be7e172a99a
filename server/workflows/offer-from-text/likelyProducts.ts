import type { LikelyProducts } from '../../../contract/products/mappedTitles.ts';
import { cleanTitle } from './cleaning/cleanTitle.ts';
import { mapByTerms } from './mapping/mapByTerms.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

export const likelyProducts = (title: string, vocabulary: Vocabulary): LikelyProducts => {
  const { terms, text } = cleanTitle(title, vocabulary.cleaning);
  const named = mapByTerms(terms, vocabulary)?.productIds ?? [];
  const ranked = vocabulary.products.rank({ text }).candidates.map(({ id }) => id);
  return { products: [...new Set([...named, ...ranked])].slice(0, 5).map((id) => ({ id, title: vocabulary.titles.get(id) ?? '' })) };
};
