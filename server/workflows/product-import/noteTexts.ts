import { say, translated } from '../../../contract/translated.ts';
import { columnName } from '../../spreadsheet/cellName.ts';
import { quoted } from '../../spreadsheet/quoted.ts';
import { HEADER_ROWS, type IgnoredColumn, type TitleCell } from './readTitles.ts';

export const cellNote = (sheet: string, { row, column }: TitleCell, problem: string): string =>
  say`Sheet ${quoted(sheet)}, row ${row}, cell ${columnName(column)}${row}: ${problem}.`;

export const ignoredColumnNote = (sheet: string, { column, name, read }: IgnoredColumn): string =>
  say`Sheet ${quoted(sheet)}, column ${columnName(column)}: ${quoted(name)} was not read, since column ${columnName(read)} holds the titles. Keep one of the two columns.`;

export const ignoredSheetNote = (sheet: string, read: string): string =>
  say`Sheet ${quoted(sheet)}: it was not read, since the sheet ${quoted(read)} has the same name but for capital letters and spaces. Rename or merge one of the two.`;

export const noSheetNote = (spreadsheet: string, wanted: string, sheets: readonly string[]): string =>
  say`${quoted(spreadsheet)} has no sheet ${quoted(wanted)}, so no products were imported. It has the sheets: ${quoted(sheets.join(', '), 1_000)}. Rename one, or name it in the application setting import-product-from-teamwork-spreadsheet / sheet-name.`;

export const noColumnNote = (sheet: string): string =>
  say`Sheet ${quoted(sheet)}: it has several columns, and none of its first ${HEADER_ROWS} rows names one 'Product' or 'Title'. No products were imported; name the column.`;

export const morePairsNote = (more: number): string =>
  say`${more.toLocaleString('en')} more pairs of products have nearly the same titles. Merge those that are listed, then sync again.`;

export const summaryNote = (sheet: string, { read, created, refused }: { read: number; created: number; refused: number }): string =>
  say`Sheet ${quoted(sheet)}: ${counted(read, '{0} title was', '{0} titles were')} read. ${counted(created, '{0} product was', '{0} products were')} created, ${counted(read - created - refused, '{0} title was', '{0} titles were')} known, ${counted(refused, '{0} cell', '{0} cells')} could not be read.`;

export const failedImportNote = (jobCode: string): string =>
  say`The import stopped because of an error on our side (job ${jobCode}). Products read before it are stored; sync again.`;

const counted = (count: number, one: string, many: string): string => translated(count === 1 ? one : many, [count.toLocaleString('en')]);
