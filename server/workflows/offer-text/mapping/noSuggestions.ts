import type { ProductIndex } from '../matching/ranking.ts';

/** An index that suggests nothing: entries are mapped by keywords alone. */
export const noSuggestions = (): ProductIndex => ({
  put: () => {},
  remove: () => {},
  setAliases: () => {},
  rank: () => ({ candidates: [], isUnambiguous: false, unmatchedInputTerms: [] }),
  aliasesFor: () => [],
});
