/** At a file's start: tells spreadsheets that its text is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * What a spreadsheet would take for a formula, one of East Asia also with its signs in full width, or for a long number that it has
 * itself shortened, `1.5E+12`; also after the apostrophe that keeps it from doing so.
 */
export const MISTAKABLE = /^'*(?:[=+\-@\t\r\n＝＋－＠]|\d+(?:[.,]\d+)?E[+-]\d+$)/i;

/**
 * One line of a CSV file. Text that a spreadsheet would mistake gets an apostrophe before it, which uploads take off again, and so does
 * text that begins as if it had got one; a negative number is not mistaken.
 */
export const csvLine = (cells: readonly (string | number | boolean | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`;

const csvCell = (cell: string | number | boolean | null): string => {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = MISTAKABLE.test(cell) && !/^-\d+(\.\d+)?$/.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
};
