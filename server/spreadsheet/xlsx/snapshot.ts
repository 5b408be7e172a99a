import { constants, type Stats } from 'node:fs';
import { copyFile, mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SpreadsheetError, spreadsheetError } from '../spreadsheet.ts';
import { limits, megabytes } from './limits.ts';

export type Snapshot = Awaited<ReturnType<typeof takeSnapshot>>;

export const takeSnapshot = async (path: string, name: string) => {
  const before = await statOf(path, name);
  if (!before.isFile()) throw spreadsheetError().NOT_A_WORKBOOK`'${name}' is a folder, not a workbook.`;
  if (before.size > limits.fileBytes)
    throw spreadsheetError()
      .TOO_LARGE`'${name}' has ${megabytes(before.size)}; a workbook may have ${megabytes(limits.fileBytes)}. Split it, or remove pictures and old sheets.`;
  const folder = await mkdtemp(join(tmpdir(), 'workbook-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const copy = join(folder, 'copy.xlsx');
    await copyFile(path, copy, constants.COPYFILE_EXCL).catch((error) => {
      throw unreadable(error, name);
    });
    const after = await statOf(path, name);
    if (!isSame(before, after))
      throw spreadsheetError().CHANGING`'${name}' was being saved while it was read. Import again when it is saved.`;
    const file = await open(copy);
    // An open file outlives its name, so even a killed process leaves no copy behind. On other systems closing removes it.
    await removeFolder().catch(() => {});
    return {
      file,
      size: after.size,
      savedOn: after.mtimeMs,
      isOutdated: async () => !isSame(after, await statOf(path, name)),
      close: async () => {
        await file.close();
        await removeFolder();
      },
    };
  } catch (error) {
    await removeFolder();
    throw error;
  }
};

const isSame = (one: Stats, other: Stats): boolean => one.mtimeMs === other.mtimeMs && one.size === other.size && one.ino === other.ino;

const statOf = (path: string, name: string) =>
  stat(path).catch((error) => {
    throw unreadable(error, name);
  });

const unreadable = (error: NodeJS.ErrnoException, name: string): SpreadsheetError => {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR')
    return spreadsheetError({
      cause: error,
    }).MISSING`The shared spreadsheet '${name}' cannot be found. Put it back, or ask your administrator.`;
  return spreadsheetError({
    cause: error,
  }).LOCKED`'${name}' cannot be opened (${error.code}). Close it in the other program, or have its permissions checked.`;
};
