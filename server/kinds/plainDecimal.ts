/** Beyond this many places no declared number reaches, and writing the zeros out would be an attack on memory. */
const MOST_PLACES = 400;
/** Longer text is no number that anybody means, and an expression that fails takes time by the square of the length. */
const MOST_CHARACTERS = 1_000;

/**
 * A number's text without exponent, leading zeros, or zeros after the last decimal: `1.50e2` → `150`. Null when it is no number.
 * Exact up to hundreds of digits: nothing passes through a double.
 */
export const plainDecimal = (text: string): string | null => {
  if (text.length > MOST_CHARACTERS) return null;
  const match = /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d{1,6}))?$/.exec(text.trim());
  if (!match) return null;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  if (whole === '' && fraction === '') return null;
  const digits = `${whole}${fraction}`;
  const point = whole.length + Number(exponent);
  if (/^0*$/.test(digits)) return '0';
  if (Math.abs(point) > MOST_PLACES || digits.length > MOST_PLACES) return null;
  const padded = point <= 0 ? `${'0'.repeat(1 - point)}${digits}` : digits.padEnd(point, '0');
  const at = Math.max(point, 1);
  const decimals = padded.slice(at).replace(/0+$/, '');
  const plain = `${padded.slice(0, at).replace(/^0+(?=\d)/, '')}${decimals ? `.${decimals}` : ''}`;
  return sign === '-' ? `-${plain}` : plain;
};
