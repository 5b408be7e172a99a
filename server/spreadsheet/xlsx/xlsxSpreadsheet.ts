import { readdir, realpath } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type Addition,
  columnOf,
  type MergedCells,
  type Sheet,
  type Spreadsheet,
  SpreadsheetError,
  spreadsheetError,
} from '../spreadsheet.ts';
import { addRows, emptyRows, type SheetFormat } from './addRows.ts';
import { asSpreadsheetError, readContents, rowsOf } from './contents.ts';
import { limits, megabytes } from './limits.ts';
import { readTablePaths } from './readWorkbook.ts';
import { replaceFile } from './replaceFile.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';
import { openZip, writeZip, type Zip } from './zip.ts';

export const xlsxSpreadsheet = (path: string, { attempts = 5, retryDelayMs = 2_000 } = {}): Spreadsheet => {
  const name = basename(path);
  const lock = async () => (await lockOf(path)) ?? lockOf(await realpath(path).catch(() => path));
  const writing = async (write: (workbook: WritableWorkbook) => Promise<void>) => {
    const { snapshot, zip } = await openPatiently(path, name, attempts, retryDelayMs);
    try {
      await write({ path, name, snapshot, zip, lock });
    } finally {
      await snapshot.close();
    }
  };
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
    isOpenElsewhere: async () => (await lock()) !== null,
    append: (isWanted, plan) => writing((workbook) => appendToWorkbook(workbook, isWanted, plan)),
    emptyRows: (isWanted, plan) => writing((workbook) => emptyWorkbookRows(workbook, isWanted, plan)),
  };
};

const lockOf = async (path: string): Promise<string | null> => {
  const names = [`~$${basename(path)}`, `.~lock.${basename(path)}#`];
  return (await readdir(dirname(path)).catch(() => [])).find((file) => names.includes(file)) ?? null;
};

async function* sheetsOf(zip: Zip, name: string): AsyncGenerator<Sheet> {
  const { workbook, context } = await readContents(zip, name);
  // Before the first row, since rows are stored as they are read.
  for (const { path } of workbook.sheets) await zip.check(path);
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
  const merged = await readMergedCells(zip.readAgain(path));
  if (merged) return merged;
  const most = limits.mergedCells.toLocaleString('en');
  throw spreadsheetError().TOO_LARGE`'${name}' has more merged cells than can be read: ${most} are allowed. Unmerge them.`;
};

/** Programs may write a wrong dimension, so this is an estimate; null: it says nothing. */
const readExtent = async (chunks: AsyncIterable<Buffer>): Promise<number | null> => {
  let text = '';
  for await (const chunk of chunks) {
    text += chunk.toString('latin1', 0, LONGEST_BEGINNING);
    const [, first, last] = DIMENSION.exec(text) ?? [];
    if (first !== undefined) return Math.max(1, Number(last ?? first) - Number(first) + 1);
    if (text.length >= LONGEST_BEGINNING || ROWS.test(text)) return null;
  }
  return null;
};

const LONGEST_BEGINNING = 16_384;
const DIMENSION = /<(?:\w{1,20}:)?dimension\sref=["']\$?[A-Z]{1,3}\$?(\d{1,7})(?::\$?[A-Z]{1,3}\$?(\d{1,7}))?["']/;
const ROWS = /<(?:\w{1,20}:)?sheetData[\s/>]/;

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
    if (Date.now() - snapshot.savedOn < FRESH_MS) {
      await delay(retryDelayMs);
      if (await snapshot.isOutdated()) throw spreadsheetError({ cause: error }).CHANGING`'${name}' was being saved while it was read.`;
    }
    throw error;
  }
};

export const readMergedCells = async (chunks: AsyncIterable<Buffer>): Promise<MergedCells[] | null> => {
  const merged: MergedCells[] = [];
  let text = '';
  for await (const chunk of chunks) {
    text += chunk.toString('latin1');
    for (const [, attributes = ''] of text.matchAll(TAG)) {
      const [, from = '', firstRow, to = '', lastRow] = RANGE.exec(attributes) ?? [];
      if (firstRow === undefined) continue;
      merged.push({
        range: `${from}${firstRow}:${to}${lastRow}`,
        rows: [Number(firstRow), Number(lastRow)],
        columns: [columnOf(from), columnOf(to)],
      });
    }
    if (merged.length > limits.mergedCells) return null;
    const open = text.lastIndexOf('<');
    text = open < 0 || text.includes('>', open) || text.length - open > LONGEST_TAG ? '' : text.slice(open);
  }
  return merged;
};

