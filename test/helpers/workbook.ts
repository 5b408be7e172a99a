import { mkdtempSync, rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { columnName } from '../../server/spreadsheet/spreadsheet.ts';
import { type ZipEntry, zipArchive } from './zipArchive.ts';

/** Text, a number, a date (its UTC fields are what the cell shows), a formula with its stored value, a number in a format, or nothing. */
export type CellValue =
  | string
  | number
  | Date
  | { formula: string; value: number | string | null }
  | { number: number; format: string }
  | null;
export type Sheets = Record<string, readonly (readonly CellValue[])[]>;

export interface WorkbookOptions {
  is1904?: boolean;
  usesSharedStrings?: boolean;
  /** Ranges of the sheets, such as `A2:A4`. */
  merged?: readonly string[];
}

export const workbookBytes = (sheets: Sheets, options: WorkbookOptions = {}): Buffer => zipArchive(workbookEntries(sheets, options));

export const workbookEntries = (
  sheets: Sheets,
  { is1904 = false, usesSharedStrings = false, merged = [] }: WorkbookOptions = {},
): ZipEntry[] => {
  const shared: string[] = [];
  const formats: string[] = [];
  const names = Object.keys(sheets);
  const worksheets = names.map((name, index) => ({
    path: `xl/worksheets/sheet${index + 1}.xml`,
    content: sheetXml(sheets[name] ?? [], { is1904, shared: usesSharedStrings ? shared : null, formats }).replace(
      '</worksheet>',
      `${mergedXml(merged)}</worksheet>`,
    ),
  }));
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  return [
    { path: '_rels/.rels', content: `<Relationships>${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>` },
    {
      path: 'xl/workbook.xml',
      content: `<workbook xmlns:r="r"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${names
        .map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
        .join('')}</sheets></workbook>`,
    },
    {
      path: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${names.map((_, index) => relation(index + 1, 'worksheet', `worksheets/sheet${index + 1}.xml`)).join('')}${relation(
        names.length + 1,
        'styles',
        'styles.xml',
      )}${usesSharedStrings ? relation(names.length + 2, 'sharedStrings', 'sharedStrings.xml') : ''}</Relationships>`,
    },
    {
      path: 'xl/styles.xml',
      content: `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/>${formats
        .map((format, index) => `<numFmt numFmtId="${165 + index}" formatCode="${escaped(format)}"/>`)
        .join('')}</numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/>${formats
        .map((_, index) => `<xf numFmtId="${165 + index}"/>`)
        .join('')}</cellXfs></styleSheet>`,
    },
    ...worksheets,
    ...(usesSharedStrings
      ? [{ path: 'xl/sharedStrings.xml', content: `<sst>${shared.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>` }]
      : []),
  ];
};

export const writeWorkbook = async (content: Sheets | Buffer, name = 'offers.xlsx'): Promise<string> => {
  const path = join(await makeFolder(), name);
  await writeFile(path, Buffer.isBuffer(content) ? content : workbookBytes(content));
  return path;
};

let parent: string | null = null;
const makeFolder = async (): Promise<string> => {
  parent ??= mkdtempSync(join(tmpdir(), 'offerdesk-test-'));
  return mkdtemp(join(parent, 'workbook-'));
};

// For soaks. A test's process ends without an exit event; its folders are removed with the run (vitest.config.ts).
process.once('exit', () => {
  if (parent !== null) rmSync(parent, { recursive: true, force: true });
});

const DAY_MS = 86_400_000;

interface Written {
  is1904: boolean;
  shared: string[] | null;
  formats: string[];
}

const sheetXml = (rows: readonly (readonly CellValue[])[], { is1904, shared, formats }: Written): string => {
  const cell = (value: CellValue, reference: string): string => {
    if (value === null) return '';
    if (typeof value === 'number') return `<c r="${reference}"><v>${value}</v></c>`;
    if (value instanceof Date) return `<c r="${reference}" s="1"><v>${(value.getTime() - epoch(is1904)) / DAY_MS}</v></c>`;
    if (typeof value === 'object' && 'format' in value)
      return `<c r="${reference}" s="${1 + formats.push(value.format)}"><v>${value.number}</v></c>`;
    if (typeof value === 'object') {
      const type = typeof value.value === 'string' ? ' t="str"' : '';
      return `<c r="${reference}"${type}><f>${escaped(value.formula)}</f>${value.value === null ? '' : `<v>${value.value}</v>`}</c>`;
    }
    if (shared) return `<c r="${reference}" t="s"><v>${shared.push(value) - 1}</v></c>`;
    return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
  };
  return `<worksheet><sheetData>${rows
    .map(
      (values, row) =>
        `<row r="${row + 1}">${values.map((value, column) => cell(value, `${columnName(column)}${row + 1}`)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`;
};

const mergedXml = (ranges: readonly string[]) =>
  ranges.length === 0 ? '' : `<mergeCells>${ranges.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`;

const epoch = (is1904: boolean) => (is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30));

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
