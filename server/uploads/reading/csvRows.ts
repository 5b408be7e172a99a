import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { say } from '../../../contract/translated.ts';
import type { Cell, Row } from '../../spreadsheet/spreadsheet.ts';
import { counted, inMegabytes, limits, unreadable } from '../limits.ts';

export async function* csvRows(text: AsyncIterable<string>): AsyncGenerator<Row> {
  const pieces = text[Symbol.asyncIterator]();
  const { named, start } = await readHeaderLine(pieces);
  let [read, number] = [0, 0];
  const filled: number[] = [];
  const parser = Readable.from(joined(start, pieces)).compose(
    parse({
      delimiter: named ?? delimiterOf(start),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      max_record_size: limits.recordBytes,
      // The parser makes an error of each short row, also of an empty one, and the streams would take half a minute for a million rows.
      skip_empty_lines: true,
      on_record: (record, { empty_lines }) => {
        read += 1;
        number = read + empty_lines;
        if (number > limits.lines)
          throw unreadable(say`The file has more than ${counted(limits.lines)} lines. Split it into several files.`);
        if (record.length > limits.rowCells) throw unreadable(tooWide(number));
        if (record.every(isBlank)) return null;
        filled.push(number);
        return record;
      },
    }),
  );
  let taken = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      const cells = new Map<number, Cell>();
      for (const [column, text] of record.entries()) if (!isBlank(text)) cells.set(column, { kind: 'TEXT', text });
      yield { number: filled[taken] ?? 0, cells };
      taken += 1;
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(faultOf(error, number + 1)) : error;
  }
}

const isBlank = (text: string): boolean => text.trim() === '';

export const tooWide = (row: number): string =>
  say`Row ${row} has more than ${counted(limits.rowCells)} cells. Remove the empty ones at its end, or split the file.`;

const NAMED_SEPARATOR = /^"?sep=([^\w"\r\n])"?(?:\r\n|\n|\r|$)/i;

const readHeaderLine = async (pieces: AsyncIterator<string>): Promise<{ named: string | undefined; start: string }> => {
  let text = '';
  for (;;) {
    const [line = '', named] = NAMED_SEPARATOR.exec(text) ?? [];
    const start = text.slice(line.length);
    const { value, done } = hasWholeLine(start) || text.length >= limits.recordBytes ? { done: true } : await pieces.next();
    if (done) return { named, start };
    text += value;
  }
};

/** In two steps: one expression would search for the end from every character, and take minutes for a megabyte without one. */
const hasWholeLine = (text: string): boolean => {
  const filled = text.search(/\S/);
  return filled >= 0 && /[\r\n]/.test(text.slice(filled));
};

async function* joined(start: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield start;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

const delimiters = [',', ';', '\t'];

export const delimiterIn = async (text: AsyncIterable<string>): Promise<string> => {
  const pieces = text[Symbol.asyncIterator]();
  const { named, start } = await readHeaderLine(pieces);
  await pieces.return?.();
  return named ?? delimiterOf(start);
};

const delimiterOf = (start: string): string => {
  const line = /\S[^\r\n]*/.exec(start.replace(/"[^"]*"/g, '""'))?.[0] ?? '';
  const count = (delimiter: string) => line.split(delimiter).length;
  return delimiters.reduce((most, delimiter) => (count(delimiter) > count(most) ? delimiter : most));
};

const faultOf = ({ code }: CsvError, row: number): string => {
  if (code === 'CSV_MAX_RECORD_SIZE')
    return say`Row ${row} is larger than ${inMegabytes(limits.recordBytes)}. Probably a quote in it is never closed.`;
  if (code === 'CSV_QUOTE_NOT_CLOSED') return say`In row ${row} a quote is never closed.`;
  return say`Row ${row} cannot be read: a cell that holds a quote must stand in quotes, and each quote in it must be doubled.`;
};
