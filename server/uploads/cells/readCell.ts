import type { FieldDeclaration } from '../../../contract/kinds.ts';
import type { Cell } from '../../spreadsheet/spreadsheet.ts';
import { quoted } from '../refuse.ts';
import { plainCell } from './plainCell.ts';

/** What a cell says, as the form would send it; a lookup as `{lookup}`, its text. Undefined: it is empty. */
export type CellReading = { value: unknown } | { problem: string };

/** Instants of wall clocks such as `2026-01-31T09:30:00` in the business's time zone. */
export type ToInstant = (wallClock: string) => Date;

/**
 * Reads a cell for a field of any kind. An empty one says nothing about a field that has a value of its own accord (a truth value, a
 * default), and clears any other.
 */
export const readCell = (field: FieldDeclaration, cell: Cell | undefined, toInstant: ToInstant): CellReading | undefined => {
  if (!cell) return hasOwnValue(field) ? undefined : { value: null };
  const isMilliseconds = field.kind === 'NUMBER' && field.isInstant === true;
  if (cell.kind === 'DATE') {
    if (field.kind === 'DATETIME') return { value: toInstant(cell.wallClock).toISOString() };
    if (isMilliseconds) return { value: toInstant(cell.wallClock).getTime() };
    return { problem: 'The cell is a date. Format it as text or as a number, and enter the value again' };
  }
  const plain = plainCell(cell, field.kind === 'BOOLEAN');
  if ('problem' in plain) return plain;
  const { text } = plain;
  if (field.kind === 'BOOLEAN') return truthOf(text);
  if (field.kind === 'DATETIME') return instantOf(text, toInstant);
  if (isMilliseconds) return millisecondsOf(text, toInstant);
  return { value: field.kind === 'MANY_TO_ONE' ? { lookup: text.trim() } : text };
};

const hasOwnValue = (field: FieldDeclaration): boolean => field.kind === 'BOOLEAN' || ('default' in field && field.default !== undefined);

const truths: ReadonlyMap<string, boolean> = new Map([
  ...['yes', 'true', '1'].map((word) => [word, true] as const),
  ...['no', 'false', '0'].map((word) => [word, false] as const),
]);

const truthOf = (text: string): CellReading => {
  const value = truths.get(text.trim().toLowerCase());
  return value === undefined ? { problem: `${quoted(text)} is neither YES nor NO` } : { value };
};

const WALL_CLOCK = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(:\d{2})?)?$/;

const instantOf = (text: string, toInstant: ToInstant): CellReading => {
  const [, day, minute = '00:00', second = ':00'] = WALL_CLOCK.exec(text.trim()) ?? [];
  // Text that is no wall clock may be ISO 8601 with its offset, which the kind's own check takes or refuses.
  if (!day) return { value: text.trim() };
  const wallClock = `${day}T${minute}${second}`;
  const asUtc = new Date(`${wallClock}Z`);
  // A 30 February would roll over.
  const isReal = !Number.isNaN(asUtc.getTime()) && asUtc.toISOString().startsWith(wallClock);
  if (!isReal) return { problem: `${quoted(text)} is not a date and time such as 2026-01-31 09:30` };
  return { value: toInstant(wallClock).toISOString() };
};

const millisecondsOf = (text: string, toInstant: ToInstant): CellReading => {
  const reading = instantOf(text, toInstant);
  if ('problem' in reading) return reading;
  const isIso = /^\d{4}-\d{2}-\d{2}T/.test(String(reading.value));
  return { value: isIso ? Date.parse(String(reading.value)) : text };
};