/** In two steps, each of bounded length: one expression would search again from every `ref`. */
const TAG = /<(?:\w{1,20}:)?mergeCell\s([^<>]{0,1000})>/g;
const RANGE = /\bref=["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["']/;
const LONGEST_TAG = 1_030;

type Append = Parameters<Spreadsheet['append']>;

const appendToWorkbook = (workbook: WritableWorkbook, isWanted: Append[0], plan: Append[1]): Promise<void> =>
  writeSheet(workbook, isWanted, async (sheet) => {
    const { name, zip } = workbook;
    const addition = await plan(sheet);
    if (addition === null) return null;
    if (addition.after + addition.rows.length > limits.rows)
      throw spreadsheetError()
        .FULL`The sheet '${sheet.name}' of '${name}' is full: it takes ${limits.rows.toLocaleString('en')} rows. Move its old rows to another sheet.`;
    const content = addRows(await sheet.content(), addition, sheet.format);
    if (!content)
      throw spreadsheetError().NOT_EXTENDABLE`No rows can be added to the sheet '${sheet.name}' of '${name}'. Open it and save it again.`;
    const replaced = new Map([[sheet.path, content]]);
    for (const path of await readTablePaths(zip, sheet.path)) {
      const table = stretchTable((await wholePart(zip, path, name)).toString(), addition);
      if (table !== null) replaced.set(path, Buffer.from(table));
    }
    return replaced;
  });

/** A table with a row of totals stays as it is, since the rows stand below the totals. */
const stretchTable = (xml: string, { rows, after }: Pick<Addition, 'rows' | 'after'>): string | null => {
  const opening = /<(?:[\w.-]+:)?table\s[^>]*>/.exec(xml)?.[0] ?? '';
  const [, from = '', top, to = '', bottom] = /\sref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/.exec(opening) ?? [];
  const isBesides = rows.every((row) => [...row.keys()].every((column) => column < columnOf(from) || column > columnOf(to)));
  const isAway = !(Number(top) <= after && Number(bottom) >= after);
  if (isBesides || isAway || /\stotalsRowCount="[1-9]/.test(opening)) return null;
  const last = Math.max(Number(bottom), after + rows.length);
  const stretched = (element: string) => element.replace(/(\sref="[A-Z]+\d+:[A-Z]+)\d+"/, `$1${last}"`);
  const opened = stretched(opening).replace(/\sinsertRow="[^"]*"/, '');
  // Not as a text, in which `$&` would stand for what is replaced.
  return xml.replace(opening, () => opened).replace(/<(?:[\w.-]+:)?autoFilter\s[^>]*>/, stretched);
};

type EmptyRows = Parameters<NonNullable<Spreadsheet['emptyRows']>>;

const emptyWorkbookRows = (workbook: WritableWorkbook, isWanted: EmptyRows[0], plan: EmptyRows[1]): Promise<void> =>
  writeSheet(workbook, isWanted, async (sheet) => {
    const numbers = await plan(sheet);
    if (numbers.length === 0) return null;
    const content = emptyRows(await sheet.content(), numbers);
    if (content) return new Map([[sheet.path, content]]);
    throw spreadsheetError()
      .NOT_EXTENDABLE`Rows of the sheet '${sheet.name}' of '${workbook.name}' cannot be emptied. Open it and save it again.`;
  });

interface WritableWorkbook {
  path: string;
  name: string;
  snapshot: Snapshot;
  zip: Zip;
  lock(): Promise<string | null>;
}

interface WritableSheet extends Sheet {
  path: string;
  format: SheetFormat;
  content: () => Promise<Buffer>;
}

/** `change`: the parts that get another content; null: none. If the workbook is saved meanwhile, nothing is written. */
const writeSheet = async (
  workbook: WritableWorkbook,
  isWanted: (sheetName: string) => boolean,
  change: (sheet: WritableSheet) => Promise<ReadonlyMap<string, Buffer> | null>,
): Promise<void> => {
  const { path, name, snapshot, zip } = workbook;
  const { workbook: contents, context } = await readContents(zip, name).catch((error: unknown) => {
    throw asSpreadsheetError(name, error);
  });
  const sheet = contents.sheets.find((one) => isWanted(one.name));
  if (!sheet) throw spreadsheetError().NO_SHEET`'${name}' has no such sheet any more.`;
  const replaced = await change({
    name: sheet.name,
    isHidden: sheet.isHidden,
    path: sheet.path,
    format: context,
    rows: () => rowsOf(zip, sheet.path, context, name),
    content: async () => {
      await refuseOpen(workbook);
      return wholePart(zip, sheet.path, name);
    },
  });
  if (replaced === null) return;
  const confirm = async () => {
    await refuseOpen(workbook);
    if (await snapshot.isOutdated()) throw spreadsheetError().CHANGING`'${name}' was saved while its rows were changed.`;
  };
  const target = await realpath(path);
  await replaceFile(target, (file) => writeZip(zip, replaced, file), confirm).catch((error: unknown) => {
    throw asUnwritable(name, error);
  });
};

/** Who has it open would overwrite the rows with their next save. */
const refuseOpen = async ({ name, lock }: WritableWorkbook) => {
  const owner = await lock();
  if (owner === null) return;
  throw spreadsheetError()
    .LOCKED`'${name}' is open in another program. Close it there. If nobody has it open, delete the file '${owner}' beside it.`;
};

const asUnwritable = (name: string, error: unknown): unknown => {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return error;
  return spreadsheetError({
    cause: error,
  }).LOCKED`'${name}' cannot be written (${String(error.code)}). Close it in the other program, or have its permissions checked.`;
};

const wholePart = async (zip: Zip, path: string, name: string): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of zip.read(path)) {
    size += chunk.length;
    if (size > limits.extendedBytes)
      throw spreadsheetError()
        .TOO_LARGE`A sheet of '${name}' has more than ${megabytes(limits.extendedBytes)}, so no rows can be added to it. Move its old rows to another sheet.`;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};
