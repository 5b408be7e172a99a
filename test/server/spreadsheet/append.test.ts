import { chmod, chown, readdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureWorkbook } from '../../../server/demo/workbook.ts';
import type { NewCell, NewRow, Row, Sheet, Spreadsheet } from '../../../server/spreadsheet/spreadsheet.ts';
import { earlierCopies } from '../../../server/spreadsheet/xlsx/replaceFile.ts';
import { takeSnapshot } from '../../../server/spreadsheet/xlsx/snapshot.ts';
import { xlsxSpreadsheet } from '../../../server/spreadsheet/xlsx/xlsxSpreadsheet.ts';
import { openZip } from '../../../server/spreadsheet/xlsx/zip.ts';
import { workbookBytes, workbookEntries, writeWorkbook } from '../../helpers/workbook.ts';
import { zipArchive } from '../../helpers/zipArchive.ts';

const opened = (path: string) => xlsxSpreadsheet(path, { attempts: 2, retryDelayMs: 1 });
const newRow = (...cells: (NewCell | null)[]): NewRow => new Map(cells.flatMap((cell, column) => (cell ? [[column, cell] as const] : [])));
const text = (value: string): NewCell => ({ kind: 'TEXT', text: value });
const number = (value: string): NewCell => ({ kind: 'NUMBER', text: value });
const date = (wallClock: string): NewCell => ({ kind: 'DATE', wallClock });

const allRows = async (sheet: Sheet): Promise<Row[]> => {
  const rows: Row[] = [];
  for await (const row of sheet.rows()) rows.push(row);
  return rows;
};
const rowsOf = async (spreadsheet: Spreadsheet, name: string): Promise<Row[]> => {
  for await (const sheet of spreadsheet.sheets()) if (sheet.name === name) return await allRows(sheet);
  return [];
};
/** Below the last row, in its formats. */
const append = (path: string, sheetName: string, rows: NewRow[], meanwhile: () => Promise<unknown> = async () => {}) =>
  opened(path).append(
    (name) => name === sheetName,
    async (sheet) => {
      const after = (await allRows(sheet)).at(-1)?.number ?? 0;
      await meanwhile();
      return rows.length > 0 ? { rows, after, formatsOf: after } : null;
    },
  );
const partsOf = async (path: string): Promise<Map<string, string>> => {
  const snapshot = await takeSnapshot(path, 'workbook');
  const zip = await openZip(snapshot, 'workbook');
  const parts = new Map<string, string>();
  for (const { path: part } of zip.entries()) {
    const chunks: Buffer[] = [];
    for await (const chunk of zip.read(part)) chunks.push(chunk);
    parts.set(part, Buffer.concat(chunks).toString());
  }
  await snapshot.close();
  return parts;
};

describe('rows that are added to the demonstration workbook', () => {
  let original: Buffer;
  beforeAll(async () => {
    const path = join(dirname(await writeWorkbook({ A: [] })), 'demonstration.xlsx');
    await ensureWorkbook(path, '2026-03-05');
    original = await readFile(path);
  });

  it('stand below the others in their formats, and every other byte of every part is as it was', async () => {
    const path = await writeWorkbook(original);
    const before = await partsOf(path);
    const rowsBefore = await rowsOf(opened(path), 'Hong Kong Desk');
    const header = rowsBefore.find(({ cells }) => cells.size > 2)?.cells ?? new Map();
    const columnOf = (title: string) => [...header].find(([, cell]) => 'text' in cell && cell.text.toLowerCase() === title)?.[0] ?? -1;
    const added: NewRow = new Map([
      [columnOf('organization'), text('A & <B>')],
      [columnOf('product'), text('=1+1')],
      [columnOf('amount'), number('1234.5')],
      [columnOf('date'), date('2026-11-20T20:00:05')],
    ]);
    await append(path, 'Hong Kong Desk', [added, added]);
    const after = await partsOf(path);
    const changed = [...after].filter(([part, content]) => before.get(part) !== content);
    expect([...after.keys()]).toEqual([...before.keys()]);
    expect(changed).toHaveLength(1);
    const [part = '', xml = ''] = changed[0] ?? [];
    const kept = (before.get(part) ?? '').replace(/<dimension[^>]*>/, '').split('</sheetData>');
    const [start, end] = xml.replace(/<dimension[^>]*>/, '').split('</sheetData>');
    expect(start?.startsWith(kept[0] ?? '?')).toBe(true);
    expect(end).toBe(kept[1]);
    const rowsAfter = await rowsOf(opened(path), 'Hong Kong Desk');
    expect(rowsAfter.slice(0, -2)).toEqual(rowsBefore);
    const last = rowsBefore.at(-1)?.number ?? 0;
    expect(rowsAfter.slice(-2).map((row) => row.number)).toEqual([last + 1, last + 2]);
    expect(Object.fromEntries(rowsAfter.at(-1)?.cells ?? [])).toEqual({
      [columnOf('organization')]: text('A & <B>'),
      [columnOf('product')]: text('=1+1'),
      [columnOf('amount')]: number('1234.5'),
      [columnOf('date')]: date('2026-11-20T20:00:05'),
    });
  });
});

