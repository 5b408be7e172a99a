import { expect, it } from 'vitest';
import { markCovered } from '../../../server/spreadsheet/markCovered.ts';
import type { Row } from '../../../server/spreadsheet/spreadsheet.ts';
import { limits } from '../../../server/spreadsheet/xlsx/limits.ts';
import { readMergedCells } from '../../../server/spreadsheet/xlsx/xlsxSpreadsheet.ts';

const read = (...pieces: string[]) =>
  readMergedCells(
    (async function* () {
      for (const piece of pieces) yield Buffer.from(piece);
    })(),
  );

const xml = `<sheetData><c r="A1"><v>1</v></c></sheetData><mergeCells count="2"><mergeCell ref="A2:B5"/><x:mergeCell uid='1' ref='AA1:AA2' ></x:mergeCell></mergeCells>`;
const expected = [
  { range: 'A2:B5', rows: [2, 5], columns: [0, 1] },
  { range: 'AA1:AA2', rows: [1, 2], columns: [26, 26] },
];

it('merged cells are found once, wherever the pieces of a sheet part', async () => {
  expect(await read(xml)).toEqual(expected);
  expect(await read(...xml)).toEqual(expected);
  for (let at = 1; at < xml.length; at += 1) expect(await read(xml.slice(0, at), xml.slice(at))).toEqual(expected);
});

it('a sheet without any has none', async () => {
  expect(await read('<sheetData/>')).toEqual([]);
});

it('more than anybody merges are not held', async () => {
  expect(await read('<mergeCell ref="A1:A2"/>'.repeat(limits.mergedCells + 1))).toBeNull();
});

it('merged cells are marked in the columns of the header alone, however many others there are', () => {
  const merged = Array.from(
    { length: 16_000 },
    (_, column) => ({ range: `column ${column}`, rows: [1, 99], columns: [column, column] }) as const,
  );
  const mark = markCovered(merged, [0, 2]);
  const row: Row = { number: 5, cells: new Map() };
  expect(mark(row).covered).toEqual(
    new Map([
      [0, 'column 0'],
      [2, 'column 2'],
    ]),
  );
});
