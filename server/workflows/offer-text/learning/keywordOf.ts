import type { MappedOffer } from '../../../../contract/offer-text/calls.ts';
import { keyword } from '../../../../resources/keyword.ts';
import { termsOf } from '../cleaning/words.ts';

/** As the record of a keyword has it. */
export const LONGEST_KEYWORD_TERMS = keyword.fields[0].maxLength;

/** The terms that are to recognise the product of a confirmed entry: those that staff proposed, else all of its title. */
export const keywordOf = ({
  proposedTerms,
  cleanedInputProductTitle,
}: Pick<MappedOffer, 'proposedTerms' | 'cleanedInputProductTitle'>): string => {
  const proposed = proposedTerms.flatMap(termsOf);
  return [...new Set(proposed.length > 0 ? proposed : termsOf(cleanedInputProductTitle))].join(' ');
};
