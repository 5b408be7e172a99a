import { plainDecimal } from '../../contract/kinds/number/decimal.ts';

const SIGNIFICANT_DIGITS = 15;
/** A workbook saves binary fractions: 1.1 may be written 1.1000000000000001. A larger difference is not such a rounding. */
const ROUNDING = 4.5e-16;

export const savedNumber = (text: string): string | null => {
  const value = Number(text);
  if (!Number.isFinite(value)) return null;
  const rounded = Number(value.toPrecision(SIGNIFICANT_DIGITS));
  const typedDigits = text.replace(/e.*$/i, '').replace(/^[-0.]+|\./g, '').length;
  const isExact = typedDigits <= 17 && Math.abs(value - rounded) <= Math.abs(value) * ROUNDING;
  return isExact ? plainDecimal(String(rounded)) : null;
};
