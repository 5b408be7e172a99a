import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readingLimits } from '../../../server/uploads/limits.ts';
import type { OpenedFile } from '../../../server/uploads/reading/openRows.ts';
import { readInThread } from '../../../server/uploads/reading/readInThread.ts';
import { workbookBytes, workbookEntries } from '../../helpers/workbook.ts';
import { type ZipEntry, zipArchive } from '../../helpers/zipArchive.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offerdesk-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

const read = async (content: string | Buffer, within = readingLimits) => {
  const path = join(folder, 'file');
  await writeFile(path, content);
  const numbersOf = async ({ rows, notes }: OpenedFile) => {
    const numbers: number[] = [];
    for await (const { number } of rows) numbers.push(number);
    return { numbers, notes };
  };
  return readInThread({ path, name: 'file.csv' }, {}, numbersOf, within);
};

const changed = (path: string, change: (content: string) => string) =>
  zipArchive(
    workbookEntries({ Offers: [['A'], ['b']] }).map(
      (entry): ZipEntry => (entry.path === path ? { ...entry, content: change(`${entry.content}`) } : entry),
    ),
  );

it('reads one file after another, also after one that cannot be read', async () => {
  expect(await read('A\n\nb\n')).toEqual({ numbers: [1, 3], notes: [] });
  await expect(read('A\n"b\n')).rejects.toMatchObject({ code: 'UPLOAD_REFUSED', message: 'In row 2 a quote is never closed.' });
  await expect(read(Buffer.from('PK\x03\x04'))).rejects.toMatchObject({ code: 'UPLOAD_REFUSED' });
  expect(await read(workbookBytes({ Offers: [['A'], ['b']], More: [['c']] }))).toEqual({
    numbers: [1, 2],
    notes: ["Only the sheet 'Offers' was read: 1 more is filled."],
  });
});

it('refuses a workbook with a sheet that is cut off', async () => {
  const cut = changed('xl/worksheets/sheet1.xml', (content) => content.replace('</sheetData>', '<row r="9"><c r="A9" t="x"'));
  await expect(read(cut)).rejects.toMatchObject({ code: 'UPLOAD_REFUSED', message: expect.stringContaining('is damaged') });
});

it('can be left in the middle of a file', async () => {
  const path = join(folder, 'long.csv');
  await writeFile(path, 'A\n'.repeat(10_000));
  await readInThread({ path, name: 'long.csv' }, {}, async ({ rows }) => {
    for await (const { number } of rows) if (number === 2) break;
  });
  expect((await read('A\n')).numbers).toEqual([1]);
});

it('reads a file whose thread is given no processor for long', async () => {
  let hours = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    hours += 1;
    return hours * 3_600_000;
  });
  expect((await read('A\nb\n')).numbers).toEqual([1, 2]);
});

it.each(['milliseconds', 'waitMilliseconds'])('refuses a file that takes longer to read than it is given by %s', async (limit) => {
  await expect(read('A\n', { ...readingLimits, [limit]: 0 })).rejects.toMatchObject({
    code: 'UPLOAD_REFUSED',
    message: expect.stringMatching(/^The file takes too long to read/),
  });
});

it('refuses a file that takes more memory to read than it is given', async () => {
  const texts = Array.from({ length: 300_000 }, (_, index) => `<si><t>a text of some length, number ${index}</t></si>`).join('');
  const entries = workbookEntries({ Offers: [['A']] }, { usesSharedStrings: true });
  const file = zipArchive(
    entries.map((entry) => (entry.path.endsWith('sharedStrings.xml') ? { ...entry, content: `<sst>${texts}</sst>` } : entry)),
  );
  await expect(read(file, { ...readingLimits, megabytes: 16 })).rejects.toMatchObject({
    code: 'UPLOAD_REFUSED',
    message: expect.stringMatching(/^The file takes too much memory to read/),
  });
});

it('takes no longer for a number format without end', async () => {
  const file = changed('xl/styles.xml', (content) => content.replace('yyyy', '['.repeat(900_000)));
  expect((await read(file)).numbers).toEqual([1, 2]);
});

it('refuses a workbook whose sheets are one and the same part', async () => {
  const sheet = '<sheet name="Offers" sheetId="1" r:id="rId1"/>';
  const file = changed('xl/workbook.xml', (content) => content.replace(sheet, sheet.repeat(1_000)));
  await expect(read(file)).rejects.toMatchObject({ code: 'UPLOAD_REFUSED', message: expect.stringContaining('is damaged') });
});