describe('rows that are added to a sheet', () => {
  const day = new Date('2026-01-05T00:00:00Z');

  it.each([true, false])(
    'keep a date to the second where the column shows dates, and as text where it does not (1904: %s)',
    async (is1904) => {
      const path = await writeWorkbook(workbookBytes({ Dates: [['a', day]], Texts: [['a', 'b']] }, { is1904 }));
      for (const sheet of ['Dates', 'Texts']) await append(path, sheet, [newRow(text('x'), date('2026-11-20T21:07:59'))]);
      expect((await rowsOf(opened(path), 'Dates')).at(-1)?.cells.get(1)).toEqual(date('2026-11-20T21:07:59'));
      expect((await rowsOf(opened(path), 'Texts')).at(-1)?.cells.get(1)).toEqual(text('2026-11-20 21:07:59'));
    },
  );

  it('take no number format that shows another amount', async () => {
    const path = await writeWorkbook({
      S: [
        [
          { number: 0.1, format: '0%' },
          { number: 5, format: '"€"0' },
        ],
      ],
    });
    await append(path, 'S', [newRow(number('7'), number('8'))]);
    expect((await rowsOf(opened(path), 'S')).at(-1)?.cells).toEqual(newRow(number('7'), number('8')));
  });

  it('go into rows that people formatted but left empty', async () => {
    const xml = `<worksheet><dimension ref="A1:B4"/><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="2" ht="30"><c r="A2" s="1"/><c r="C2" s="1"/></row><row r="3"><c r="A3" s="1"/></row></sheetData></worksheet>`;
    const entries = workbookEntries({ S: [[day]] }).map((entry) =>
      entry.path.endsWith('sheet1.xml') ? { ...entry, content: xml } : entry,
    );
    const path = await writeWorkbook(zipArchive(entries));
    await append(path, 'S', [newRow(date('2026-11-20T00:00:00'), number('2'))]);
    const sheet = (await partsOf(path)).get('xl/worksheets/sheet1.xml');
    expect(sheet).toContain(
      '<row r="2" ht="30"><c r="A2" s="1"><v>46346</v></c><c r="B2"><v>2</v></c><c r="C2" s="1"/></row><row r="3"><c r="A3" s="1"/></row>',
    );
  });

  it('are written by any name that a program gives its elements', async () => {
    const xml = '<x:worksheet><x:sheetData><x:row r="1"><x:c r="A1"><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    const entries = workbookEntries({ S: [] }).map((entry) => (entry.path.endsWith('sheet1.xml') ? { ...entry, content: xml } : entry));
    const path = await writeWorkbook(zipArchive(entries));
    await append(path, 'S', [newRow(text('b'))]);
    expect((await rowsOf(opened(path), 'S')).map((row) => [...row.cells.values()])).toEqual([[number('1')], [text('b')]]);
  });

  it('of no rows leave the file as it is', async () => {
    const path = await writeWorkbook({ S: [['a']] });
    const before = await stat(path);
    await append(path, 'S', []);
    expect((await stat(path)).ino).toBe(before.ino);
  });
});

describe('rows that are added below an Excel table', () => {
  const relations = (target: string) =>
    `<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/table" Target="${target}"/></Relationships>`;
  /** Three rows of A to C, and the table's part afterwards. */
  const tableAfter = async (table: string, ...rows: NewRow[]) => {
    const content = [
      ...workbookEntries({
        S: [
          ['a', 'b', 'c'],
          ['1', '1', '1'],
          ['2', '2', '2'],
        ],
      }),
      { path: 'xl/worksheets/_rels/sheet1.xml.rels', content: relations('../tables/table1.xml') },
      { path: 'xl/tables/table1.xml', content: table },
    ];
    const path = await writeWorkbook(zipArchive(content));
    await append(path, 'S', rows);
    return (await partsOf(path)).get('xl/tables/table1.xml');
  };
  const table = (range: string, more = '') =>
    `<?xml version="1.0"?><table xmlns="x" id="1" name="T"${more} ref="${range}"><autoFilter ref="${range}"/><tableColumns count="3"/></table>`;
  const row = newRow(text('x'), null, number('7'));

  it('belong to it and to its filter', async () => {
    expect(await tableAfter(table('A1:C3'), row, row)).toBe(table('A1:C5'));
    expect(await tableAfter(table('A1:C3').replaceAll(/<(\/?)(t|a)/g, '<$1x:$2'), row)).toContain('<x:autoFilter ref="A1:C4"/>');
  });

  it('fill its empty rows first', async () => {
    expect(await tableAfter(table('A1:C8'), row)).toBe(table('A1:C8'));
    expect(await tableAfter(table('A3:C4', ' insertRow="1"'), row)).toBe(table('A3:C4'));
  });

  it('keep every sign of the comment of their table', async () => {
    const comment = ` comment="US$' or US$& of $1"`;
    expect(await tableAfter(table('A1:C3', comment), row)).toBe(table('A1:C4', comment));
  });

  it('leave a table alone that ends above them, lies beside them, or has a row of totals', async () => {
    for (const untouched of [table('A1:C2'), table('E1:F3'), table('A1:C3', ' totalsRowCount="1"')])
      expect(await tableAfter(untouched, row)).toBe(untouched);
  });
});

