import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { Cell, Row } from '../../spreadsheet/spreadsheet.ts';
import { inMegabytes, limits } from '../limits.ts';
import { refusal } from '../refuse.ts';

/** The rows of a CSV file's text, numbered as a spreadsheet shows them; rows without a filled cell are left out. */
export async function* csvRows(text: AsyncIterable<string>): AsyncGenerator<Row> {
  const pieces = text[Symbol.asyncIterator]();
  const { named, start } = await readHeaderLine(pieces);
  const parser = Readable.from(joined(start, pieces)).compose(
    parse({
      delimiter: named ?? delimiterOf(start),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      max_record_size: limits.recordBytes,
    }),
  );
  let number = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      number += 1;
      const cells = new Map<number, Cell>();
      for (const [column, text] of record.entries()) if (text.trim() !== '') cells.set(column, { kind: 'TEXT', text });
      if (cells.size > 0) yield { number, cells };
    }
  } catch (error) {
    throw error instanceof CsvError ? refusal(faultOf(error)) : error;
  }
}

/** What Excel takes for the separator's name, and not for a row. */
const NAMED_SEPARATOR = /^"?sep=([^\w"\r\n])"?(?:\r\n|\n|\r|$)/i;

/** Enough of the text to hold the header, without the line before it that may name the separator. */
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

/** In two steps: one expression for both would look for the end from every character, for minutes where a megabyte has none. */
const hasWholeLine = (text: string): boolean => {
  const filled = text.search(/\S/);
  return filled >= 0 && /[\r\n]/.test(text.slice(filled));
};

async function* joined(start: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield start;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

const delimiters = [',', ';', '\t'];

/** The one that the header line has most of, outside of quotes. */
const delimiterOf = (start: string): string => {
  const line = /\S[^\r\n]*/.exec(start.replace(/"[^"]*"/g, '""'))?.[0] ?? '';
  const count = (delimiter: string) => line.split(delimiter).length;
  return delimiters.reduce((most, delimiter) => (count(delimiter) > count(most) ? delimiter : most));
};

/** The rows that were read before it are those of the parser, which is ahead of whoever takes them. */
const faultOf = ({ code, records }: CsvError): string => {
  const row = Number(records) + 1;
  if (code === 'CSV_MAX_RECORD_SIZE')
    return `Row ${row} is larger than ${inMegabytes(limits.recordBytes)}. Probably a quote in it is never closed.`;
  if (code === 'CSV_QUOTE_NOT_CLOSED') return `In row ${row} a quote is never closed.`;
  return `Row ${row} cannot be read: a cell that holds a quote must stand in quotes, and each quote within it be doubled.`;
};
