import { appendFile, mkdir, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Cell, type Spreadsheet, SpreadsheetError } from '../../../server/spreadsheet/spreadsheet.ts';
import { xlsxSpreadsheet } from '../../../server/spreadsheet/xlsx/xlsxSpreadsheet.ts';
import { type Sheets, type WorkbookOptions, workbookBytes, workbookEntries, writeWorkbook } from '../../helpers/workbook.ts';
import { zipArchive } from '../../helpers/zipArchive.ts';

const quick = { attempts: 2, retryDelayMs: 1 };

const contentsOf = async (spreadsheet: Spreadsheet) => {
  const contents: Record<string, { number: number; cells: [number, Cell][] }[]> = {};
  for await (const sheet of spreadsheet.sheets()) {
    const rows: { number: number; cells: [number, Cell][] }[] = [];
    contents[sheet.name] = rows;
    for await (const row of sheet.rows()) rows.push({ number: row.number, cells: [...row.cells] });
  }
  return contents;
};

const read = async (content: Sheets | Buffer, options?: WorkbookOptions) =>
  contentsOf(xlsxSpreadsheet(await writeWorkbook(Buffer.isBuffer(content) ? content : workbookBytes(content, options)), quick));

const failureOf = async (reading: Promise<unknown>): Promise<SpreadsheetError> => {
  const error = await reading.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(SpreadsheetError);
  return error as SpreadsheetError;
};

const withSheet = (xml: string) =>
  zipArchive(workbookEntries({ Offers: [] }).map((entry) => (entry.path.includes('sheet1') ? { ...entry, content: xml } : entry)));

