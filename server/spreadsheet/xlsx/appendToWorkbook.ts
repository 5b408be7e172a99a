import { realpath } from 'node:fs/promises';
import { columnOf } from '../cellName.ts';
import { type Addition, type Spreadsheet, SpreadsheetError } from '../spreadsheet.ts';
import { addRows } from './addRows.ts';
import { asSpreadsheetError, readContents, rowsOf } from './contents.ts';
import { limits, megabytes } from './limits.ts';
import { readTablePaths } from './readWorkbook.ts';
import { replaceFile } from './replaceFile.ts';
import type { Snapshot } from './snapshot.ts';
import { writeZip, type Zip } from './zip.ts';

export interface WritableWorkbook {
  path: string;
  name: string;
  snapshot: Snapshot;
  zip: Zip;
  lock(): Promise<string | null>;
}

type Append = Parameters<Spreadsheet['append']>;

export const appendToWorkbook = async (workbook: WritableWorkbook, isWanted: Append[0], plan: Append[1]): Promise<void> => {
  const { path, name, snapshot, zip } = workbook;
  const { workbook: contents, context } = await readContents(zip, name).catch((error: unknown) => {
    throw asSpreadsheetError(name, error);
  });
  const sheet = contents.sheets.find((one) => isWanted(one.name));
  if (!sheet) throw new SpreadsheetError('NO_SHEET', `'${name}' has no such sheet any more.`);
  const addition = await plan({ name: sheet.name, isHidden: sheet.isHidden, rows: () => rowsOf(zip, sheet.path, context, name) });
  if (addition === null) return;
  if (addition.after + addition.rows.length > limits.rows)
    throw new SpreadsheetError(
      'FULL',
      `The sheet '${sheet.name}' of '${name}' is full: it takes ${limits.rows.toLocaleString('en')} rows. Move its old rows to another sheet.`,
    );
  await refuseOpen(workbook);
  const content = addRows(await whole(zip, sheet.path, name), addition, context);
  if (!content)
    throw new SpreadsheetError(
      'NOT_EXTENDABLE',
      `No rows can be added to the sheet '${sheet.name}' of '${name}'. Open it and save it again.`,
    );
  const replaced = new Map([[sheet.path, content]]);
  for (const path of await readTablePaths(zip, sheet.path)) {
    const table = stretchTable((await whole(zip, path, name)).toString(), addition);
    if (table !== null) replaced.set(path, Buffer.from(table));
  }
  const confirm = async () => {
    await refuseOpen(workbook);
    if (await snapshot.isOutdated()) throw new SpreadsheetError('CHANGING', `'${name}' was saved while rows were added to it.`);
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
  throw new SpreadsheetError(
    'LOCKED',
    `'${name}' is open in another program. Close it there. If nobody has it open, delete the file '${owner}' beside it.`,
  );
};

const asUnwritable = (name: string, error: unknown): unknown => {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return error;
  return new SpreadsheetError(
    'LOCKED',
    `'${name}' cannot be written (${String(error.code)}). Close it in the other program, or have its permissions checked.`,
    {
      cause: error,
    },
  );
};

const whole = async (zip: Zip, path: string, name: string): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of zip.read(path)) {
    size += chunk.length;
    if (size > limits.extendedBytes)
      throw new SpreadsheetError(
        'TOO_LARGE',
        `A sheet of '${name}' has more than ${megabytes(limits.extendedBytes)}, so no rows can be added to it. Move its old rows to another sheet.`,
      );
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

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
