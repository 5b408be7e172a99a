/** The catalogue as it is known to the matcher. Titles alone are read; every attribute (model, memory, colour, region) comes from them. */
export interface IndexedProduct {
  id: number;
  title: string;
}

/**
 * What a supplier writes and what the catalogue's titles say instead: `pmax` → `pro max`. `from` is one token, `to` one or more with
 * spaces between, all in lower case.
 */
export interface TokenAlias {
  from: string;
  to: string;
}

/** One offer to map. `text`: an entry of `OfferLine.products`. `headings`: `OfferLine.headings`. */
export interface ProductQuery {
  text: string;
  headings?: readonly string[];
}

/** `matchedTerms` and `missingTerms` are words of the title. `score` orders candidates of one query, from 0 to 1; it means nothing across queries. */
export interface RankedProduct extends IndexedProduct {
  matchedTerms: string[];
  missingTerms: string[];
  score: number;
}

/** At most five candidates, best first. `isUnambiguous`: the first may be filled in as the mapped product. */
export interface Ranking {
  candidates: RankedProduct[];
  isUnambiguous: boolean;
  /** The text speaks of several products, and means none by itself: `15/15 Plus`, mixed colours. */
  isOfSeveral: boolean;
  /** Words of the text that the first candidate does not explain. */
  unmatchedInputTerms: string[];
}

/**
 * The products that a text may mean. Made by `createProductIndex(products, aliases)`; pure, without a database, and never scanned whole
 * by a query. `put` adds a product or changes its title. `setAliases` replaces the learned aliases.
 */
export interface ProductIndex {
  put(product: IndexedProduct): void;
  remove(id: number): void;
  setAliases(aliases: Iterable<TokenAlias>): void;
  rank(query: ProductQuery): Ranking;
  /** Whether a text says which model the product is of, so that it may be its keyword. */
  namesModel(text: string, productId: number): boolean;
  /**
   * The aliases that would explain why a confirmed text means this product: what it votes for. Empty where nothing is left to explain,
   * or where it cannot be told which word stands for which.
   */
  aliasesFor(query: ProductQuery, productId: number): TokenAlias[];
}
