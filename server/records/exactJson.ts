import { EXACT_DIGITS } from '../../contract/kinds/number/decimal.ts';
import { parseJson } from '../http/json.ts';

/** A number with more digits than a double holds becomes its text, so that it is refused instead of rounded. */
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

const withoutZeros = /^\d*[1-9]/;
