import type { FieldDeclaration, FieldOf } from '../../../contract/kinds/index.ts';
import { kindOf } from '../../kinds/index.ts';
import type { Cell } from '../../spreadsheet/spreadsheet.ts';
import { quoted } from '../refuse.ts';
import { plainCell } from './plainCell.ts';
import { type Period, type ToInstant, wallClockOf } from './wallClock.ts';

/** What a cell says, as the form would send it; a lookup as `{lookup}`, its text. Undefined: it is empty. */
export type CellReading = { value: unknown } | { problem: string };

/**
 * Reads a cell for a field of any kind. An empty one says nothing about a field that has a value of its own accord (a truth value, a
 * default), and clears any other. `shown`: when another column of the row, which shows the field, says that it is.
 */
export const readCell = (
  field: FieldDeclaration,
  cell: Cell | undefined,
  toInstant: ToInstant,
  shown?: Period,
): CellReading | undefined => {
  if (!cell) return kindOf(field).initial(field) !== null ? undefined : { value: null };
  const isMilliseconds = field.kind === 'NUMBER' && field.isInstant === true;
  if (cell.kind === 'DATE') {
    if (field.kind === 'DATETIME') return { value: toInstant(cell.wallClock).toISOString() };
    if (isMilliseconds) return { value: toInstant(cell.wallClock).getTime() };
    return { problem: 'The cell is a date. Format it as text or as a number, and enter the value again' };
  }
  if (cell.kind === 'NUMBER' && cell.isAdorned && field.kind === 'TEXT')
    return { problem: `The cell holds ${quoted(cell.text)} and shows more, by its format. Format it as text and enter what it shows` };
  const plain = plainCell(cell, field.kind === 'BOOLEAN');
  if ('problem' in plain) return plain;
  const { text } = plain;
  if (field.kind === 'BOOLEAN') return truthOf(text);
  if (field.kind === 'DATETIME') return instantOf(text, toInstant);
  if (isMilliseconds) return millisecondsOf(text, toInstant, shown);
  if (field.kind === 'NUMBER' && GROUPED.test(text)) return { problem: `${quoted(text)} is not a plain number such as 1250 or 1250.50` };
  if (field.kind === 'MANY_TO_ONE') return { value: { lookup: text.trim() } };
  return { value: field.kind === 'TEXT' ? choiceOf(field, text) : text };
};

/** In a sheet sentences begin large, which in a list of choices does not show. */
const choiceOf = ({ choices = [] }: FieldOf<'TEXT'>, text: string): string =>
  choices.find((choice) => choice.toLowerCase() === text.trim().toLowerCase()) ?? text;

/** Between digits: whether a comma stands for thousands or for decimals is not for us to guess. */
const GROUPED = /\d[,'’\s]\d/;

const truths: ReadonlyMap<string, boolean> = new Map([
  ...['yes', 'true', '1'].map((word) => [word, true] as const),
  ...['no', 'false', '0'].map((word) => [word, false] as const),
]);

const truthOf = (text: string): CellReading => {
  const value = truths.get(text.trim().toLowerCase());
  return value === undefined ? { problem: `${quoted(text)} is neither YES nor NO` } : { value };
};

const instantOf = (text: string, toInstant: ToInstant): CellReading => {
  const written = wallClockOf(text);
  // Text that is no wall clock may be ISO 8601 with its offset, which the kind's own check takes or refuses.
  if (!written) return { value: text.trim() };
  return 'problem' in written ? written : { value: toInstant(written.wallClock).toISOString() };
};

/** Milliseconds of the years 1973 to 2286. Fewer digits are a date, seconds, or a workbook's days: they would be of January 1970. */
const MILLISECONDS = /^\d{12,13}(\.0*)?$/;

const millisecondsOf = (text: string, toInstant: ToInstant, shown: Period | undefined): CellReading => {
  if (shown && isWithin(shown, text)) return { value: text };
  const reading = instantOf(text, toInstant);
  if ('problem' in reading) return reading;
  const isIso = /^\d{4}-\d{2}-\d{2}T/.test(String(reading.value));
  if (isIso) return { value: Date.parse(String(reading.value)) };
  if (MILLISECONDS.test(text.trim())) return { value: text };
  return { problem: `${quoted(text)} is not a time. Write it as 2026-01-31 09:30, or as milliseconds since 1970` };
};

/** What is exported says it twice, in milliseconds and as a date: however odd the time is, it is that. */
const isWithin = ({ from, until }: Period, milliseconds: string): boolean =>
  /^-?\d+$/.test(milliseconds) && from.getTime() <= Number(milliseconds) && Number(milliseconds) < until.getTime();
