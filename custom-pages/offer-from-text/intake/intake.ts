import type {
  Assumed,
  EveryColor,
  MappingCandidate,
  TextContext,
  TradeTerms,
} from '../../../contract/workflows/offer-from-text/schemas.ts';
import type { RecordOption } from '../../../src/ui/useLookup.ts';
import type { Conversion, ConvertedAmount } from './conversions.ts';

export interface SentLine {
  number: number;
  text: string;
  isHeading: boolean;
}

export interface Entry {
  key: number;
  lineNumber: number;
  inputLine: string;
  /** Where the line begins to say something: behind the time and the sender of an exported chat. */
  saidFrom?: number;
  title: string;
  rawInputAmount: string | null;
  amount: number | null;
  /** By the clerk, in place of `readAmount`. */
  isAmountTyped?: boolean;
  readAmount?: number | null;
  unmatchedTerms: readonly string[];
  ignoreTerms: readonly string[];
  candidates: readonly MappingCandidate[];
  everyColor?: readonly EveryColor[] | undefined;
  otherCurrency: string | null;
  /** What the line says, where its amount was converted. */
  convertedFrom?: ConvertedAmount | undefined;
  /** Only with a suggestion. */
  assumed?: readonly Assumed[] | undefined;
  mapped: RecordOption | null;
  mappedBy: 'TERMS' | 'SUGGESTION' | null;
  product: RecordOption | null;
  /** Besides `product`, at the same price: the line is an offer of each. */
  otherColors?: readonly RecordOption[] | undefined;
  isConfirmed: boolean;
  isIgnored: boolean;
  createMapping: boolean;
  isToForget: boolean;
  proposedTerms: readonly string[];
  tradeTerms?: TradeTerms | undefined;
  isTouched?: boolean;
}

export type Order = 'ORIGINAL' | 'STATUS';

export interface Intake {
  /** A UUID. The server stores a submission once, however often it is sent. */
  submissionId: string;
  organization: RecordOption;
  currency: RecordOption;
  outputCurrency: RecordOption;
  exchangeRate: number;
  conversions?: readonly Conversion[] | undefined;
  lines: readonly SentLine[];
  read: number;
  isStopped: boolean;
  context: TextContext | null;
  ignoreTerms: readonly string[];
  entries: readonly Entry[];
  order: readonly number[];
  orderedBy: Order;
  /** Whether an earlier part of the same list was submitted alone. */
  isRest?: boolean;
  /** Absent: as for the supplier's last list. */
  endsOlder?: boolean;
}

export const isRead = ({ read, lines }: Pick<Intake, 'read' | 'lines'>): boolean => read >= lines.length;

export const termsOf = (title: string): string[] => [...new Set(title.split(/\s+/).filter((term) => term !== ''))];