describe('reading a workbook', () => {
  it.each([true, false])('gives every kind of cell with its row and column (shared strings: %s)', async (usesSharedStrings) => {
    const when = new Date('2026-03-31T14:05:00Z');
    const rows = [['Text & <more>', 12.5, when, null, { formula: 'B1*2', value: null }], [], [null, 'below']];
    expect(await read({ 'Hong Kong': rows, Second: [[1]] }, { usesSharedStrings })).toEqual({
      'Hong Kong': [
        {
          number: 1,
          cells: [
            [0, { kind: 'TEXT', text: 'Text & <more>' }],
            [1, { kind: 'NUMBER', text: '12.5' }],
            [2, { kind: 'DATE', wallClock: '2026-03-31T14:05:00' }],
            [4, { kind: 'FORMULA' }],
          ],
        },
        { number: 3, cells: [[1, { kind: 'TEXT', text: 'below' }]] },
      ],
      Second: [{ number: 1, cells: [[0, { kind: 'NUMBER', text: '1' }]] }],
    });
  });

  it('gives the same wall clock in either date system', async () => {
    const sheets = { Offers: [[new Date('2026-11-20T23:59:59Z')]] };
    const expected = [{ number: 1, cells: [[0, { kind: 'DATE', wallClock: '2026-11-20T23:59:59' }]] }];
    expect((await read(sheets)).Offers).toEqual(expected);
    expect((await read(sheets, { is1904: true })).Offers).toEqual(expected);
  });

  it('finds parts that are named from the root, and tells the styles of cells from those that they are made of', async () => {
    const contents: Record<string, (xml: string) => string> = {
      'xl/_rels/workbook.xml.rels': (xml) => xml.replaceAll('Target="', 'Target="/xl/'),
      'xl/styles.xml': (xml) =>
        xml
          .replace('<cellXfs>', '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>')
          .replace('</cellXfs>', '</cellXfs><dxfs><xf/></dxfs>'),
    };
    const entries = workbookEntries({ Offers: [[7, new Date('2026-03-31T00:00:00Z')]] }).map((entry) => ({
      ...entry,
      content: contents[entry.path]?.(String(entry.content)) ?? entry.content,
    }));
    expect((await read(zipArchive(entries))).Offers?.[0]?.cells).toEqual([
      [0, { kind: 'NUMBER', text: '7' }],
      [1, { kind: 'DATE', wallClock: '2026-03-31T00:00:00' }],
    ]);
  });

  it('leaves what is only said aloud out of shared texts', async () => {
    const spoken = '<sst><si><r><t>東</t></r><rPh><t>ひがし</t></rPh><r><t>京</t></r></si></sst>';
    const entries = workbookEntries({ Offers: [['x']] }, { usesSharedStrings: true }).map((entry) =>
      entry.path.endsWith('sharedStrings.xml') ? { ...entry, content: spoken } : entry,
    );
    expect((await read(zipArchive(entries))).Offers?.[0]?.cells).toEqual([[0, { kind: 'TEXT', text: '東京' }]]);
  });

  it('keeps every letter, wherever the unpacked bytes are cut', async () => {
    const titles = Array.from({ length: 20_000 }, (_, index) => [`${'x'.repeat(index % 3)}電話 ${index}`]);
    const rows = (await read({ Offers: titles })).Offers ?? [];
    expect(rows.map(({ cells }) => cells)).toEqual(titles.map(([text]) => [[0, { kind: 'TEXT', text }]]));
  });

  it('keeps of one cell what a cell can hold', async () => {
    const long = 'x'.repeat(40_000);
    for (const usesSharedStrings of [true, false]) {
      const [row] = (await read({ Offers: [[long]] }, { usesSharedStrings })).Offers ?? [];
      expect(row?.cells).toHaveLength(1);
    }
    const parts = withSheet(
      `<worksheet><sheetData><row><c t="inlineStr"><is>${`<t>${long}</t>`.repeat(20)}</is></c></row></sheetData></worksheet>`,
    );
    const [cell] = (await read(parts)).Offers?.[0]?.cells ?? [];
    expect(JSON.stringify(cell).length).toBeLessThan(100_000);
  });

  it('reads prefixed elements, rich text, and rows and cells without references', async () => {
    const xml =
      '<x:worksheet xmlns:x="x"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:r><x:t>Ri</x:t></x:r><x:rPh><x:t>no</x:t></x:rPh><x:r><x:t><![CDATA[ch & fine]]></x:t></x:r></x:is></x:c><x:c><x:v>2</x:v></x:c></x:row><x:row><x:c t="b"><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    expect((await read(withSheet(xml))).Offers).toEqual([
      {
        number: 1,
        cells: [
          [0, { kind: 'TEXT', text: 'Rich & fine' }],
          [1, { kind: 'NUMBER', text: '2' }],
        ],
      },
      { number: 2, cells: [[0, { kind: 'OTHER', text: 'TRUE' }]] },
    ]);
  });

  it('keeps reading the state that it began with when the file is replaced meanwhile', async () => {
    const many = Array.from({ length: 5_000 }, (_, index) => [`row ${index}`]);
    const path = await writeWorkbook({ Offers: many });
    const replacement = await writeWorkbook({ Other: [] });
    const names: string[] = [];
    let rows = 0;
    for await (const sheet of xlsxSpreadsheet(path, quick).sheets()) {
      names.push(sheet.name);
      for await (const _ of sheet.rows()) if (rows++ === 0) await rename(replacement, path);
    }
    expect({ names, rows }).toEqual({ names: ['Offers'], rows: 5_000 });
  });

  it('leaves no copy behind, even when the reader stops in the middle', async () => {
    const copies = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('workbook-')).length;
    const before = await copies();
    for await (const sheet of xlsxSpreadsheet(await writeWorkbook({ A: [['x'], ['y']], B: [] }), quick).sheets()) {
      for await (const _ of sheet.rows()) break;
      break;
    }
    expect(await copies()).toBe(before);
  });

  it('tells an owner file beside the workbook', async () => {
    const path = await writeWorkbook({ Offers: [] });
    const spreadsheet = xlsxSpreadsheet(path, quick);
    expect(await spreadsheet.isOpenElsewhere()).toBe(false);
    await writeFile(join(dirname(path), '~$offers.xlsx'), '');
    expect(await spreadsheet.isOpenElsewhere()).toBe(true);
  });
});

