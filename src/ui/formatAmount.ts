import { language } from '../messages/language.ts';
import { text } from '../messages/text.ts';

const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const amounts = new Intl.NumberFormat(language, decimals);
const percents = new Intl.NumberFormat(language, { ...decimals, signDisplay: 'negative' });
export const exactFigures = new Intl.NumberFormat(language, { maximumSignificantDigits: 15 });

const LEAST_SHOWN = 0.005;

export const formatAmount = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? text('ui.notSpecified') : amounts.format(amount);

/** The same within a text, which has no tooltip: an amount that would be rounded to zero has all its digits. */
export const writtenAmount = (amount: number | null | undefined): string =>
  amount && Math.abs(amount) < LEAST_SHOWN ? exactFigures.format(amount) : formatAmount(amount);

/** `12.50%`: a percentage with two decimals, never a zero with a sign. What is not zero but would be rounded to it is `<0.01%`. */
export const formatPercent = (percent: number): string =>
  percent > 0 && percent < LEAST_SHOWN ? '<0.01%' : `${percents.format(percent)}%`;
