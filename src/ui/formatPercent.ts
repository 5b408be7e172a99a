const twoDecimals = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'negative' });

/** `12.50%`: a percentage with two decimals, never a zero with a sign. What is not zero but would be rounded to it is `<0.01%`. */
export const formatPercent = (percent: number): string =>
  percent > 0 && percent < LEAST_SHOWN ? '<0.01%' : `${twoDecimals.format(percent)}%`;

const LEAST_SHOWN = 0.005;