describe('a workbook that cannot be read', () => {
  it('says that it is missing, and is read once it is there', async () => {
    const path = await writeWorkbook({ Offers: [[1]] });
    await rename(path, `${path}.away`);
    const error = await failureOf(contentsOf(xlsxSpreadsheet(path, quick)));
    expect(error).toMatchObject({ code: 'MISSING', message: expect.stringContaining("'offers.xlsx' cannot be found") });
    await rename(`${path}.away`, path);
    expect(await contentsOf(xlsxSpreadsheet(path, quick))).toHaveProperty('Offers');
  });

  it.each([
    ['an empty file', Buffer.alloc(0), 'NOT_A_WORKBOOK'],
    ['text', Buffer.from('Organization,Product,Amount\n'), 'NOT_A_WORKBOOK'],
    ['half a workbook', workbookBytes({ Offers: [[1]] }).subarray(0, 300), 'NOT_A_WORKBOOK'],
    ['an archive of something else', zipArchive([{ path: 'readme.txt', content: 'hello' }]), 'NOT_A_WORKBOOK'],
    ['an old .xls', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), 'OLD_FORMAT'],
    [
      'a protected one',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512), Buffer.from('EncryptedPackage', 'utf16le')]),
      'ENCRYPTED',
    ],
    [
      'a long one that is protected',
      Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.alloc(100_000),
        Buffer.from('EncryptedPackage', 'utf16le'),
        Buffer.alloc(1_000),
      ]),
      'ENCRYPTED',
    ],
    [
      'one whose parts are protected',
      zipArchive(workbookEntries({ Offers: [[1]] }).map((entry) => ({ ...entry, isEncrypted: true }))),
      'ENCRYPTED',
    ],
    ['one with broken XML', withSheet('<worksheet><sheetData><row r="1"></worksheet>'), 'DAMAGED'],
    ['one that is cut off inside', withSheet('<worksheet><sheetData>'), 'DAMAGED'],
    ['one with entities that expand', withSheet('<!DOCTYPE a [<!ENTITY b "bbb">]><worksheet>&b;</worksheet>'), 'DAMAGED'],
  ])('says so of %s', async (_, bytes, code) => {
    const error = await failureOf(read(bytes));
    expect(error).toMatchObject({ code, message: expect.stringContaining("'offers.xlsx'") });
  });

  it('says so of a folder', async () => {
    const path = join(dirname(await writeWorkbook({})), 'folder.xlsx');
    await mkdir(path);
    expect((await failureOf(contentsOf(xlsxSpreadsheet(path, quick)))).code).toBe('NOT_A_WORKBOOK');
  });

  it('says that it is locked when it is there but cannot be opened', async () => {
    const path = await writeWorkbook({ Offers: [] });
    await rm(path);
    await symlink(path, path);
    expect(await failureOf(contentsOf(xlsxSpreadsheet(path, quick)))).toMatchObject({
      code: 'LOCKED',
      message: expect.stringContaining('Close it in the other program'),
    });
  });

  it('tries again while it is being written, and reads it when it is whole', async () => {
    const bytes = workbookBytes({ Offers: [['whole']] });
    const path = await writeWorkbook(bytes.subarray(0, 400));
    const reading = contentsOf(xlsxSpreadsheet(path, { attempts: 1_000, retryDelayMs: 20 }));
    await appendFile(path, bytes.subarray(400));
    expect((await reading).Offers).toHaveLength(1);
    await rm(path);
  });
});

describe('a workbook that asks for too much', () => {
  const refused = async (bytes: Buffer) => expect((await failureOf(read(bytes))).code).toBe('TOO_LARGE');

  it('is refused by its directory when it would unpack to 4 GB', () =>
    refused(zipArchive([...workbookEntries({ Offers: [] }), { path: 'xl/media/a', content: 'a', declaredSize: 0xfffffffe }])));

  it.each([
    ['styles', `<cellXfs>${'<xf/>'.repeat(100_001)}</cellXfs>`],
    ['number formats', Array.from({ length: 100_001 }, (_, id) => `<numFmt numFmtId="${id}"/>`).join('')],
  ])('is refused when it has more %s than a workbook can have, all of which would be held in memory', (_what, content) =>
    refused(
      zipArchive(
        workbookEntries({ Offers: [] }).map((entry) =>
          entry.path.endsWith('styles.xml') ? { ...entry, content: `<styleSheet>${content}</styleSheet>` } : entry,
        ),
      ),
    ),
  );

  it('is refused when it has more different texts than can be held in memory', () =>
    refused(
      zipArchive([
        ...workbookEntries({ Offers: [] }, { usesSharedStrings: true }).filter(({ path }) => !path.endsWith('sharedStrings.xml')),
        { path: 'xl/sharedStrings.xml', content: `<sst>${'<si/>'.repeat(1_000_001)}</sst>` },
      ]),
    ));

  it('is refused when many entries together would', () =>
    refused(
      zipArchive([
        ...workbookEntries({ Offers: [] }),
        ...Array.from({ length: 9 }, (_, index) => ({ path: `xl/media/${index}`, content: 'a', declaredSize: 200 * 1024 * 1024 })),
      ]),
    ));

  it('is refused when it has too many entries', () =>
    refused(zipArchive(Array.from({ length: 6_000 }, (_, index) => ({ path: `xl/${index}`, content: '' })))));

  it('ends at the first byte more than its directory says', async () => {
    const rows = Buffer.alloc(64 * 1024 * 1024, '<row/>');
    const lying = workbookEntries({ Offers: [] }).map((entry) =>
      entry.path.includes('sheet1') ? { ...entry, content: '<worksheet/>', packed: deflateRawSync(rows) } : entry,
    );
    await refused(zipArchive(lying));
  });

  it('ends early where one cell would fill the memory', async () => {
    const error = await failureOf(
      read(withSheet(`<worksheet><sheetData><row><c><v>${'9'.repeat(8_000_000)}</v></c></row></sheetData></worksheet>`)),
    );
    expect(error.code).toBe('DAMAGED');
  });

  it('ends early where elements are nested without end', async () => {
    expect((await failureOf(read(withSheet('<a>'.repeat(10_000))))).code).toBe('DAMAGED');
  });
});
