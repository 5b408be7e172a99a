import { text } from '../messages/text.ts';

const twoDecimals = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** As many digits as a number in JSON holds. */
export const exactFigures = new Intl.NumberFormat('en', { maximumSignificantDigits: 15 });

/** Two decimals, thousands grouped; 'NOT SPECIFIED' when empty. */
export const formatAmount = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? text('ui.notSpecified') : twoDecimals.format(amount);

/** The same within a text, which has no tooltip: an amount that would be rounded to zero has all its digits. */
export const writtenAmount = (amount: number | null | undefined): string =>
  amount && Math.abs(amount) < LEAST_SHOWN ? exactFigures.format(amount) : formatAmount(amount);

/** Less is rounded to zero. */
const LEAST_SHOWN = 0.005;
