import type { CleanedEntry, SubmitOfferFromTextResponse } from '../../../contract/workflows/offer-from-text/schemas.ts';
import { conversionOf, converted } from './conversions.ts';
import { type Entry, type Intake, isRead, type SentLine } from './intake.ts';

export const withCleaned = (intake: Intake, received: SubmitOfferFromTextResponse, count: number): Intake => {
  const batch = intake.lines.slice(intake.read, intake.read + count);
  const added = received.cleanedOfferFromTextList
    .map((entry) => ({ entry, line: batch[entry.lineNumber] }))
    .filter(({ line }) => !line?.isHeading)
    .map(({ entry, line }, index) => newEntry(entry, { key: intake.entries.length + index, line, conversions: intake.conversions }));
  return {
    ...intake,
    read: Math.min(intake.read + count, intake.lines.length),
    context: received.context,
    ignoreTerms: [...new Set([...intake.ignoreTerms, ...received.matchedIgnoreTerms])],
    entries: withoutDoubtfulTwins([...intake.entries, ...added]),
    order: [...intake.order, ...added.map(({ key }) => key)],
  };
};

/** Of several lines of one product, one with a number of its own may be of goods that nobody stored: `12/256` beside `256`. */
const withoutDoubtfulTwins = (entries: readonly Entry[]): Entry[] => {
  const twins = Map.groupBy(entries, ({ mapped }) => mapped?.id);
  return entries.map((entry) => {
    const { mapped, mappedBy, product, title, isConfirmed, isIgnored, unmatchedTerms } = entry;
    const others = twins.get(mapped?.id)?.filter((twin) => twin !== entry) ?? [];
    if (mapped === null || mappedBy !== 'SUGGESTION' || product?.id !== mapped.id || isConfirmed || isIgnored) return entry;
    const own = numbersIn(title).filter((number) => !numbersIn(mapped.title).includes(number));
    const apart = own.filter((number) => others.some((twin) => !numbersIn(twin.title).includes(number)));
    const open = { mapped: null, mappedBy: null, product: null, createMapping: true, assumed: undefined };
    return apart.length === 0 ? entry : { ...entry, ...open, unmatchedTerms: [...new Set([...unmatchedTerms, ...apart])] };
  });
};
const numbersIn = (title: string): string[] => title.match(/\d+/g) ?? [];

/** The lines that are sent next, at most `most`. A heading goes with the line below it, which says what it is. */
export const nextBatch = ({ lines, read }: Intake, most: number): readonly SentLine[] => {
  const batch = lines.slice(read, read + most);
  const isWhole = read + batch.length === lines.length;
  const last = isWhole ? batch.length : 1 + batch.findLastIndex(({ isHeading }) => !isHeading);
  return last > 0 ? batch.slice(0, last) : batch;
};

export const unreadText = (intake: Intake): string =>
  isRead(intake)
    ? ''
    : intake.lines
        .slice(intake.read)
        .map(({ text }) => text)
        .join('\n');

interface Place extends Pick<Intake, 'conversions'> {
  key: number;
  line: SentLine | undefined;
}

const newEntry = (received: CleanedEntry, { key, line, conversions }: Place): Entry => {
  const { mappedProduct: mapped, amount, otherCurrency } = received;
  const conversion = amount === null ? undefined : conversionOf(otherCurrency, conversions);
  return {
    key,
    lineNumber: line?.number ?? 0,
    inputLine: received.inputLine,
    saidFrom: received.spans.find(({ kind }) => kind !== 'NOISE')?.start ?? 0,
    title: received.cleanedInputProductTitle,
    rawInputAmount: received.rawInputAmount,
    ...(conversion && amount !== null
      ? { amount: converted(amount, conversion), convertedFrom: { ...conversion, amount }, otherCurrency: null }
      : { amount: otherCurrency ? null : amount, otherCurrency }),
    unmatchedTerms: received.unmatchedInputTerms,
    ignoreTerms: received.matchedIgnoreTerms,
    candidates: received.candidates,
    everyColor: received.everyColor,
    assumed: received.assumed,
    tradeTerms: received.tradeTerms,
    mapped,
    mappedBy: received.mappedBy,
    product: mapped,
    isConfirmed: false,
    isIgnored: received.wasIgnored ?? false,
    createMapping: mapped === null,
    isToForget: false,
    proposedTerms: [],
  };
};
