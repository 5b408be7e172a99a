import { expect, it } from 'vitest';
import { xlsxSpreadsheet } from '../../../server/spreadsheet/xlsx/xlsxSpreadsheet.ts';
import { workbookEntries, writeWorkbook } from '../../helpers/workbook.ts';
import { zipArchive } from '../../helpers/zipArchive.ts';

const rows = (count: number) => Array.from({ length: count }, (_, n) => [`row ${n}`]);

/** What each sheet says of itself and those after it, where its XML begins with this. */
const toldBy = async (...beginnings: string[]) => {
  const entries = workbookEntries(Object.fromEntries(beginnings.map((_, index) => [`S${index}`, rows(3)])));
  const dimensioned = entries.map((entry) => {
    const [, number] = /sheet(\d+)\.xml$/.exec(entry.path) ?? [];
    if (number === undefined) return entry;
    return { ...entry, content: String(entry.content).replace('<worksheet>', `<worksheet>${beginnings[Number(number) - 1]}`) };
  });
  const told: (number | null | undefined)[] = [];
  for await (const sheet of xlsxSpreadsheet(await writeWorkbook(zipArchive(dimensioned))).sheets()) told.push(sheet.rowsFromHere);
  return told;
};

it('a sheet tells by its dimension how many rows it has, together with those after it', async () => {
  expect(await toldBy('<dimension ref="A1:E120"/>', '<dimension ref="B3"/>', '<x:dimension ref="$A$2:$B$11"/>')).toEqual([131, 11, 10]);
});

it.each(['', '<dimension ref="nonsense"/>', `<!--${'x'.repeat(20_000)}--><dimension ref="A1:E120"/>`])(
  'without a dimension at its beginning, it and those before it tell nothing',
  async (beginning) => {
    expect(await toldBy('<dimension ref="A1:E120"/>', beginning, '<dimension ref="A1:A7"/>')).toEqual([null, null, 7]);
  },
);
