import { formatPercent } from '../../src/ui/formatPercent.ts';

/** The margin of a notification. It is above zero, though two decimals may round it to zero. */
export const formatMargin = (percent: number): string => formatPercent(percent === 0 ? Number.MIN_VALUE : percent);
