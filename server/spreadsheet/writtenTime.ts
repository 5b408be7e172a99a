import { plainCell } from './plainCell.ts';
import { quoted } from './quoted.ts';
import type { Cell } from './spreadsheet.ts';

/** Instants of wall clocks such as `2026-01-31T09:30:00` in the business's time zone. */
export type ToInstant = (wallClock: string) => Date;

/** A time as exactly as it was written: a day, a minute or a second. `until` is the first instant after it. */
export interface Period {
  from: Date;
  until: Date;
}

const WRITTEN =
  /^(?<year>\d{4})(?<mark>[-/])(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})(?:[ T](?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))?)?$/;
/** A date as programs write it, without separators. Other digits are not dates. */
const COMPACT = /^(?<year>(?:19|20)\d{2})(?<month>\d{2})(?<day>\d{2})(?:(?<hour>\d{2})(?<minute>\d{2})(?<second>\d{2})?)?$/;

/** The wall clock in a text. The year comes first, since 1/2/2026 may be in January or February. Null: the text is written otherwise. */
export const wallClockOf = (text: string): { wallClock: string; exactness: Exactness } | { problem: string } | null => {
  const marked = WRITTEN.exec(text.trim());
  const { year, month = '', day = '', hour, minute = '00', second } = (marked ?? COMPACT.exec(text.trim()))?.groups ?? {};
  if (year === undefined) return null;
  const wallClock = `${year}-${twoDigits(month)}-${twoDigits(day)}T${twoDigits(hour ?? '0')}:${minute}:${second ?? '00'}`;
  const asUtc = new Date(`${wallClock}Z`);
  // A 30 February would roll over.
  const isReal = !Number.isNaN(asUtc.getTime()) && asUtc.toISOString().startsWith(wallClock);
  if (!isReal) return marked ? { problem: `${quoted(text)} is not a date and time such as 2026-01-31 09:30` } : null;
  return { wallClock, exactness: hour === undefined ? 'day' : second === undefined ? 'minute' : 'second' };
};

type Exactness = 'day' | 'minute' | 'second';
const lengths: Record<Exactness, number> = { day: 86_400_000, minute: 60_000, second: 1_000 };

/** Reads a cell that dates a row. */
export const readPeriod = (cell: Cell, toInstant: ToInstant): Period | { problem: string } => {
  const written = cell.kind === 'DATE' ? fromWorkbook(cell.wallClock) : writtenIn(cell);
  if ('problem' in written) return written;
  const { wallClock, exactness } = written;
  const next = new Date(Date.parse(`${wallClock}Z`) + lengths[exactness]).toISOString().slice(0, wallClock.length);
  return { from: toInstant(wallClock), until: toInstant(next) };
};

const writtenIn = (cell: Exclude<Cell, { kind: 'DATE' }>): Exclude<ReturnType<typeof wallClockOf>, null> => {
  const plain = plainCell(cell, false);
  if ('problem' in plain) return plain;
  return wallClockOf(plain.text) ?? { problem: `${quoted(plain.text)} is not a date such as 2026-01-31 or 2026-01-31 09:30` };
};

/** A workbook writes all dates to the second; zeros at the end were not typed. */
const fromWorkbook = (wallClock: string): { wallClock: string; exactness: Exactness } => {
  const exactness = wallClock.endsWith('T00:00:00') ? 'day' : wallClock.endsWith(':00') ? 'minute' : 'second';
  return { wallClock, exactness };
};

const twoDigits = (text: string): string => text.padStart(2, '0');
