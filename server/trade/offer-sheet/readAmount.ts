import { amountDigits, EXACT_DIGITS, withoutCellGroups } from '../../../contract/kinds/number/decimal.ts';
import { savedNumber, scaleProblems } from '../../spreadsheet/plainCell.ts';
import { quoted } from '../../spreadsheet/quoted.ts';
import type { Cell } from '../../spreadsheet/spreadsheet.ts';

export type AmountReading = { amount: string; currency: string | null } | { problem: string };

export const readAmount = (cell: Cell | undefined): AmountReading => {
  if (!cell) return { problem: 'the amount is empty. Enter a number' };
  if (cell.kind === 'FORMULA') return { problem: 'the amount is a formula without a value. Open the workbook and save it again' };
  if (cell.kind === 'DATE') return { problem: 'the amount is a date. Enter a number and format the cell as one' };
  if (cell.kind === 'NUMBER') {
    const { unit } = cell;
    if (unit && 'scale' in unit) return { problem: `the amount ${scaleProblems[unit.scale]}` };
    return checked(cell.text, unit?.currency ?? null);
  }
  const text = cell.text.trim();
  const plain = cell.kind === 'TEXT' ? withoutCellGroups(text) : null;
  const isNumber = plain !== null && (plain !== text || PLAIN_NUMBER.test(text));
  return isNumber ? checked(plain, null) : { problem: textProblem(text) };
};

/** A number that was typed as text, where it can mean only one thing: `1,250` and `1.250` differ by country. */
const PLAIN_NUMBER = /^-?\d{1,15}(\.\d{1,2})?$/;
const WITH_CURRENCY = /^(?:[^\d\s.,-]{1,5}\s*-?[\d.,\s]*\d|-?\d[\d.,\s]*[^\d\s.,-]{1,5})$/u;

/** Longer text is not an amount, and the expression's time grows with the square of the length. */
const LONGEST = 100;

const textProblem = (text: string): string =>
  text.length <= LONGEST && WITH_CURRENCY.test(text)
    ? `the amount ${quoted(text)} names a currency. Enter the number alone; the currency is the one that the organization is bound to on this sheet`
    : `the amount ${quoted(text)} is not a number. Enter a number`;

const LIMIT = 10 ** (amountDigits.precision - amountDigits.scale);

const checked = (text: string, currency: string | null): AmountReading => {
  const value = Number(text);
  if (!Number.isFinite(value)) return { problem: `the amount ${quoted(text)} is not a number. Enter a number` };
  if (value <= 0) return { problem: `the amount is ${quoted(text)}. It must be above zero` };
  const decimal = savedNumber(text);
  const fraction = decimal?.split('.')[1] ?? '';
  if (decimal === null || value >= LIMIT || fraction.length > amountDigits.scale)
    return {
      problem: `the amount ${quoted(text)} has too many digits. Round it to at most ${amountDigits.scale} decimals and ${EXACT_DIGITS} digits in all`,
    };
  return { amount: decimal, currency };
};
