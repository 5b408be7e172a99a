import type { Language } from './languages.ts';

const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const LEAST_SHOWN = 0.005;

/** Figures within a text, which has no tooltip: an amount that would be rounded to zero has all its digits. */
export const writtenFigures = (language: Language) => {
  const amounts = new Intl.NumberFormat(language, decimals);
  const percents = new Intl.NumberFormat(language, { ...decimals, signDisplay: 'negative' });
  const exact = new Intl.NumberFormat(language, { maximumSignificantDigits: 15 });
  return {
    amount: (amount: number): string => (amount !== 0 && Math.abs(amount) < LEAST_SHOWN ? exact : amounts).format(amount),
    /** `12.50%`: a percentage with two decimals, never a zero with a sign. What is not zero but would be rounded to it is `<0.01%`. */
    percent: (percent: number): string => (percent > 0 && percent < LEAST_SHOWN ? '<0.01%' : `${percents.format(percent)}%`),
  };
};
