import { once } from 'node:events';
import { access, open, readFile, rename } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { parse } from 'csv-parse/sync';
import type { Settings } from '../settings.ts';
import { syncFolder } from '../spreadsheet/xlsx/replaceFile.ts';
import type { Day } from './workdays.ts';

export const demonstrationSheets = [
  { name: 'Hong Kong Desk', dateFormat: 'yyyy-mm-dd hh:mm' },
  { name: 'North Asia Desk', dateFormat: 'yyyy/mm/dd' },
  { name: 'South Desk', dateFormat: 'd-mmm-yy' },
  { name: 'West Desk', dateFormat: 'dd/mm/yyyy hh:mm' },
  { name: 'Standing Prices', dateFormat: 'yyyy-mm-dd' },
  { name: 'Colour Pairs', dateFormat: 'yyyy-mm-dd' },
] as const;

export const workbookSheets = [...demonstrationSheets, { name: 'Products', dateFormat: 'yyyy-mm-dd' }] as const;

export const demonstrationWorkbook = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'supplier-offers.xlsx');

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

export const sheetRows = async (name: string): Promise<string[][]> => {
  const file = new URL(`data/workbook/${name.toLowerCase().replaceAll(' ', '-')}.csv`, import.meta.url);
  return parse(await readFile(file), { relax_column_count: true });
};

const workbookOf = async (today: Day): Promise<Uint8Array> => {
  const [bytes] = await once(
    new Worker(new URL(`./workbookThread${extname(import.meta.filename)}`, import.meta.url), { workerData: today }),
    'message',
  );
  return bytes;
};

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
