import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { say } from '../../../contract/translated.ts';
import type { FileChoices, FoundEncoding } from '../../../contract/uploads.ts';
import { markCovered } from '../../spreadsheet/markCovered.ts';
import { type MergedCells, quoted, type Row, SpreadsheetError } from '../../spreadsheet/spreadsheet.ts';
import { xlsxSpreadsheet } from '../../spreadsheet/xlsx/xlsxSpreadsheet.ts';
import { counted, limits, saveAs, unreadable } from '../limits.ts';
import type { ReceivedFile } from '../receiveFile.ts';
import { tooWide } from './csvRows.ts';
import { decoded, findEncoding } from './decoding.ts';
import { sureCsvRows, sureRows } from './doubtfulNumbers.ts';

export interface OpenedFile {
  encoding: FoundEncoding | null;
  /** The filled sheets of a workbook that it shows, and which of them is read. */
  sheets: string[];
  sheet: string | null;
  rows: AsyncIterableIterator<Row>;
  notes: string[];
}

export const openRows = async ({ path, name }: ReceivedFile, { encoding, sheet }: FileChoices): Promise<OpenedFile> => {
  const start = await readStart(path);
  if (start.length === 0) throw unreadable(say`The file is empty.`);
  if (!extensions.includes(extname(name).toLowerCase()))
    throw unreadable(say`${quoted(name)} is neither a .csv file nor an .xlsx workbook. ${saveAs()}`);
  if (isArchive(start)) return openWorkbook(path, sheet);
  const found = encoding ? { encoding, isDoubtful: false } : await findEncoding(path, start);
  return { encoding: found, sheets: [], sheet: null, rows: sureCsvRows(() => decoded(path, found.encoding)), notes: [] };
};

const extensions = ['.csv', '.txt', '.tsv', '.xlsx', ''];

/** Workbooks are zip archives; old ones, and those with a password, are compound files. The reader tells them apart. */
const isArchive = (start: Buffer): boolean => ['504b0304', 'd0cf11e0'].includes(start.subarray(0, 4).toString('hex'));

const START_BYTES = 4_096;

const readStart = async (path: string): Promise<Buffer> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

const openWorkbook = async (path: string, chosen: string | undefined): Promise<OpenedFile> => {
  const sheets: string[] = [];
  let shown = 0;
  try {
    for await (const { name, isHidden, rows } of sheetsOf(path)) {
      if (isHidden) continue;
      shown += 1;
      if (await isFilled(rows())) sheets.push(name);
    }
  } catch (error) {
    throw asUnreadable(error);
  }
  if (shown === 0) throw unreadable(say`The workbook has no sheet.`);
  const sheet = chosen ?? sheets[0];
  if (sheet === undefined) throw unreadable(say`The file is empty.`);
  if (!sheets.includes(sheet)) throw unreadable(say`The workbook has no filled sheet ${quoted(sheet)}.`);
  const others = sheets.length - 1;
  const rows = sureRows(
    () => sheetRows(path, sheet),
    async () => null,
  );
  return { encoding: null, sheets, sheet, rows, notes: others === 0 ? [] : [otherSheets(sheet, others)] };
};

const sheetsOf = (path: string) => xlsxSpreadsheet(path, { attempts: 1, retryDelayMs: 1 }).sheets();

const asUnreadable = (error: unknown) => (error instanceof SpreadsheetError ? unreadable(error.message) : error);

const otherSheets = (read: string, count: number): string =>
  count === 1
    ? say`Only the sheet ${quoted(read)} was read: 1 more is filled.`
    : say`Only the sheet ${quoted(read)} was read: ${counted(count)} more are filled.`;

async function* sheetRows(path: string, wanted: string): AsyncGenerator<Row> {
  try {
    for await (const { name, isHidden, rows, mergedCells } of sheetsOf(path)) {
      if (isHidden || name !== wanted) continue;
      yield* marked(rows(), (await mergedCells?.()) ?? []);
      return;
    }
  } catch (error) {
    throw asUnreadable(error);
  }
}

async function* marked(rows: AsyncIterable<Row>, merged: readonly MergedCells[]): AsyncGenerator<Row> {
  const mark = markCovered(merged, Array(limits.columns).keys());
  for await (const row of rows) {
    if (row.cells.size > limits.rowCells) throw unreadable(tooWide(row.number));
    yield mark(row);
  }
}

const isFilled = async (rows: AsyncIterable<Row>): Promise<boolean> => {
  for await (const _ of rows) return true;
  return false;
};
