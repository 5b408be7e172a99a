import { text } from '../messages/text.ts';

const twoDecimals = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Two decimals, thousands grouped; 'NOT SPECIFIED' when empty. */
export const formatAmount = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? text('ui.notSpecified') : twoDecimals.format(amount);
