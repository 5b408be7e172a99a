import { constants, deflateRawSync } from 'node:zlib';
import { SpreadsheetError } from '../../server/spreadsheet/spreadsheet.ts';
import { xlsxSpreadsheet } from '../../server/spreadsheet/xlsx/xlsxSpreadsheet.ts';
import { workbookEntries, writeWorkbook } from '../helpers/workbook.ts';
import { type ZipEntry, zipArchive } from '../helpers/zipArchive.ts';

const MEGABYTE = 1024 * 1024;
const MOST_MEGABYTES = 200;
const BLOCK = 64 * MEGABYTE;
const BLOCKS = 160;

const packedBlock = (text: string) => deflateRawSync(Buffer.alloc(BLOCK, text), { finishFlush: constants.Z_FULL_FLUSH });
const LAST_BLOCK = Buffer.from([3, 0]);
/** Ten gigabytes of repeated text, packed. */
const tenGigabytes = (start: string, text: string) =>
  Buffer.concat([
    deflateRawSync(Buffer.from(start), { finishFlush: constants.Z_FULL_FLUSH }),
    ...Array<Buffer>(BLOCKS).fill(packedBlock(text)),
    LAST_BLOCK,
  ]);

const replaced = (path: string, changes: Partial<ZipEntry>) =>
  zipArchive(
    workbookEntries({ Offers: [['x']] }, { usesSharedStrings: true }).map((entry) =>
      entry.path === path ? { ...entry, ...changes } : entry,
    ),
  );

const sheet = 'xl/worksheets/sheet1.xml';
const rows = tenGigabytes('<worksheet><sheetData>', '<row r="1"><c><v>1</v></c></row>'.padEnd(64, ' '));
const text = tenGigabytes('<worksheet><sheetData><row><c><v>', '9');
const strings = tenGigabytes('<sst>', '<si><t>aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa</t></si>'.padEnd(64, ' '));
const bombs = {
  'rows, with the largest size that is allowed declared': replaced(sheet, { packed: rows, declaredSize: 1_000 * MEGABYTE }),
  'rows, with a size declared that lies': replaced(sheet, { packed: rows }),
  'rows, with 4 GB declared': replaced(sheet, { packed: rows, declaredSize: 0xfffffffe }),
  'one endless cell': replaced(sheet, { packed: text, declaredSize: 1_000 * MEGABYTE }),
  'endless shared texts': replaced('xl/sharedStrings.xml', { packed: strings, declaredSize: 1_000 * MEGABYTE }),
};

for (const [name, bytes] of Object.entries(bombs)) {
  const path = await writeWorkbook(bytes);
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 10);
  const error = await readAll(path).catch((reason: unknown) => reason);
  clearInterval(watch);
  const rise = Math.round((peak - before) / MEGABYTE);
  if (!(error instanceof SpreadsheetError)) throw new Error(`${name}: was not refused but ended with ${error}`);
  if (rise > MOST_MEGABYTES) throw new Error(`${name}: took ${rise} MB`);
  console.log(`${Math.round(bytes.length / MEGABYTE)} MB of ${name}: ${error.code}, ${rise} MB of memory`);
}

async function readAll(path: string) {
  for await (const opened of xlsxSpreadsheet(path, { attempts: 1, retryDelayMs: 1 }).sheets()) for await (const _ of opened.rows());
}
