import { plainDecimal } from '../../contract/kinds/number/decimal.ts';
import { MISTAKABLE } from '../../contract/mistakable.ts';
import { say } from '../../contract/translated.ts';
import { type Cell, quoted } from './spreadsheet.ts';

export const plainCell = (cell: Exclude<Cell, { kind: 'DATE' }>, isTruthExpected: boolean): { text: string } | { problem: string } => {
  if (cell.kind === 'FORMULA') return { problem: say`The cell is a formula without a value. Open the workbook and save it again` };
  if (cell.kind === 'TEXT') return SHORTENED.test(cell.text.trim()) ? { problem: shortened(cell.text) } : { text: withoutGuard(cell.text) };
  if (cell.kind === 'OTHER') {
    const isTruth = cell.text === 'TRUE' || cell.text === 'FALSE';
    return isTruth && isTruthExpected
      ? { text: cell.text }
      : { problem: say`The cell holds ${quoted(cell.text)}, which is not text. Enter the value itself` };
  }
  if (cell.unit && 'scale' in cell.unit) return { problem: say`The cell ${scaleProblems[cell.unit.scale]()}` };
  const text = savedNumber(cell.text);
  return text === null
    ? { problem: say`${quoted(cell.text)} has more digits than a number keeps. Format the cell as text and enter it again` }
    : { text };
};

export const scaleProblems = {
  PERCENT: () => say`is shown as a percentage. Enter the number and give it a plain number format`,
  THOUSANDS: () => say`is shown in thousands. Give it a format that shows the whole number`,
} as const;

/** How a spreadsheet writes a long number into a CSV file: without the last digits, and always with the exponent's sign. */
const SHORTENED = /^[+-]?\d+([.,]\d+)?E[+-]\d+$/i;

const shortened = (text: string) =>
  say`${quoted(text)} was shortened by a spreadsheet and has lost digits. Format the cell as text and enter it again`;

/** Our exports put an apostrophe before text that a spreadsheet would read as a formula. It is not part of the value. */
export const withoutGuard = (text: string): string => (text.startsWith("'") && MISTAKABLE.test(text) ? text.slice(1) : text);

/** A workbook's text that `plainCell` reads as it was: the apostrophe stands only where it would be taken for another text. */
export const savedText = (text: string): string => (withoutGuard(text) !== text || SHORTENED.test(text.trim()) ? `'${text}` : text);

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
