import { realpath } from 'node:fs/promises';
import { type Sheet, spreadsheetError } from '../spreadsheet.ts';
import type { SheetFormat } from './addRows.ts';
import { asSpreadsheetError, readContents, rowsOf } from './contents.ts';
import { limits, megabytes } from './limits.ts';
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

interface WritableSheet extends Sheet {
  path: string;
  format: SheetFormat;
  content: () => Promise<Buffer>;
}

/** `change`: the parts that get another content; null: none. If the workbook is saved meanwhile, nothing is written. */
export const writeSheet = async (
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

export const wholePart = async (zip: Zip, path: string, name: string): Promise<Buffer> => {
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
