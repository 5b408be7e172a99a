import type { RecordOption } from '../../ui/optionSearch.ts';

/** What is filled in on the page that takes a supplier's text. */
export interface Paste {
  organization: RecordOption | null;
  /** The currency of the amounts in the text. */
  currency: RecordOption | null;
  isConverting: boolean;
  /** The input currency, unless the amounts are converted. */
  outputCurrency: RecordOption | null;
  /** As it is typed: units of the output currency for one of the input currency. */
  exchangeRate: string;
  text: string;
  /** The text was handed in as it is, and its offers are being checked. */
  isHandedIn: boolean;
}

const NO_CONVERSION = '1';

export const emptyPaste: Paste = {
  organization: null,
  currency: null,
  isConverting: false,
  outputCurrency: null,
  exchangeRate: NO_CONVERSION,
  text: '',
  isHandedIn: false,
};

/** The paste with a change. Without conversion, the output currency is the input currency and the rate is 1. */
export const changedPaste = (paste: Paste, change: Partial<Paste>): Paste => {
  const changed = { ...paste, isHandedIn: false, ...change };
  if (changed.isConverting) return changed;
  return { ...changed, outputCurrency: changed.currency, exchangeRate: NO_CONVERSION };
};

export const isEmptyPaste = (paste: Paste): boolean =>
  paste.organization === null && paste.currency === null && !paste.isConverting && paste.text.trim() === '';

/** The lines of a text, without their line breaks, whichever system wrote it. */
export const linesOf = (text: string): string[] => text.split(/\r\n|[\n\r\u2028\u2029]/);
