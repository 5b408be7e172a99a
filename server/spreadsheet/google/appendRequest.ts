import type { sheets_v4 } from '@googleapis/sheets';
import type { NewCell, NewRow } from '../spreadsheet.ts';
import { serialOf } from '../wallClock.ts';

/** The values are typed, so that none is read as a formula, and take no number format, which could show another amount. */
export const appendRequest = (sheetId: number, rows: readonly NewRow[]): sheets_v4.Schema$Request => ({
  appendCells: { sheetId, fields: 'userEnteredValue,userEnteredFormat.numberFormat', rows: rows.map(rowData) },
});

const rowData = (row: NewRow): sheets_v4.Schema$RowData => ({
  values: Array.from({ length: Math.max(...row.keys()) + 1 }, (_, column) => {
    const cell = row.get(column);
    return cell ? cellData(cell) : {};
  }),
});

const cellData = (cell: NewCell): sheets_v4.Schema$CellData => {
  if (cell.kind === 'TEXT') return { userEnteredValue: { stringValue: cell.text } };
  if (cell.kind === 'NUMBER') return { userEnteredValue: { numberValue: Number(cell.text) } };
  return {
    userEnteredValue: { numberValue: serialOf(cell.wallClock, false) },
    userEnteredFormat: { numberFormat: { type: 'DATE_TIME', pattern: 'yyyy-mm-dd hh:mm:ss' } },
  };
};
