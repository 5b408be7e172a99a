import { Workbook } from '@cj-tech-master/excelts';
import { type Day, midnight } from './calendar.ts';
import type { OfferRow } from './offerRows.ts';
import { type Column, type SheetLayout, sheetLayouts } from './sheets.ts';

const WIDTHS: Record<Column, number> = {
  organization: 34,
  product: 58,
  amount: 13,
  date: 18,
  offerOrRequest: 14,
  quantity: 10,
  remark: 18,
};
/** The first moment that a zip archive can state, in local time as zip has it. */
const zipEpoch = () => new Date(1980, 0, 1);

/** The workbook as bytes: the same rows and day give the same bytes. Without streaming: only the whole-file writer lets the archive's clock be set. */
export const writeWorkbook = async (rows: readonly OfferRow[], today: Day): Promise<Uint8Array> => {
  const workbook = new Workbook();
  workbook.creator = 'Demonstration';
  workbook.lastModifiedBy = 'Demonstration';
  workbook.created = new Date(midnight(today));
  workbook.modified = new Date(midnight(today));
  for (const layout of sheetLayouts) {
    const sheet = workbook.addWorksheet(layout.name, { views: [{ state: 'frozen', ySplit: layout.title ? 2 : 1 }] });
    sheet.columns = layout.columns.map(([column]) => ({
      width: WIDTHS[column],
      ...(column === 'date' && layout.dateFormat ? { style: { numFmt: layout.dateFormat } } : {}),
    }));
    if (layout.title) sheet.addRow([layout.title]);
    sheet.addRow(layout.columns.map(([, header]) => header)).font = { bold: true };
    for (const row of rows) if (row.sheet === layout.name) sheet.addRow(cellsOf(row, layout));
  }
  return workbook.xlsx.writeBuffer({ zip: { modTime: zipEpoch(), timestamps: 'dos' } });
};

type CellValue = string | number | Date | { formula: string; result: number } | null;

const cellsOf = (row: OfferRow, layout: SheetLayout): CellValue[] => {
  const products = row.products[Symbol.iterator]();
  const cells: Record<Column, () => CellValue> = {
    organization: () => row.organization,
    product: () => products.next().value ?? null,
    amount: () => row.amount,
    date: () => dateCell(row.date, layout.keepsTimeOfDay === true),
    offerOrRequest: () => layout.words?.[row.isRequest ? 'request' : 'offer'] || null,
    quantity: () => row.quantity,
    remark: () => row.remark || null,
  };
  return layout.columns.map(([column]) => cells[column]());
};

const dateCell = (date: number | string, keepsTimeOfDay: boolean): Date | string => {
  if (typeof date === 'string') return date;
  return keepsTimeOfDay ? new Date(date) : new Date(`${new Date(date).toISOString().slice(0, 10)}T00:00:00.000Z`);
};
