import type { MappingCandidate, TextContext } from '../../../contract/offer-text/calls.ts';
import type { RecordOption } from '../../ui/optionSearch.ts';

/** A line that is sent, by its number in the text, from 1. */
export interface SentLine {
  number: number;
  text: string;
  /** It holds for the lines below it, and is no offer itself. */
  isHeading: boolean;
}

/** One offer that the server read from a line, with what the clerk decided about it. */
export interface Entry {
  /** Its place among all entries of the paste, from 0. */
  key: number;
  lineNumber: number;
  inputLine: string;
  /** As the server cleaned it. */
  title: string;
  rawInputAmount: string | null;
  /** In the input currency; null where none can be read. */
  amount: number | null;
  unmatchedTerms: readonly string[];
  ignoreTerms: readonly string[];
  candidates: readonly MappingCandidate[];
  /** The currency that the line names, where it is not the chosen one. */
  otherCurrency: string | null;
  /** What the server mapped it to, and how. */
  mapped: RecordOption | null;
  mappedBy: 'TERMS' | 'SUGGESTION' | null;
  /** What it is mapped to now. */
  product: RecordOption | null;
  /** The clerk chose the product, or accepted the suggested one. */
  isConfirmed: boolean;
  isIgnored: boolean;
  createMapping: boolean;
  /** The server is to forget what it mapped this title to. */
  isToForget: boolean;
  proposedTerms: readonly string[];
}

export type Order = 'ORIGINAL' | 'STATUS';

/** A text that was handed in: what is sent for cleaning, what came back, and what the clerk made of it. */
export interface Intake {
  /** A UUID. The server stores a submission once, however often it is sent. */
  submissionId: string;
  organization: RecordOption;
  currency: RecordOption;
  outputCurrency: RecordOption;
  exchangeRate: number;
  lines: readonly SentLine[];
  /** How many of the lines are cleaned. */
  read: number;
  /** The clerk stopped the reading of the other lines. */
  isStopped: boolean;
  /** What the server wants to know with the next lines. */
  context: TextContext | null;
  ignoreTerms: readonly string[];
  /** By key. */
  entries: readonly Entry[];
  /** The keys in the order in which the blocks stand. */
  order: readonly number[];
  orderedBy: Order;
}

export const isRead = ({ read, lines }: Pick<Intake, 'read' | 'lines'>): boolean => read >= lines.length;

export const termsOf = (title: string): string[] => [...new Set(title.split(/\s+/).filter((term) => term !== ''))];
