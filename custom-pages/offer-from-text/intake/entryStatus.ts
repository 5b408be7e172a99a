import type { RecordOption } from '../../../src/ui/useLookup.ts';
import type { Entry } from './intake.ts';

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

export interface EntryOffer {
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
