import type { LikelyProducts } from '../../../contract/products/mappedTitles.ts';
import { cleanTitle } from './cleaning/cleanTitle.ts';
import { mapByTerms } from './mapping/mapByTerms.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

export const likelyProducts = (title: string, vocabulary: Vocabulary): LikelyProducts => {
  const { terms, text } = cleanTitle(title, vocabulary.cleaning);
  const named = mapByTerms(terms, vocabulary);
  const { candidates, fitting, unmatchedInputTerms } = vocabulary.products.rank({ text });
  const ids = new Set([...(named?.productIds ?? []), ...candidates.map(({ id }) => id)]);
  return {
    products: [...ids].slice(0, 5).map((id) => ({ id, title: vocabulary.titles.get(id) ?? '' })),
    isMeant: terms.every((term) => named?.terms.includes(term)) || fitting.length > 0 || unmatchedInputTerms.length === 0,
  };
};
