import { amountDigits } from './kinds/number/decimal.ts';
import type { Language } from './languages.ts';

const two = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const LEAST_SHOWN = 0.005;
const MEANINGFUL_DIGITS = 3;

export const writtenFigures = (language: Language) => {
  const amounts = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: amountDigits.scale });
  const rounded = new Intl.NumberFormat(language, two);
  const percents = new Intl.NumberFormat(language, { ...two, signDisplay: 'negative' });
  return {
    /** What somebody stated, with all its digits and at least two decimals: 0.085 never reads as another amount. */
    amount: (amount: number): string => amounts.format(amount),
    /** What a rate made of an amount, with two decimals; below 1 with three digits that say something: 0.0842. */
    converted: (amount: number): string =>
      Math.abs(amount) < 1 ? amounts.format(Number(amount.toPrecision(MEANINGFUL_DIGITS))) : rounded.format(amount),
    /** `12.50%`: a percentage with two decimals, never a zero with a sign. What is not zero but would be rounded to it is `<0.01%`. */
    percent: (percent: number): string => (percent > 0 && percent < LEAST_SHOWN ? '<0.01%' : `${percents.format(percent)}%`),
  };
};
