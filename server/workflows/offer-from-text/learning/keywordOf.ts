import type { MappedOffer } from '../../../../contract/workflows/offer-from-text/schemas.ts';
import { keyword } from '../../../../resources/keyword.ts';
import { termsOf } from '../cleaning/cleanTitle.ts';

export const LONGEST_KEYWORD_TERMS = keyword.fields[0].maxLength;

export const keywordOf = ({
  proposedTerms,
  cleanedInputProductTitle,
}: Pick<MappedOffer, 'proposedTerms' | 'cleanedInputProductTitle'>): string => {
  const proposed = proposedTerms.flatMap(termsOf);
  return [...new Set(proposed.length > 0 ? proposed : termsOf(cleanedInputProductTitle))].join(' ');
};
