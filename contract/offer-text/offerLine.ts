import type { Relevance, Span, TextContext } from './calls.ts';

/** One line of a paste, as `readOfferText` reads it without the catalogue. */
export interface OfferLine {
  /** From 0, within the lines that were given. */
  lineNumber: number;
  /** The line as it was pasted, without its line break. */
  inputLine: string;
  /** Blank lines are CHAT. */
  relevance: Relevance;
  /** They follow one another and cover every character of `inputLine` once; none for an empty line. */
  spans: Span[];
  /** Plain decimal text above zero, such as `1250` or `99.5`; null: the line has none. */
  amount: string | null;
  /** The amount as it was written, such as `1.250,00` or `4.5k`. A written zero, or a price that is in doubt, stands here alone. */
  rawAmount: string | null;
  /** ISO code of the currency that the line, or a heading above it, names. A sign that several currencies share (`$`, `¥`) stays as it is. */
  currency: string | null;
  /** How many pieces the line offers, as digits; null also where each colour has its own number. */
  quantity: string | null;
  /** One text for each offer: one for most lines, one for each colour of a colour list, none for HEADING and CHAT. It is what the matcher takes. */
  products: string[];
  /** The amount of each of `products`, where the line names one for each, as plain decimal text; null: `amount` is that of all. */
  ownAmounts: string[] | null;
  /** The headings above that hold for this line, the oldest first. The matcher takes them too. */
  headings: string[];
}

/** `context`: goes with the next lines of the same paste. */
export interface OfferText {
  lines: OfferLine[];
  context: TextContext;
}

/** `context`: from the lines before, within one paste. `colors`: colour names that staff added to the built-in ones. */
export interface ReadOfferTextOptions {
  context?: TextContext | null | undefined;
  colors?: readonly string[];
}
