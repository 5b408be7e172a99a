import { stringify } from 'csv-stringify/sync';

/** At a file's start: tells spreadsheets that its text is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Text that a spreadsheet would take for a formula, or for a long number that it shortened itself (`1.5E+12`). East Asian spreadsheets
 * also know the signs in full width; invisible characters before a sign change nothing. It counts after an apostrophe too, which is what
 * keeps a spreadsheet from it.
 */
export const MISTAKABLE = /^'*\p{Cf}*(?:[=+\-@\t\r\n＝＋－＠]|\d+(?:[.,]\d+)?E[+-]\d+$)/iu;

/**
 * Lines of a CSV file. Text that a spreadsheet would mistake gets an apostrophe before it, and so does text that looks as if it had
 * got one; uploads take it off again. A negative number stays as it is.
 */
export const csvLines = (rows: readonly (readonly (string | number | boolean | null)[])[]): string =>
  stringify([...rows], { record_delimiter: 'windows', quoted_match: /[;\r\n]|^\s|\s$/, cast: { string: guarded, boolean: String } });

const guarded = (text: string): string => (MISTAKABLE.test(text) && !/^-\d+(\.\d+)?$/.test(text) ? `'${text}` : text);
