import { plainDecimal } from '../../../contract/kinds/number/decimal.ts';
import type { ReceivedEntry, ReceivedSet } from '../../../src/providers/offerText.ts';
import { type Entry, type Intake, isRead, type SentLine } from './intake.ts';

export const withCleaned = (intake: Intake, received: ReceivedSet, count: number): Intake => {
  const batch = intake.lines.slice(intake.read, intake.read + count);
  const added = received.cleanedOfferFromTextList
    .map((entry, index) => ({ entry, line: batch[entry.lineNumber ?? index] }))
    .filter(({ line }) => !line?.isHeading)
    .map(({ entry, line }, index) => newEntry(entry, intake.entries.length + index, line));
  return {
    ...intake,
    read: Math.min(intake.read + count, intake.lines.length),
    context: received.context ?? intake.context,
    ignoreTerms: [...new Set([...intake.ignoreTerms, ...(received.matchedIgnoreTerms ?? [])])],
    entries: [...intake.entries, ...added],
    order: [...intake.order, ...added.map(({ key }) => key)],
  };
};

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

const newEntry = (received: ReceivedEntry, key: number, line: SentLine | undefined): Entry => {
  const mapped = received.mappedProduct ?? null;
  return {
    key,
    lineNumber: line?.number ?? 0,
    inputLine: received.inputLine ?? line?.text ?? '',
    title: received.cleanedInputProductTitle,
    rawInputAmount: received.rawInputAmount ?? null,
    amount: received.otherCurrency ? null : received.amount === undefined ? readAmount(received.rawInputAmount) : received.amount,
    unmatchedTerms: received.unmatchedInputTerms ?? [],
    ignoreTerms: received.matchedIgnoreTerms ?? [],
    candidates: received.candidates ?? [],
    otherCurrency: received.otherCurrency ?? null,
    mapped,
    mappedBy: mapped ? (received.mappedBy ?? 'TERMS') : null,
    product: mapped,
    isConfirmed: false,
    isIgnored: false,
    createMapping: mapped === null,
    isToForget: false,
    proposedTerms: [],
  };
};

/** A server may answer the written amount alone. An amount of null says that it saw one and does not trust it. */
const readAmount = (raw: string | null | undefined): number | null => {
  const decimal = plainDecimal((raw ?? '').replace(/[,$<>*]/g, ''));
  return decimal === null ? null : Number(decimal);
};
