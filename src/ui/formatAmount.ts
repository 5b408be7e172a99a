import { text } from '../messages/text.ts';

const twoDecimals = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
export const exactFigures = new Intl.NumberFormat('en', { maximumSignificantDigits: 15 });

export const formatAmount = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? text('ui.notSpecified') : twoDecimals.format(amount);

/** The same within a text, which has no tooltip: an amount that would be rounded to zero has all its digits. */
export const writtenAmount = (amount: number | null | undefined): string =>
  amount && Math.abs(amount) < LEAST_SHOWN ? exactFigures.format(amount) : formatAmount(amount);

const LEAST_SHOWN = 0.005;
