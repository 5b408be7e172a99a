import { readFile, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { Spreadsheet } from '../../../server/spreadsheet/spreadsheet.ts';
import { xlsxSpreadsheet } from '../../../server/spreadsheet/xlsx/xlsxSpreadsheet.ts';
import { writeWorkbook } from '../../helpers/workbook.ts';

const opened = (path: string) => xlsxSpreadsheet(path, { attempts: 1, retryDelayMs: 1 });
const numbersOf = async (spreadsheet: Spreadsheet) => {
  const numbers: number[] = [];
  for await (const sheet of spreadsheet.sheets()) for await (const { number } of sheet.rows()) numbers.push(number);
  return numbers;
};
const empty = (path: string, numbers: number[], meanwhile: () => Promise<unknown> = async () => {}) =>
  opened(path).emptyRows?.(
    (name) => name === 'Offers',
    async () => {
      await meanwhile();
      return numbers;
    },
  );

it('the named rows are empty, and no other row moves', async () => {
  const path = await writeWorkbook({ Offers: [['a'], ['b'], ['c'], ['d'], ['e']] });
  await empty(path, [2, 5]);
  expect(await numbersOf(opened(path))).toEqual([1, 3, 4]);
});

it('a workbook without such rows, or that is saved meanwhile, is left as it is', async () => {
  const path = await writeWorkbook({ Offers: [['a'], ['b']] });
  const before = await readFile(path);
  await empty(path, []);
  await expect(empty(path, [7])).rejects.toThrow('cannot be emptied');
  expect(await readFile(path)).toEqual(before);
  const other = await readFile(await writeWorkbook({ Offers: [['x'], ['y']] }));
  await expect(empty(path, [2], () => writeFile(path, other))).rejects.toThrow('was saved while');
  expect(await readFile(path)).toEqual(other);
});
