import { columnName } from '../../spreadsheet/cellName.ts';
import { quoted } from '../../spreadsheet/quoted.ts';

/** A note about a cell: the place, then what is wrong, then what to do. */
export const cellNote = (sheet: string, row: number, column: number, problem: string): string =>
  `Sheet ${quoted(sheet)}, row ${row}, cell ${columnName(column)}${row}: ${problem}; the row comes in at the next import.`;

export const headerNote = (sheet: string, missing: readonly string[], doubled: readonly string[], headerRows: number): string =>
  doubled.length > 0
    ? `Sheet ${quoted(sheet)}: the header names ${listed(doubled)} more than once. None of it was imported; keep one column of each.`
    : `Sheet ${quoted(sheet)}: no header was found in its first ${headerRows} rows. None of it was imported; add a row with the columns Organization, Product and Amount${missing.length < 3 ? ` (${listed(missing)} is missing)` : ''}.`;

export const noOfferSheetNote = (spreadsheet: string, sheets: readonly string[]): string =>
  `No sheet of ${quoted(spreadsheet)} has a header with the columns Organization, Product and Amount, so nothing was imported. It has the sheets: ${quoted(sheets.join(', '), 1_000)}.`;

export const sheetNameNote = (sheet: string, limit: number): string =>
  `Sheet ${quoted(sheet)}: its name has more than ${limit} characters. None of it was imported; shorten the name.`;

export const failedImportNote = (jobCode: string): string =>
  `The import stopped because of an error on our side (job ${jobCode}). Offers read before it are stored; import again.`;

const listed = (words: readonly string[]): string => words.join(' and ');
