/**
 * Text that a spreadsheet would take for a formula, or for a long number that it shortened itself (`1.5E+12`). East Asian spreadsheets
 * also know the signs in full width; invisible characters before a sign change nothing. It counts after an apostrophe too, which is what
 * keeps a spreadsheet from it.
 */
export const MISTAKABLE = /^'*\p{Cf}*(?:[=+\-@\t\r\n＝＋－＠]|\d+(?:[.,]\d+)?E[+-]\d+$)/iu;

/** Text as a cell that a spreadsheet does not mistake: with an apostrophe before it where it would. A negative number stays as it is. */
export const guarded = (text: string): string => (MISTAKABLE.test(text) && !/^-\d+(\.\d+)?$/.test(text) ? `'${text}` : text);
