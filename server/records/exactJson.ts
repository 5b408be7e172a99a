import { EXACT_DIGITS } from '../../contract/kinds/number/decimal.ts';

/**
 * Parses JSON like `JSON.parse`, but a number with more significant digits than a double holds becomes its text. It can then be
 * refused instead of silently rounded.
 */
export const parseExactJson = (text: string): unknown => JSON.parse(text, exactly as Parameters<typeof JSON.parse>[1]);

const exactly = (_key: string, value: unknown, context: { source?: string }): unknown =>
  typeof value === 'number' && context.source !== undefined && significantDigits(context.source) > EXACT_DIGITS ? context.source : value;

/** The longest number whose digits are counted. Counting takes time by the square of the length. */
const MOST_CHARACTERS = 1_000;

const significantDigits = (source: string): number => {
  if (source.length > MOST_CHARACTERS) return Number.POSITIVE_INFINITY;
  const [mantissa = ''] = source.split(/[eE]/);
  return mantissa
    .replace(/\D/g, '')
    .replace(/^0+/, '')
    .replace(mantissa.includes('.') ? /0+$/ : /(?!)/, '').length;
};
