import { access } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type MergedCells, type Row, type Sheet, type Spreadsheet, SpreadsheetError } from '../spreadsheet.ts';
import { readCellStyles } from './cellStyles.ts';
import { limits } from './limits.ts';
import { readExtent } from './readExtent.ts';
import { readMergedCells } from './readMergedCells.ts';
import { type CellContext, readRows } from './readRows.ts';
import { readWorkbook } from './readWorkbook.ts';
import { readSharedStrings } from './sharedStrings.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';
import { damaged, openZip, type Zip } from './zip.ts';

export interface XlsxOptions {
  /** How often to try a locked or changing file, and how long to wait in between. */
  attempts?: number;
  retryDelayMs?: number;
}

/** An .xlsx workbook on disk. It may be replaced or written to at any time: every reading works on a copy of one saved state. */
export const xlsxSpreadsheet = (path: string, { attempts = 5, retryDelayMs = 2_000 }: XlsxOptions = {}): Spreadsheet => {
  const name = basename(path);
  return {
    name,
    async *sheets() {
      const { snapshot, zip } = await openPatiently(path, name, attempts, retryDelayMs);
      try {
        yield* sheetsOf(zip, name);
      } catch (error) {
        throw asSpreadsheetError(name, error);
      } finally {
        await snapshot.close();
      }
    },
    isOpenElsewhere: () =>
      access(join(dirname(path), `~$${name}`)).then(
        () => true,
        () => false,
      ),
  };
};

async function* sheetsOf(zip: Zip, name: string): AsyncGenerator<Sheet> {
  const workbook = await readWorkbook(zip);
  if (!workbook) throw new SpreadsheetError('NOT_A_WORKBOOK', `'${name}' is not a workbook. Save it as .xlsx.`);
  const context: CellContext = {
    is1904: workbook.is1904,
    sharedStrings: workbook.sharedStringsPath ? await readSharedStrings(zip, workbook.sharedStringsPath, name) : [],
    styles: workbook.stylesPath ? await readCellStyles(zip, workbook.stylesPath, name) : [],
  };
  const rowsFromHere = await sumsFromEach(
    workbook.sheets.map(
      ({ path }) =>
        () =>
          readExtent(zip.read(path)).catch(() => null),
    ),
  );
  for (const [index, { path, ...sheet }] of workbook.sheets.entries())
    yield {
      ...sheet,
      rowsFromHere: rowsFromHere[index] ?? null,
      rows: () => rowsOf(zip, path, context, name),
      mergedCells: () => mergedCellsOf(zip, path, name),
    };
}

/** The sum of each number and those after it; null from a number that is not known back to the first. A damaged sheet says so when it is read. */
const sumsFromEach = async (asked: readonly (() => Promise<number | null>)[]): Promise<(number | null)[]> => {
  const sums: (number | null)[] = [];
  let sum: number | null = 0;
  for (const ask of asked.toReversed()) {
    const rows: number | null = sum === null ? null : await ask();
    sum = rows === null || sum === null ? null : sum + rows;
    sums.unshift(sum);
  }
  return sums;
};

const mergedCellsOf = async (zip: Zip, path: string, name: string): Promise<readonly MergedCells[]> => {
  const merged = await readMergedCells(zip.read(path));
  if (merged) return merged;
  const most = limits.mergedCells.toLocaleString('en');
  throw new SpreadsheetError('TOO_LARGE', `'${name}' has more merged cells than can be read: ${most} are allowed. Unmerge them.`);
};

async function* rowsOf(zip: Zip, path: string, context: CellContext, name: string): AsyncGenerator<Row> {
  try {
    yield* readRows(zip.read(path), context);
  } catch (error) {
    throw asSpreadsheetError(name, error);
  }
}

const asSpreadsheetError = (name: string, error: unknown): SpreadsheetError =>
  error instanceof SpreadsheetError ? error : damaged(name, error);

interface OpenWorkbook {
  snapshot: Snapshot;
  zip: Zip;
}

const openPatiently = async (path: string, name: string, attempts: number, retryDelayMs: number): Promise<OpenWorkbook> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await openOnce(path, name, retryDelayMs);
    } catch (error) {
      if (!(error instanceof SpreadsheetError && error.isPassing) || attempt >= attempts) throw error;
      await delay(retryDelayMs);
    }
  }
};

const FRESH_MS = 10_000;

const openOnce = async (path: string, name: string, retryDelayMs: number): Promise<OpenWorkbook> => {
  const snapshot = await takeSnapshot(path, name);
  try {
    return { snapshot, zip: await openZip(snapshot, name) };
  } catch (error) {
    await snapshot.close();
    // A file that was just saved and cannot be opened may still be half written.
    if (Date.now() - snapshot.savedOn < FRESH_MS) {
      await delay(retryDelayMs);
      if (await snapshot.isOutdated())
        throw new SpreadsheetError('CHANGING', `'${name}' was being saved while it was read.`, { cause: error });
    }
    throw error;
  }
};
