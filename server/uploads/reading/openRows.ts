import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import type { UploadEncoding } from '../../../contract/uploads.ts';
import { quoted } from '../../spreadsheet/quoted.ts';
import { type Row, SpreadsheetError } from '../../spreadsheet/spreadsheet.ts';
import { xlsxSpreadsheet } from '../../spreadsheet/xlsx/xlsxSpreadsheet.ts';
import { counted } from '../limits.ts';
import type { ReceivedFile } from '../receiveFile.ts';
import { refusal, SAVE_AS } from '../refuse.ts';
import { markCovered } from './coveredCells.ts';
import { csvRows } from './csvRows.ts';
import { decoded, findEncoding } from './decoding.ts';

/**
 * The filled rows of a CSV file, or of the first visible sheet of a workbook. The content decides which it is; the file's name must not
 * contradict it. `notes` gets a sentence about sheets that are left out, after the last row.
 */
export async function* openRows({ path, name }: ReceivedFile, encoding: UploadEncoding | undefined, notes: string[]): AsyncGenerator<Row> {
  const start = await readStart(path);
  if (start.length === 0) throw refusal('The file is empty.');
  const extension = extname(name).toLowerCase();
  if (!extensions.includes(extension)) throw refusal(`${quoted(name)} is neither a .csv file nor an .xlsx workbook. ${SAVE_AS}`);
  if (extension === '.xlsx' || isArchive(start)) yield* workbookRows(path, notes);
  else yield* csvRows(decoded(path, encoding ?? (await findEncoding(path, start))));
}

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

async function* workbookRows(path: string, notes: string[]): AsyncGenerator<Row> {
  let first: string | null = null;
  let others = 0;
  try {
    for await (const { name, isHidden, rows, mergedCells } of xlsxSpreadsheet(path, { attempts: 1, retryDelayMs: 1 }).sheets()) {
      if (isHidden) continue;
      if (first === null) {
        first = name;
        const marked = markCovered((await mergedCells?.()) ?? []);
        for await (const row of rows()) yield marked(row);
      } else if (await isFilled(rows())) others += 1;
    }
  } catch (error) {
    throw error instanceof SpreadsheetError ? refusal(error.message) : error;
  }
  if (first === null) throw refusal('The workbook has no sheet.');
  if (others > 0)
    notes.push(`Only the first sheet, ${quoted(first)}, was read: ${counted(others)} more ${others === 1 ? 'is' : 'are'} filled.`);
}

const isFilled = async (rows: AsyncIterable<Row>): Promise<boolean> => {
  for await (const _ of rows) return true;
  return false;
};
