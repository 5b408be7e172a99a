import { amountDigits } from '../kinds/number/decimal.ts';

const AMOUNT_SCALE = amountDigits.scale;
const RATE_SCALE = 10;
export const BEST_OFFER_CUT_OFF_MS = 2_592_000_000;
export const BEST_OFFERS_SHOWN = 5;

/** Both rates are of the same base. It rounds once, half away from zero; an amount in the other currency itself stays exactly what it is. */
export const amountInto = (amount: number | string, rate: number | string, otherRate: number | string): number => {
  const [scaledRate, scaledOther] = [scaled(rate, RATE_SCALE), scaled(otherRate, RATE_SCALE)];
  if (scaledRate <= 0n || scaledOther <= 0n) throw new RangeError(`a forex rate is above zero, not ${scaledRate <= 0n ? rate : otherRate}`);
  return Number(roundedQuotient(scaled(amount, AMOUNT_SCALE) * scaledOther, scaledRate)) / 10 ** AMOUNT_SCALE;
};

/** Both rates are units for one unit of a third currency. The answer is decimal text with ten decimals. */
export const crossedRate = (symbolRate: number | string, baseRate: number | string): string => {
  const scaledBase = scaled(baseRate, RATE_SCALE);
  if (scaledBase <= 0n) throw new RangeError(`a forex rate is above zero, not ${baseRate}`);
  const digits = roundedQuotient(scaled(symbolRate, RATE_SCALE) * 10n ** BigInt(RATE_SCALE), scaledBase).toString();
  const padded = digits.padStart(RATE_SCALE + 1, '0');
  return `${padded.slice(0, -RATE_SCALE)}.${padded.slice(-RATE_SCALE)}`;
};

/** (best - amount) / best, in percent with two decimals; null where best is not above zero. Both in the same currency. */
export const marginPercent = (best: number, amount: number): number | null => {
  const scaledBest = scaled(best, AMOUNT_SCALE);
  if (scaledBest <= 0n) return null;
  return Number(roundedQuotient((scaledBest - scaled(amount, AMOUNT_SCALE)) * 10_000n, scaledBest)) / 100;
};

export interface Difference {
  amount: number;
  /** Of the base, with two decimals. Null where the base is not above zero. */
  percent: number | null;
}

export const differenceFrom = (base: number, amount: number): Difference => {
  const margin = marginPercent(base, amount);
  return {
    amount: Number(scaled(amount, AMOUNT_SCALE) - scaled(base, AMOUNT_SCALE)) / 10 ** AMOUNT_SCALE,
    percent: margin === null ? null : 0 - margin,
  };
};

const scaled = (value: number | string, scale: number): bigint => {
  const [mantissa = '', exponent = '0'] = String(value).toLowerCase().split('e');
  const digitsOf = /^(-?)(\d+)\.?(\d*)$/.exec(mantissa);
  if (!digitsOf) throw new RangeError(`'${value}' is not a number`);
  const [, sign, whole, fraction = ''] = digitsOf;
  const shift = Number(exponent) + scale - fraction.length;
  const digits = BigInt(`${whole}${fraction}`);
  const magnitude = shift >= 0 ? digits * 10n ** BigInt(shift) : roundedQuotient(digits, 10n ** BigInt(-shift));
  return sign === '-' ? -magnitude : magnitude;
};

const roundedQuotient = (numerator: bigint, denominator: bigint): bigint => {
  const isNegative = numerator < 0n;
  const magnitude = isNegative ? -numerator : numerator;
  const rounded = (magnitude * 2n + denominator) / (denominator * 2n);
  return isNegative ? -rounded : rounded;
};
