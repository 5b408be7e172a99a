import { type Addition, columnName, columnOf, type NewCell, type NewRow } from '../spreadsheet.ts';
import { serialOf } from '../wallClock.ts';
import type { CellStyle } from './cellStyles.ts';

export interface SheetFormat {
  styles: readonly CellStyle[];
  is1904: boolean;
}

/** Everything else stays byte by byte. Null: the sheet is written in an unknown way. */
export const addRows = (xml: Buffer, { rows, after, formatsOf }: Addition, format: SheetFormat): Buffer | null => {
  const end = closingTag(xml);
  if (!end) return null;
  const { prefix } = end;
  const blank = new Map<number, WrittenRow>();
  let start = end.at;
  for (let row = rowBefore(xml, start, prefix); row && row.number > after; row = rowBefore(xml, start, prefix)) {
    blank.set(row.number, row);
    start = row.at;
  }
  const like = formatsOf === null ? null : findRow(xml, start, formatsOf, prefix);
  const styles = new Map(like ? cellsOf(like.text).map(({ column, style }) => [column, style]) : []);
  const written = rows.map((row, index) => rowXml(row, after + 1 + index, { blank: blank.get(after + 1 + index), styles, format, prefix }));
  const last = after + rows.length;
  const untouched = [...blank.values()].filter(({ number }) => number > last).sort((a, b) => a.number - b.number);
  const tail = [...written, ...untouched.map(({ text }) => text)].join('');
  return Buffer.concat([withDimension(xml.subarray(0, start), last), Buffer.from(tail), xml.subarray(end.at)]);
};

/** The rows are empty then, and no other row moves. Null: one of them is written in an unknown way. */
export const emptyRows = (xml: Buffer, numbers: readonly number[]): Buffer | null => {
  const end = closingTag(xml);
  if (!end) return null;
  const wanted = new Set(numbers);
  const kept: Buffer[] = [];
  let [start, uncut] = [end.at, xml.length];
  while (wanted.size > 0) {
    const row = rowBefore(xml, start, end.prefix);
    if (!row) return null;
    if (wanted.delete(row.number)) {
      kept.unshift(xml.subarray(start, uncut));
      uncut = row.at;
    }
    start = row.at;
  }
  return Buffer.concat([xml.subarray(0, uncut), ...kept]);
};

interface WrittenRow {
  at: number;
  number: number;
  text: string;
}

const closingTag = (xml: Buffer): { at: number; prefix: string } | null => {
  const name = xml.lastIndexOf('sheetData>');
  const at = name < 0 ? -1 : xml.lastIndexOf('<', name);
  const [, prefix] = /^<\/((?:[\w.-]+:)?)sheetData>$/.exec(xml.toString('latin1', Math.max(at, 0), name + 'sheetData>'.length)) ?? [];
  return prefix === undefined ? null : { at, prefix };
};

const rowBefore = (xml: Buffer, end: number, prefix: string): WrittenRow | null => {
  const at = xml.lastIndexOf(`<${prefix}row`, end - 1);
  if (at < 0) return null;
  const text = xml.toString('utf8', at, end);
  const number = Number(/^<[^>]*?\sr="(\d+)"/.exec(text)?.[1] ?? Number.NaN);
  return Number.isSafeInteger(number) ? { at, number, text } : null;
};

const findRow = (xml: Buffer, end: number, number: number, prefix: string): WrittenRow | null => {
  for (let row = rowBefore(xml, end, prefix); row && row.number >= number; row = rowBefore(xml, row.at, prefix))
    if (row.number === number) return row;
  return null;
};

const CELL = /<(?:[\w.-]+:)?c(\s[^>]*?)?(?:\/>|>[\s\S]*?<\/(?:[\w.-]+:)?c>)/g;

const cellsOf = (row: string) =>
  Array.from(row.matchAll(CELL), ([text, attributes = '']) => ({
    column: columnOf(/\sr="([A-Z]+)\d*"/.exec(attributes)?.[1] ?? ''),
    style: /\ss="(\d+)"/.exec(attributes)?.[1] ?? null,
    text,
  })).filter(({ column }) => column >= 0);

interface RowContext {
  blank: WrittenRow | undefined;
  styles: ReadonlyMap<number, string | null>;
  format: SheetFormat;
  prefix: string;
}

const rowXml = (row: NewRow, number: number, { blank, styles, format, prefix }: RowContext): string => {
  const formatted = new Map(blank ? cellsOf(blank.text).map((cell) => [cell.column, cell]) : []);
  const cells = new Map([...formatted].map(([column, { text }]) => [column, text]));
  for (const [column, cell] of row) {
    const style = formatted.get(column)?.style ?? styles.get(column) ?? null;
    cells.set(column, cellXml(cell, `${columnName(column)}${number}`, style, format, prefix));
  }
  const opening = blank ? (/^<[^>]*?\/?>/.exec(blank.text)?.[0] ?? '').replace(/\s*\/?>$/, '').replace(/\sspans="[^"]*"/, '') : null;
  const inOrder = [...cells].sort(([a], [b]) => a - b).map(([, text]) => text);
  return `${opening ?? `<${prefix}row r="${number}"`}>${inOrder.join('')}</${prefix}row>`;
};

/** A number takes no format that shows another value or a currency, and a date is text where the format shows none. */
const cellXml = (cell: NewCell, reference: string, style: string | null, { styles, is1904 }: SheetFormat, prefix: string): string => {
  const known = style === null ? undefined : styles[Number(style)];
  const isTaken = style !== null && (cell.kind !== 'NUMBER' || (known !== undefined && known.unit === null && !known.isDate));
  const opening = `<${prefix}c r="${reference}"${isTaken ? ` s="${style}"` : ''}`;
  if (cell.kind === 'NUMBER') return `${opening}><${prefix}v>${cell.text}</${prefix}v></${prefix}c>`;
  if (cell.kind === 'DATE' && known?.isDate) return `${opening}><${prefix}v>${serialOf(cell.wallClock, is1904)}</${prefix}v></${prefix}c>`;
  const text = escapeXml(cell.kind === 'TEXT' ? cell.text : cell.wallClock.replace('T00:00:00', '').replace('T', ' '));
  return `${opening} t="inlineStr"><${prefix}is><${prefix}t xml:space="preserve">${text}</${prefix}t></${prefix}is></${prefix}c>`;
};

const HEAD_BYTES = 16_384;

const withDimension = (xml: Buffer, lastRow: number): Buffer => {
  const head = xml.toString('latin1', 0, HEAD_BYTES);
  const [found, opening, to] = /(<(?:[\w.-]+:)?dimension\s+ref="[A-Z]+\d+:[A-Z]+)(\d+)"/.exec(head) ?? [];
  if (found === undefined || Number(to) >= lastRow) return xml;
  const at = head.indexOf(found);
  return Buffer.concat([xml.subarray(0, at), Buffer.from(`${opening}${lastRow}"`, 'latin1'), xml.subarray(at + found.length)]);
};

const IMPOSSIBLE = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu;

export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(IMPOSSIBLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
