import { EXACT_DIGITS } from '../../contract/kinds/number/decimal.ts';
import { parseJson } from '../http/json.ts';

/**
 * Parses JSON, but a number with more significant digits than a double holds becomes its text. It can then be refused instead of
 * silently rounded.
 */
export const parseExactJson = (text: string): unknown => {
  const value = parseJson(text);
  return longNumber.test(text) ? JSON.parse(text.replace(textOrNumber, exactly)) : value;
};

const longNumber = /\d[\d.]{15}/;
const textOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

const exactly = (part: string): string => (part.startsWith('"') || significantDigits(part) <= EXACT_DIGITS ? part : `"${part}"`);

const significantDigits = (number: string): number => {
  const [mantissa = ''] = number.split(/[eE]/);
  const digits = mantissa.replace(/\D/g, '').replace(/^0+/, '');
  return mantissa.includes('.') ? (withoutZeros.exec(digits)?.[0].length ?? 0) : digits.length;
};

/** From the first digit to the last that is not zero. */
const withoutZeros = /^\d*[1-9]/;
