import { access, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Settings } from '../settings.ts';
import type { Day } from './calendar.ts';
import { makeWorkbookRows } from './demonstration.ts';
import { writeWorkbook } from './writeWorkbook.ts';

/** Where the demonstration keeps its workbook. */
export const demonstrationWorkbook = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'supplier-offers.xlsx');

/** Writes the demonstration workbook unless one is there: whole or not at all, whenever the power fails. Answers whether it wrote one. */
export const ensureWorkbook = async (path: string, today: Day): Promise<boolean> => {
  if (await exists(path)) return false;
  const unfinished = `${path}.unfinished`;
  const file = await open(unfinished, 'w');
  try {
    await file.writeFile(await writeWorkbook(makeWorkbookRows(today), today));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
  await syncFolder(dirname(path));
  return true;
};

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
