import type { RecordOption } from '../../../src/ui/useLookup.ts';
import type { Conversion } from './conversions.ts';

export interface Paste {
  organization: RecordOption | null;
  currency: RecordOption | null;
  /** The id of the organization that the input currency is filled in or chosen for. */
  currencyOf?: number | undefined;
  isConverting: boolean;
  outputCurrency: RecordOption | null;
  exchangeRate: string;
  text: string;
  /** Chosen for the lines that name another currency. They are of the input currency, and go with it. */
  conversions?: readonly Conversion[];
  isHandedIn: boolean;
  /** The organization whose list was submitted up to this text. */
  restOf?: number;
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

/**
 * The paste with a change. Without conversion, the output currency is the input currency and the rate is 1. The currency of one supplier
 * is not taken for another's.
 */
export const changedPaste = (paste: Paste, change: Partial<Paste>): Paste => {
  const { restOf, currencyOf, ...held } = paste;
  const isOthers = change.organization && currencyOf !== undefined && currencyOf !== change.organization.id;
  if (isOthers && change.currency === undefined) return changedPaste(paste, { ...change, currency: null, exchangeRate: '' });
  const isRest = restOf !== undefined && change.text?.trim() !== '';
  const kept = { ...held, ...(isRest ? { restOf } : {}), ...(change.currency === undefined ? {} : { conversions: [] }) };
  const organization = change.organization ?? paste.organization;
  const ownerId = change.organization || change.currency !== undefined ? organization?.id : currencyOf;
  const changed = { ...kept, currencyOf: ownerId, isHandedIn: false, ...change };
  if (changed.isConverting) return changed;
  return { ...changed, outputCurrency: changed.currency, exchangeRate: NO_CONVERSION };
};

export const linesOf = (text: string): string[] => text.split(/\r\n|[\n\r\u2028\u2029]/);
