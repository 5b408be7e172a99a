import type { Fillers, ListLayout } from './listLayout.ts';
import type { Per } from './perPrice.ts';
import type { Pieces } from './pieces.ts';
import type { Relevance, Span, TextContext } from './schemas.ts';

export interface OfferLine {
  lineNumber: number;
  inputLine: string;
  relevance: Relevance;
  /** They follow one another and cover every character of `inputLine` once; none for an empty line. */
  spans: Span[];
  /** Plain decimal text above zero, such as `1250`; null: the line has none. */
  amount: string | null;
  /** The amount as it was written. A written zero, or a price that is in doubt, stands here alone. */
  rawAmount: string | null;
  currency: string | null;
  quantity: string | null;
  pieces: Pieces[];
  /** A line gives one text, a colour list one for each colour, HEADING and CHAT none. The matcher takes them. */
  products: string[];
  /** The text with all its colours. */
  product: string;
  ownAmounts: string[] | null;
  /** What the first of its offers says may be of the others, too: `Pocket 3 $2980 Creator Combo $3850`. */
  lendsWords: boolean;
  /** For how much the price is; of `several` none is read. */
  per: Per | null;
  headings: string[];
  /** Of the whole list, as far as it was read. */
  fillers: Fillers;
  /** Words behind its price. */
  remarks: string[];
  /** Colours and markets that the line says are gone. */
  gone: string[];
}

export interface OfferText {
  lines: OfferLine[];
  context: TextContext;
}

export interface ReadOfferTextOptions {
  context?: TextContext | null | undefined;
  colors?: readonly string[];
  earlier?: ListLayout | null;
  /** Of several prices of a row, the one in it is meant. */
  currency?: string;
  /** What somebody wants is read, too; otherwise it is talk. */
  takesBids?: boolean;
}
