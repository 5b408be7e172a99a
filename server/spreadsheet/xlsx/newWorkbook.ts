import { Readable } from 'node:stream';
import yazl from 'yazl';
import { columnName, type NewCell } from '../spreadsheet.ts';
import { serialOf } from '../wallClock.ts';
import { escapeXml } from './addRows.ts';

export interface NewSheet {
  name: string;
  header: readonly string[];
  rows: AsyncIterable<readonly (readonly (NewCell | null)[])[]>;
}

/** A sheet takes no more below its header. */
export const MOST_ROWS = 1_048_575;

export const newWorkbook = ({ name, header, rows }: NewSheet): Readable => {
  const zip = new yazl.ZipFile();
  for (const [path, xml] of Object.entries(fixedParts(name))) zip.addBuffer(Buffer.from(`${PROLOGUE}${xml}`), path);
  const stream = Readable.from(sheetXml(header, rows));
  const output = zip.outputStream as Readable;
  stream.once('error', (error) => output.destroy(error));
  output.once('close', () => stream.destroy());
  zip.addReadStream(stream, 'xl/worksheets/sheet1.xml');
  zip.end();
  return output;
};

const PROLOGUE = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const SCHEMAS = 'http://schemas.openxmlformats.org';
const MAIN = `xmlns="${SCHEMAS}/spreadsheetml/2006/main"`;
const RELATIONS = `xmlns="${SCHEMAS}/package/2006/relationships"`;
const TYPE = `${SCHEMAS}/officeDocument/2006/relationships`;
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const related = (id: string, kind: string, target: string) => `<Relationship Id="${id}" Type="${TYPE}/${kind}" Target="${target}"/>`;
const override = (part: string, kind: string) => `<Override PartName="/xl/${part}.xml" ContentType="${CONTENT}.${kind}+xml"/>`;

/** A fill without a pattern is against the schema, and openpyxl refuses the whole file. Excel takes the first two for itself. */
const fill = (pattern: string) => `<fill><patternFill patternType="${pattern}"/></fill>`;

const fixedParts = (sheetName: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `<Types xmlns="${SCHEMAS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override('workbook', 'sheet.main')}${override('styles', 'styles')}${override('worksheets/sheet1', 'worksheet')}</Types>`,
  '_rels/.rels': `<Relationships ${RELATIONS}>${related('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships ${RELATIONS}>${related('rId1', 'worksheet', 'worksheets/sheet1.xml')}${related('rId2', 'styles', 'styles.xml')}</Relationships>`,
  'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${TYPE}"><sheets><sheet name="${escapeXml(titleOf(sheetName)).replaceAll('"', '&quot;')}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/styles.xml': `<styleSheet ${MAIN}><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="2">${fill('none')}${fill('gray125')}</fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
});

const HEADER_STYLE = 1;
const DATE_STYLE = 2;

/** Excel takes no longer name of a sheet, and none of these letters in it. */
const titleOf = (name: string): string => name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31);

async function* sheetXml(header: readonly string[], rows: NewSheet['rows']): AsyncGenerator<string> {
  let number = 1;
  const titles = header.map((text) => ({ kind: 'TEXT', text }) as const);
  const headerXml = rowXml(titles, number, HEADER_STYLE);
  for await (const chunk of rows) {
    if (number === 1) yield `${startOf(header, chunk)}${headerXml}`;
    yield chunk.map((cells) => rowXml(cells, ++number)).join('');
  }
  if (number === 1) yield `${startOf(header, [])}${headerXml}`;
  yield '</sheetData></worksheet>';
}

const WIDTH = { least: 8, most: 60 } as const;

const startOf = (header: readonly string[], rows: readonly (readonly (NewCell | null)[])[]): string => {
  const columns = header.map((title, place) => {
    const longest = rows.reduce((length, cells) => Math.max(length, textOf(cells[place] ?? null).length), title.length);
    const width = Math.min(WIDTH.most, Math.max(WIDTH.least, longest + 2));
    return `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`;
  });
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return `${PROLOGUE}<worksheet ${MAIN}><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`;
};

const textOf = (cell: NewCell | null): string => (cell === null ? '' : cell.kind === 'DATE' ? cell.wallClock : cell.text);

const rowXml = (cells: readonly (NewCell | null)[], number: number, style?: number): string =>
  `<row r="${number}">${cells.map((cell, place) => (cell ? cellXml(cell, `${columnName(place)}${number}`, style) : '')).join('')}</row>`;

/** Excel refuses a file with a longer text in a cell. */
const MOST_CHARACTERS = 32_767;

const cellXml = (cell: NewCell, reference: string, style?: number): string => {
  if (cell.kind === 'NUMBER') return `<c r="${reference}"><v>${cell.text}</v></c>`;
  if (cell.kind === 'DATE') return `<c r="${reference}" s="${DATE_STYLE}"><v>${serialOf(cell.wallClock, false)}</v></c>`;
  const text = escapeXml(cell.text.slice(0, MOST_CHARACTERS));
  return `<c r="${reference}" t="inlineStr"${style === undefined ? '' : ` s="${style}"`}><is><t xml:space="preserve">${text}</t></is></c>`;
};
