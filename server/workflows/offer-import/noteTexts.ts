import { bothOf, say } from '../../../contract/translated.ts';
import { columnName, quoted } from '../../spreadsheet/spreadsheet.ts';

export const cellNote = (sheet: string, row: number, column: number, problem: string): string =>
  say`Sheet ${quoted(sheet)}, row ${row}, cell ${columnName(column)}${row}: ${problem}; the row comes in at the next import.`;

/** Its row comes in without it. */
export const leftOutNote = (sheet: string, row: number, column: number, problem: string): string =>
  say`Sheet ${quoted(sheet)}, row ${row}, cell ${columnName(column)}${row}: ${problem}.`;

export const unknownProduct = (title: string) => say`there is no product ${quoted(title)}. Correct the title or create the product`;
export const unknownGrade = (title: string) => say`there is no grade ${quoted(title)}. Correct it or create the grade`;

export const unknownNote = (sheet: string, problem: string, cells: readonly { row: number; column: number }[], count: number): string => {
  const [first = { row: 0, column: 0 }] = cells;
  if (count === 1) return cellNote(sheet, first.row, first.column, problem);
  const more = count > cells.length ? [say`${(count - cells.length).toLocaleString('en')} more`] : [];
  const rows = listed([...cells.map(({ row }) => String(row)), ...more]);
  const names = listed([...cells.map(({ row, column }) => `${columnName(column)}${row}`), ...more]);
  return say`Sheet ${quoted(sheet)}, rows ${rows}, cells ${names}: ${problem}; the ${count.toLocaleString('en')} rows come in at the next import.`;
};

export const headerNote = (sheet: string, missing: readonly string[], doubled: readonly string[], headerRows: number): string =>
  doubled.length > 0
    ? say`Sheet ${quoted(sheet)}: the header names ${listed(doubled)} more than once. None of it was imported; keep one column of each.`
    : missing.length < 3
      ? say`Sheet ${quoted(sheet)}: no header was found in its first ${headerRows} rows. None of it was imported; add a row with the columns Organization, Product and Amount (${listed(missing)} is missing).`
      : say`Sheet ${quoted(sheet)}: no header was found in its first ${headerRows} rows. None of it was imported; add a row with the columns Organization, Product and Amount.`;

export const lostColumnsNote = (sheet: string, lost: readonly string[]): string =>
  say`Sheet ${quoted(sheet)}: its header no longer names ${listed(lost)}. None of it was imported; name the column again. If it was removed on purpose, add an empty one of that name.`;

export const noOfferSheetNote = (spreadsheet: string, sheets: readonly string[]): string =>
  say`No sheet of ${quoted(spreadsheet)} has a header with the columns Organization, Product and Amount, so nothing was imported. It has the sheets: ${quoted(sheets.join(', '), 1_000)}.`;

export const sheetNameNote = (sheet: string, limit: number): string =>
  say`Sheet ${quoted(sheet)}: its name has more than ${limit} characters. None of it was imported; shorten the name.`;

export const failedImportNote = (jobCode: string): string =>
  say`The import stopped because of an error on our side (job ${jobCode}). Offers read before it are stored; import again.`;

const listed = (words: readonly string[]): string => bothOf([words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean));
