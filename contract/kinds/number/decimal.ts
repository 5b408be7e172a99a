import { say } from '../../translated.ts';
import type { FieldOf } from '../index.ts';

/** What a JSON number, a double, always holds exactly; of whole numbers it holds some with sixteen digits. */
export const EXACT_DIGITS = 15;

/** No declared number has more places, and writing the zeros out would be an attack on memory. */
const MOST_PLACES = 400;
/** Nobody types a longer number, and an expression that fails takes time by the square of the length. */
const MOST_CHARACTERS = 1_000;

/** Nothing passes through a double: `1.50e2` → `150`. Null: it is no number. */
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

/** `210,000.50` → `210000.50`, `910,50` → `910.50`, `1'010.50` → `1010.50`. Any other text stays as it is. */
export const withoutGroups = (text: string): string => (isGrouped(text) ? text.replaceAll(',', '') : (asOtherCountries(text) ?? text));

/** Null where the comma may stand for thousands or for decimals, as in `1,250`. */
export const withoutCellGroups = (text: string): string | null =>
  /^\s*[+-]?\d+,\d+\s*$/.test(text) ? asOtherCountries(text) : withoutGroups(text);

/** A rate has more decimals than an amount. */
export const isRate = ({ scale }: Pick<FieldOf<'NUMBER'>, 'scale'>): boolean => scale > amountDigits.scale;

/** As `withoutGroups`, but a rate of `1,085` may mean `1.085`: that stays, and is refused. */
export const typedNumber = (text: string, field: Pick<FieldOf<'NUMBER'>, 'scale'>): string =>
  isRate(field) ? (withoutCellGroups(text) ?? text) : withoutGroups(text);

/** A decimal comma, or thousands that are parted by a space, an apostrophe or points. Null where it may mean another number. */
const asOtherCountries = (text: string): string | null => {
  const typed = text.length > MOST_CHARACTERS ? '' : text.trim();
  const [, whole, fraction] = IN_OTHER_COUNTRIES.map((pattern) => pattern.exec(typed)).find(Boolean) ?? [];
  return whole === undefined ? null : `${whole.replace(/[^\d+-]/g, '')}${fraction === undefined ? '' : `.${fraction}`}`;
};

const IN_OTHER_COUNTRIES = [
  /^([+-]?(?:0|[1-9]\d*)),(\d{1,2})$/,
  /^([+-]?0),(\d{3,})$/,
  /^([+-]?[1-9]\d{0,2}(?:\.\d{3})+),(\d+)$/,
  /^([+-]?[1-9]\d{0,2}(?:\.\d{3}){2,})$/,
  /^([+-]?[1-9]\d{0,2}(?:[ '’\u00a0\u2009\u202f]\d{3})+)(?:[.,](\d+))?$/,
];

export const decimalProblem = (decimal: string, { precision, scale }: Pick<FieldOf<'NUMBER'>, 'precision' | 'scale'>): string | null => {
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.');
  if (fraction.length > scale) return scale === 0 ? say`Must be a whole number` : say`No more than ${scale} decimals`;
  if (whole.replace(/^0$/, '').length > precision - scale) return say`No more than ${precision - scale} digits before the decimal point`;
  const digits = `${whole}${fraction}`.replace(/^0+|0+$/g, '').length;
  if (fraction === '' && Number.isSafeInteger(Number(decimal))) return null;
  return digits > EXACT_DIGITS ? say`No more than ${EXACT_DIGITS} significant digits` : null;
};

export const isTypedDecimal = (text: string): boolean => !/[e+]/i.test(text.slice(0, MOST_CHARACTERS));

/** A first group does not begin with zero: `0,250` means a quarter in many countries. */
const isGrouped = (text: string): boolean => text.length <= MOST_CHARACTERS && /^\s*[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?\s*$/.test(text);

export const amountDigits = { precision: 18, scale: 5 } as const;

export const LEAST_AMOUNT = 0.00001;
