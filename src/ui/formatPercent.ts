const twoDecimals = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'negative' });

/** `12.50%`: a percentage with two decimals, never a zero with a sign. */
export const formatPercent = (percent: number): string => `${twoDecimals.format(percent)}%`;