describe('a workbook that rows are added to', () => {
  it.each([
    ['Excel', '~$offers.xlsx'],
    ['LibreOffice', '.~lock.offers.xlsx#'],
  ])('stays unchanged while %s has it open, under each of its names', async (_, lock) => {
    const path = await writeWorkbook({ S: [['a']] });
    const link = join(dirname(await writeWorkbook({ S: [] }, 'other.xlsx')), 'link.xlsx');
    await symlink(path, link);
    await writeFile(join(dirname(path), lock), '');
    const before = await readFile(path);
    for (const name of [path, link]) {
      await expect(append(name, 'S', [newRow(text('b'))])).rejects.toMatchObject({
        code: 'LOCKED',
        isPassing: true,
        message: expect.stringContaining(`delete the file '${lock}'`),
      });
      expect(await opened(name).isOpenElsewhere()).toBe(true);
    }
    expect(await readFile(path)).toEqual(before);
  });

  it('keeps its mode, and its owner and group where we may give it away', async () => {
    const path = await writeWorkbook({ S: [['a']] });
    await chmod(path, 0o664);
    if (process.getuid?.() === 0) await chown(path, 12_345, 23_456);
    const { mode, uid, gid } = await stat(path);
    await append(path, 'S', [newRow(text('b'))]);
    expect(await stat(path)).toMatchObject({ mode, uid, gid });
  });

  it('is left alone when it is saved meanwhile', async () => {
    const path = await writeWorkbook({ S: [['a']] });
    const save = async () => {
      await writeFile(path, workbookBytes({ S: [['saved meanwhile']] }));
      await utimes(path, new Date(), new Date(Date.now() + 5_000));
    };
    await expect(append(path, 'S', [newRow(text('b'))], save)).rejects.toMatchObject({ code: 'CHANGING', isPassing: true });
    expect((await rowsOf(opened(path), 'S')).map((row) => [...row.cells.values()])).toEqual([[text('saved meanwhile')]]);
    expect((await readdir(dirname(path))).sort()).toEqual(['offers.xlsx']);
  });

  it('keeps its five earlier states, the newest of all', async () => {
    const path = await writeWorkbook({ S: [['0']] });
    await utimes(path, new Date(), new Date(Date.UTC(2026, 0, 0)));
    for (let round = 1; round <= 7; round++) {
      await append(path, 'S', [newRow(text(String(round)))]);
      await utimes(path, new Date(), new Date(Date.UTC(2026, 0, round)));
    }
    const copies = (await readdir(earlierCopies(path))).sort();
    expect(copies).toHaveLength(5);
    const newest = await rowsOf(opened(join(earlierCopies(path), copies.at(-1) ?? '')), 'S');
    expect(newest.map((row) => [...row.cells.values()])).toEqual(['0', '1', '2', '3', '4', '5', '6'].map((word) => [text(word)]));
  });

  it('that is a link stays one, and what it leads to is replaced', async () => {
    const path = await writeWorkbook({ S: [['a']] });
    const link = join(dirname(await writeWorkbook({ S: [] }, 'other.xlsx')), 'link.xlsx');
    await symlink(path, link);
    await append(link, 'S', [newRow(text('b'))]);
    expect(await rowsOf(opened(path), 'S')).toHaveLength(2);
  });

  it('of the most rows that Excel takes says so, and stays as it is', async () => {
    const xml = '<worksheet><sheetData><row r="1048575"><c r="A1048575"><v>1</v></c></row></sheetData></worksheet>';
    const entries = workbookEntries({ S: [] }).map((entry) => (entry.path.endsWith('sheet1.xml') ? { ...entry, content: xml } : entry));
    const path = await writeWorkbook(zipArchive(entries));
    await expect(append(path, 'S', [newRow(text('b')), newRow(text('c'))])).rejects.toMatchObject({
      code: 'FULL',
      message: "The sheet 'S' of 'offers.xlsx' is full: it takes 1,048,576 rows. Move its old rows to another sheet.",
    });
    await append(path, 'S', [newRow(text('b'))]);
    expect((await rowsOf(opened(path), 'S')).map((row) => row.number)).toEqual([1_048_575, 1_048_576]);
  });

  it('without the sheet says so', async () => {
    const path = await writeWorkbook({ S: [['a']] });
    await expect(append(path, 'Other', [newRow(text('b'))])).rejects.toMatchObject({ code: 'NO_SHEET', isPassing: false });
  });

  it('gives on what planning the rows throws', async () => {
    const path = await writeWorkbook({ S: [['a']] });
    const fail = () => Promise.reject(new Error('the database is gone'));
    await expect(append(path, 'S', [], fail)).rejects.toThrow('the database is gone');
  });
});
