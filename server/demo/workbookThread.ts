import { parentPort, workerData } from 'node:worker_threads';
import { Workbook } from '@cj-tech-master/excelts';
import { sheetRows, workbookSheets } from './workbook.ts';
import { type Day, dateOfWorkday } from './workdays.ts';

/** The workbook as bytes: the same day gives the same bytes. Only the writer of whole files lets the archive's clock be set. */
const workbookOf = async (today: Day): Promise<Uint8Array> => {
  const workbook = new Workbook();
  workbook.creator = 'Demonstration';
  workbook.lastModifiedBy = 'Demonstration';
  workbook.created = new Date(today);
  workbook.modified = new Date(today);
  for (const { name, dateFormat } of workbookSheets) {
    const rows = await sheetRows(name);
    const headerRow = rows.findIndex((cells) => cells.length > 1);
    const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: headerRow + 1 }] });
    sheet.columns = (rows[headerRow] ?? []).map((header, column) => ({
      width: 2 + Math.max(...rows.slice(headerRow).map((cells) => cells[column]?.length ?? 0)),
      ...(header.toLowerCase() === 'date' ? { style: { numFmt: dateFormat } } : {}),
    }));
    for (const cells of rows) sheet.addRow(cells.map((text) => cellValue(text, today)));
    sheet.getRow(headerRow + 1).font = { bold: true };
  }
  return workbook.xlsx.writeBuffer({ zip: { modTime: zipEpoch(), timestamps: 'dos' } });
};

const zipEpoch = () => new Date(1980, 0, 1);

const cellValue = (text: string, today: Day): string | number | Date | { formula: string; result: number } | null => {
  if (text === '') return null;
  const date = dateOfWorkday(text, today);
  if (date !== null) return new Date(date.includes('T') ? `${date}Z` : date);
  if (text.startsWith('=')) return { formula: text.slice(1), result: sumOf(text.slice(1)) };
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
};

const sumOf = (formula: string): number => formula.split('+').reduce((sum, part) => sum + Number(part), 0);

parentPort?.postMessage(await workbookOf(workerData as Day));
