import { access, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Settings } from '../settings.ts';
import { type Day, dateOfWorkday } from './workdays.ts';

/** Every desk writes dates in its own way. `Hong Kong Desk` is the file `data/workbook/hong-kong-desk.csv`. */
export const demonstrationSheets = [
  { name: 'Hong Kong Desk', dateFormat: 'yyyy-mm-dd hh:mm' },
  { name: 'North Asia Desk', dateFormat: 'yyyy/mm/dd' },
  { name: 'South Desk', dateFormat: 'd-mmm-yy' },
  { name: 'West Desk', dateFormat: 'dd/mm/yyyy hh:mm' },
  { name: 'Standing Prices', dateFormat: 'yyyy-mm-dd' },
  { name: 'Colour Pairs', dateFormat: 'yyyy-mm-dd' },
] as const;

/** Where the demonstration keeps its workbook. */
export const demonstrationWorkbook = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'supplier-offers.xlsx');

/** Writes the demonstration's workbook unless there is one: all of it or nothing, even when the power fails. Answers whether it wrote one. */
export const ensureWorkbook = async (path: string, today: Day): Promise<boolean> => {
  if (await exists(path)) return false;
  const unfinished = `${path}.unfinished`;
  const file = await open(unfinished, 'w');
  try {
    await file.writeFile(await workbookOf(today));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
  await syncFolder(dirname(path));
  return true;
};

/** The rows of a sheet's file, its header among them. */
export const sheetRows = async (name: string): Promise<string[][]> => {
  const file = new URL(`data/workbook/${name.toLowerCase().replaceAll(' ', '-')}.csv`, import.meta.url);
  return parse(await readFile(file), { relax_column_count: true });
};

/** The workbook as bytes: the same day gives the same bytes. Only the writer of whole files lets the archive's clock be set. */
const workbookOf = async (today: Day): Promise<Uint8Array> => {
  // It takes 50 MB of memory, and only the first start of a demonstration needs it.
  const { Workbook } = await import('@cj-tech-master/excelts');
  const workbook = new Workbook();
  workbook.creator = 'Demonstration';
  workbook.lastModifiedBy = 'Demonstration';
  workbook.created = new Date(today);
  workbook.modified = new Date(today);
  for (const { name, dateFormat } of demonstrationSheets) {
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

/** The first moment that a zip archive can state, in local time as zip has it. */
const zipEpoch = () => new Date(1980, 0, 1);

const cellValue = (text: string, today: Day): string | number | Date | { formula: string; result: number } | null => {
  if (text === '') return null;
  const date = dateOfWorkday(text, today);
  if (date !== null) return new Date(date.includes('T') ? `${date}Z` : date);
  if (text.startsWith('=')) return { formula: text.slice(1), result: sumOf(text.slice(1)) };
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
};

/** `8240+10`: no other formula stands in the files. */
const sumOf = (formula: string): number => formula.split('+').reduce((sum, part) => sum + Number(part), 0);

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** The rename itself is durable only when the folder is. */
const syncFolder = async (path: string) => {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};
