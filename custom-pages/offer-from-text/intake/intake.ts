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

/** LEARNED: by a mapping that staff confirmed once. SUGGESTED: nobody has confirmed it yet. CONFIRMED: by the clerk, in this paste. */
export const entryStatuses = ['UNMAPPED', 'SUGGESTED', 'CONFIRMED', 'LEARNED', 'IGNORED'] as const;
export type EntryStatus = (typeof entryStatuses)[number];

export const statusOf = ({ isIgnored, product, mapped, mappedBy, isConfirmed }: Entry): EntryStatus => {
  if (isIgnored) return 'IGNORED';
  if (!product) return 'UNMAPPED';
  if (product.id !== mapped?.id) return 'CONFIRMED';
  if (mappedBy === 'TERMS') return 'LEARNED';
  return isConfirmed ? 'CONFIRMED' : 'SUGGESTED';
};

/** A word that nobody knows may say that the goods are used, or wanted: a user looks at the entry before it is accepted. */
const passesOverWord = ({ assumed = [] }: Entry): boolean => assumed.some(({ kind }) => kind === 'UNKNOWN');

export const isSubmitted = ({ isIgnored, product }: Entry): boolean => !isIgnored && product !== null;

interface EntryOffer {
  entry: Entry;
  product: RecordOption;
}

export const productsOf = ({ product, otherColors = [] }: Entry): RecordOption[] => (product === null ? [] : [product, ...otherColors]);

export const offersOf = (entries: readonly Entry[]): EntryOffer[] =>
  entries.flatMap((entry) => (entry.isIgnored ? [] : productsOf(entry).map((product) => ({ entry, product }))));

/** Those of each product that more than one entry names. */
export const doubledOffers = (entries: readonly Entry[]): EntryOffer[][] =>
  [...Map.groupBy(offersOf(entries), ({ product }) => product.id).values()].filter((ofProduct) => ofProduct.length > 1);

export const doubledProducts = (entries: readonly Entry[]): Set<number> =>
  new Set(doubledOffers(entries).flatMap(([first]) => first?.product.id ?? []));

export const isDoubled = (entry: Entry, doubled: ReadonlySet<number>): boolean =>
  offersOf([entry]).some(({ product }) => doubled.has(product.id));

export const surelySuggested = (entries: readonly Entry[]): Set<Entry> => {
  const doubled = doubledProducts(entries);
  return new Set(entries.filter((entry) => statusOf(entry) === 'SUGGESTED' && !passesOverWord(entry) && !isDoubled(entry, doubled)));
};

export const isDoubtful = (entry: Entry, doubled: ReadonlySet<number>): boolean =>
  !entry.isIgnored &&
  (entry.product === null ||
    entry.amount === null ||
    isDoubled(entry, doubled) ||
    (statusOf(entry) === 'SUGGESTED' && passesOverWord(entry)));

export const keysByStatus = (entries: readonly Entry[]): number[] => {
  const doubled = doubledProducts(entries);
  const rank = (entry: Entry) => (isDoubled(entry, doubled) ? 0 : 1 + entryStatuses.indexOf(statusOf(entry)));
  return entries
    .map((entry) => ({ key: entry.key, rank: rank(entry) }))
    .sort((a, b) => a.rank - b.rank || a.key - b.key)
    .map(({ key }) => key);
};

export type Decision =
  | { do: 'choose'; product: RecordOption }
  | { do: 'chooseEach'; products: readonly RecordOption[] }
  | { do: 'accept' | 'remove' | 'mapToDifferent' }
  | { do: 'ignore' | 'createMapping'; isOn: boolean }
  | { do: 'amount'; amount: number | null }
  | { do: 'terms'; terms: TradeTerms }
  | { do: 'propose' | 'withdraw'; term: string };

export const decided = (intake: Intake, key: number, decision: Decision): Intake => {
  const before = intake.entries[key];
  if (!before) return intake;
  const after = applied(before, decision);
  return after === before ? intake : { ...intake, entries: intake.entries.with(key, { ...after, isTouched: true }) };
};

export const withSuggestionsAccepted = (intake: Intake): Intake => {
  const sure = surelySuggested(intake.entries);
  return { ...intake, entries: intake.entries.map((entry) => (sure.has(entry) ? applied(entry, { do: 'accept' }) : entry)) };
};

/** The blocks do not move while they are worked on: the order is that of the moment. */
export const ordered = (intake: Intake, by: Order): Intake => ({
  ...intake,
  orderedBy: by,
  order: by === 'STATUS' ? keysByStatus(intake.entries) : intake.entries.map(({ key }) => key),
});

const applied = (entry: Entry, decision: Decision): Entry => {
  const { mapped, mappedBy, product } = entry;
  switch (decision.do) {
    case 'choose': {
      const isMapped = decision.product.id === mapped?.id;
      return {
        ...entry,
        product: decision.product,
        otherColors: undefined,
        isConfirmed: true,
        isIgnored: false,
        isToForget: mapped !== null && !isMapped,
        createMapping: !(isMapped && mappedBy === 'TERMS'),
      };
    }
    case 'chooseEach': {
      const [product, ...otherColors] = decision.products;
      if (!product) return entry;
      const chosen = applied(entry, { do: 'choose', product });
      return otherColors.length === 0 ? chosen : { ...chosen, otherColors, createMapping: false };
    }
    case 'accept':
      if (!product || entry.isConfirmed || entry.isIgnored) return entry;
      return { ...entry, isConfirmed: true, createMapping: entry.createMapping || mappedBy === 'SUGGESTION' };
    case 'remove':
      return product ? { ...entry, product: null, otherColors: undefined, isConfirmed: false, isToForget: mapped !== null } : entry;
    case 'mapToDifferent':
      return { ...applied(entry, { do: 'remove' }), createMapping: true };
    case 'ignore':
      return { ...entry, isIgnored: decision.isOn };
    case 'createMapping':
      return { ...entry, createMapping: decision.isOn };
    case 'amount':
      return { ...entry, amount: decision.amount, readAmount: proposedAmount(entry), isAmountTyped: true, convertedFrom: undefined };
    case 'terms':
      return { ...entry, tradeTerms: { ...entry.tradeTerms, ...decision.terms } };
    case 'propose':
      return withTerm(entry, decision.term);
    case 'withdraw':
      return { ...entry, proposedTerms: entry.proposedTerms.filter((term) => term !== decision.term) };
  }
};

/** What the line itself says in the currency of the list; one that was converted is no reading of it. */
export const proposedAmount = ({ convertedFrom, isAmountTyped, readAmount = null, amount }: Entry): number | null => {
  if (isAmountTyped) return readAmount;
  return convertedFrom ? null : amount;
};

/** Terms are proposed for a mapping, so it is made. */
const withTerm = (entry: Entry, typed: string): Entry => {
  const term = typed.trim().toLowerCase();
  return term === '' || entry.proposedTerms.includes(term)
    ? entry
    : { ...entry, createMapping: true, proposedTerms: [...entry.proposedTerms, term] };
};
