import { amountDigits, decimalProblem, EXACT_DIGITS, plainDecimal } from '../../kinds/number/decimal.ts';

/** `1.040rb` is a million and forty thousand. */
const factors: Readonly<Record<string, number>> = {
  k: 3,
  к: 3,
  rb: 3,
  ribu: 3,
  千: 3,
  천: 3,
  백: 2,
  萬: 4,
  万: 4,
  만: 4,
  mio: 6,
  tr: 6,
  trieu: 6,
};
const GROUPED: ReadonlySet<string | null> = new Set([null, 'rb', 'ribu']);

export const isFactor = (text: string): boolean => Object.hasOwn(factors, text);
export const digitsBelow = (factor: string): number => factors[factor] ?? 0;

/** `thousandths`: `12.500` is twelve and a half. Null: an amount cannot hold it exactly. */
export const readNumber = (written: string, { factor = null, rest = '', thousandths = false }: NumberForm = {}): string | null => {
  if (written.length > LONGEST) return null;
  const plain = plainNumber(written, !GROUPED.has(factor) || thousandths);
  if (plain === null) return null;
  const shift = digitsBelow(factor ?? '');
  const decimal = rest === '' ? plainDecimal(`${plain}e${shift}`) : plain.includes('.') ? null : plainDecimal(`${plain}.${rest}e${shift}`);
  return decimal !== null && decimalProblem(decimal, amountDigits) === null ? decimal : null;
};

export interface NumberForm {
  factor?: string | null | undefined;
  rest?: string;
  thousandths?: boolean;
}

export const isTooExact = (written: string): boolean => /\d[.,]\d/.test(written) && written.replace(/\D/g, '').length > EXACT_DIGITS;

const LONGEST = 30;

const plainNumber = (written: string, pointIsDecimal: boolean): string | null => {
  const groups = written.split(/[.,'\u202f]/);
  const separators = written.replace(/\d/g, '');
  if (separators === '') return written;
  if (LAKHS.test(written)) return written.replaceAll(',', '');
  const last = separators.at(-1) ?? '';
  const isMixed = [...separators].some((separator) => separator !== last);
  if (isMixed)
    return separators.indexOf(last) === separators.length - 1 && areGroups(groups.slice(0, -1))
      ? `${groups.slice(0, -1).join('')}.${groups.at(-1)}`
      : null;
  if (separators.length > 1 || last === "'" || last === '\u202f') return areGroups(groups) ? groups.join('') : null;
  const isThousands = areGroups(groups) && groups[0] !== '0' && !(pointIsDecimal && last === '.');
  return isThousands ? groups.join('') : groups.join('.');
};

/** As India writes it: `1,25,000` is 125000. */
const LAKHS = /^\d{1,2}(,\d{2})+,\d{3}(\.\d{1,2})?$/;

const areGroups = (groups: string[]) => groups.every((group, index) => (index === 0 ? group.length <= 3 : group.length === 3));
