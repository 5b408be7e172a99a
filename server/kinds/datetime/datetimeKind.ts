import { sql } from 'kysely';
import { z } from 'zod';
import { isInCalendar, lastOfDay, outOfCalendar } from '../../../contract/kinds/datetime/datetimeKind.ts';
import { say } from '../../../contract/translated.ts';
import { cellInstant, columnDefaults, dateCell, EXAMPLE_TIME, type ServerKind } from '../serverKind.ts';
import { containsInstant } from './containsInstant.ts';
import { hasPassed, passedAlready } from './hasPassed.ts';
import { instantSpan } from './instantSpan.ts';

const error = () => say`Must be a date and time with its offset, such as 2026-01-31T09:30:00.000Z`;

export const datetimeKind: ServerKind<'DATETIME'> = {
  ...columnDefaults,
  columns: ({ name, required = false }) => [
    { name: columnDefaults.columnName(name), type: 'timestamptz(3)', isNotNull: required, checks: [] },
  ],
  output: () => z.iso.datetime().nullable(),
  // As text: a Date that is read from a text and written as one takes ten times as long.
  asRead: (column) => sql`${column}::text`,
  read: (stored) => (typeof stored === 'string' ? writtenInstant(stored) : null),
  input: ({ notPast }) =>
    z.iso
      .datetime({ offset: true, error })
      .transform((text) => new Date(text))
      .refine(isInCalendar, { error: outOfCalendar })
      .refine((instant) => !notPast || !hasPassed(instant), { error: passedAlready })
      .nullable(),
  isSame: (read, checked) => {
    if (!(checked instanceof Date)) return read === checked;
    const instant = checked.toISOString();
    return (
      read === instant ||
      (instant.endsWith(WHOLE_MINUTE) && String(read).slice(0, -WHOLE_MINUTE.length) === instant.slice(0, -WHOLE_MINUTE.length))
    );
  },
  contains: (_, column, { text, timeZone }) => containsInstant(column, text, timeZone),
  filterValue: (text) => {
    const instant = new Date(text);
    return isInCalendar(instant) ? instant : undefined;
  },
  span: (_, text, context) => instantSpan(text, context),
  csvCell:
    ({ isDay }, { inZone }) =>
    (value) =>
      inZone(new Date(String(value))).slice(0, isDay ? DAY.length : undefined),
  workbookCell: dateCell,
  uploadCell: ({ isDay }, cell, { toInstant }) => {
    const reading = cellInstant(cell, isDay ? (wallClock) => toInstant(lastOfDay(wallClock)) : toInstant);
    if ('problem' in reading || z.iso.datetime({ offset: true }).safeParse(reading.value).success) return reading;
    return { problem: BEYOND.test(reading.value) ? outOfCalendar() : say`Write it as ${isDay ? DAY : EXAMPLE_TIME}` };
  },
  example: ({ isDay }) => (isDay ? DAY : EXAMPLE_TIME),
};

/** In UTC, as every connection writes it. */
const writtenInstant = (text: string): string =>
  `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`;

/** Files say a moment to the minute. */
const WHOLE_MINUTE = ':00.000Z';
const DAY = '2099-12-31';
const BEYOND = /^\+\d{6}-/;
