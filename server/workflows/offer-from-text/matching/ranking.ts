import type { Assumed } from '../../../../contract/workflows/offer-from-text/schemas.ts';

/** Only titles are read: model, memory, colour and region come from them. */
export interface IndexedProduct {
  id: number;
  title: string;
}

/** `pmax` → `pro max`: `from` is one token, `to` one or more with spaces between, all in lower case. */
export interface TokenAlias {
  from: string;
  to: string;
}

export interface ProductQuery {
  text: string;
  headings?: readonly string[];
  known?: LineWords | undefined;
}

/** What the list, and the supplier's confirmed lines, tell of words. */
export interface LineWords {
  /** Words that tell nothing apart, wherever they stand. */
  fillers: ReadonlySet<string>;
  /** The same, but not among the words of a model. */
  outerFillers: ReadonlySet<string>;
  /** The plain colour that a word stands for. */
  colors: ReadonlyMap<string, string>;
}

/** `score` orders the candidates of one query, from 0 to 1; it means nothing across queries. */
export interface RankedProduct extends IndexedProduct {
  matchedTerms: string[];
  missingTerms: string[];
  score: number;
}

export interface Ranking {
  candidates: RankedProduct[];
  isUnambiguous: boolean;
  isOfSeveral: boolean;
  unmatchedInputTerms: string[];
  /** Of the candidate that is unambiguous. */
  assumed: Assumed[];
}

export interface ProductIndex {
  put(product: IndexedProduct): void;
  remove(id: number): void;
  setAliases(aliases: Iterable<TokenAlias>): void;
  rank(query: ProductQuery): Ranking;
  /** The texts of a list of colours, one for each stocked product. */
  cutColors(query: ProductQuery): string[];
  namesModel(text: string, productId: number): boolean;
  aliasesFor(query: ProductQuery, productId: number): TokenAlias[];
}
