import type { Assumed, EveryColor } from '../../../../contract/workflows/offer-from-text/schemas.ts';
import type { createProductIndex } from './createProductIndex.ts';

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
  /** What of the line was read as pieces or a share, as it is written: `20`, `12x`, `40%`. Of goods without memory it may be of the title. */
  pieces?: readonly string[];
  known?: LineWords | undefined;
}

/** What the list, and the supplier's confirmed lines, tell of words. */
export interface LineWords {
  /** Words that tell nothing apart, wherever they stand. */
  fillers: Pick<ReadonlySet<string>, 'has'>;
  /** The same, but not among the words of a model. */
  outerFillers: Pick<ReadonlySet<string>, 'has'>;
  /** The plain colour that a word stands for. */
  colors: ReadonlyMap<string, string>;
  markets: ReadonlyMap<string, string>;
  /** Words behind the price of the line. */
  remarks?: ReadonlySet<string>;
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
  /** Its own words name a model: what a heading says of another is not of it. */
  isOfOwnModel: boolean;
  unmatchedInputTerms: string[];
  /** Of the candidate that is unambiguous. */
  assumed: Assumed[];
  /** What the line's own words allow, under the cheapest reading. */
  fitting: readonly number[];
  everyColor: EveryColor[];
}

export type ProductIndex = ReturnType<typeof createProductIndex>;
