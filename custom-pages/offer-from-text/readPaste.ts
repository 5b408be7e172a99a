import { canMean } from '../../contract/currencyMarks.ts';
import { fold } from '../../contract/foldText.ts';
import type { OfferLine } from '../../contract/workflows/offer-from-text/offerLine.ts';
import { readOfferLines } from '../../contract/workflows/offer-from-text/readOfferText.ts';
import { LONGEST_LINE, type TextContext } from '../../contract/workflows/offer-from-text/schemas.ts';
import { type Conversion, conversionOf } from './intake/conversions.ts';
import type { SentLine } from './intake/intake.ts';
import { linesOf } from './intake/paste.ts';

/** Lines of one paste. At five lines and two seconds a batch, so many take a quarter of an hour. */
export const MOST_PASTED_LINES = 2_000;
export const MOST_PASTED_CHARACTERS = 200_000;
const MOST_SHOWN_OF_TOO_MANY = 100;

export interface ReadPaste {
  lines: readonly OfferLine[];
  /** The server reads the first lines by it, too. */
  layout: TextContext['layout'];
  lineCount: number;
  tooLong: number | null;
  characterCount: number;
  tooMuch: number | null;
  offers: readonly OfferLine[];
  withoutAmount: readonly OfferLine[];
}

export const readPaste = (...given: Parameters<typeof readingOf>): ReadPaste => {
  const reading = readingOf(...given);
  let next = reading.next();
  while (!next.done) next = reading.next();
  return next.value;
};

export function* readingOf(text: string, colors: readonly string[], supplier = ''): Generator<void, ReadPaste> {
  const all = linesOf(text);
  const tooLong = all.findIndex((line) => line.length > LONGEST_LINE);
  let left = MOST_PASTED_CHARACTERS;
  const tooMuch = all.findIndex(({ length }) => {
    left -= length;
    return left < 0;
  });
  const lines: OfferLine[] = [];
  const most = all.length > MOST_PASTED_LINES || tooMuch >= 0 ? MOST_SHOWN_OF_TOO_MANY : MOST_PASTED_LINES;
  const reading = readOfferLines(all.slice(0, most), { colors });
  let next = reading.next();
  for (; !next.done; next = reading.next()) {
    if (next.value) lines.push(isNameOnly(next.value, supplier) ? { ...next.value, relevance: 'CHAT' } : next.value);
    yield;
  }
  return {
    lines,
    layout: next.value.layout && { ...next.value.layout, isWhole: true },
    lineCount: all.length,
    tooLong: tooLong < 0 ? null : tooLong + 1,
    characterCount: text.length,
    tooMuch: tooMuch < 0 ? null : tooMuch + 1,
    offers: lines.filter(({ relevance }) => relevance === 'OFFER'),
    withoutAmount: lines.filter(({ relevance }) => relevance === 'NO_AMOUNT'),
  };
}

/** Suppliers write their name above a list, some with a few words more. */
const isNameOnly = ({ relevance, rawAmount, inputLine }: OfferLine, supplier: string): boolean => {
  if (relevance !== 'NO_AMOUNT' || rawAmount !== null) return false;
  const [said, name] = [wordsOf(inputLine), wordsOf(supplier)];
  return (
    said.length < Math.max(2, 2 * name.length) &&
    said.some((_, at) => name.length > 0 && name.every((word, nth) => said[at + nth] === word))
  );
};

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

export const isUnclear = ({ amount, rawAmount }: OfferLine): boolean => amount === null && rawAmount !== null;

export const otherCurrencyLines = ({ offers }: ReadPaste, symbol: string, conversions?: readonly Conversion[]): OfferLine[] =>
  offers.filter(({ currency }) => currency !== null && !canMean(currency, symbol) && !conversionOf(currency, conversions));

export const sentLines = ({ lines }: ReadPaste): SentLine[] =>
  lines
    .filter(({ relevance }) => relevance === 'OFFER' || relevance === 'HEADING')
    .map(({ lineNumber, inputLine, relevance }) => ({ number: lineNumber + 1, text: inputLine, isHeading: relevance === 'HEADING' }));

export const withoutLines = (text: string, lines: readonly OfferLine[]): string => {
  const out = new Set(lines.map(({ lineNumber }) => lineNumber));
  return linesOf(text)
    .filter((_, lineNumber) => !out.has(lineNumber))
    .join('\n');
};
