import { expect, it } from 'vitest';
import { datetimeKind } from '../../../server/kinds/datetime/datetimeKind.ts';
import { zonedInstants } from '../../../server/spreadsheet/zonedInstants.ts';

const field = { name: 'validUntil', kind: 'DATETIME', isDay: true } as const;
const now = new Date('2026-03-01T00:00:00Z');

it.each([
  ['America/New_York', { problem: 'Must lie between the years 1 and 9999, in UTC too' }, undefined],
  ['Asia/Hong_Kong', { value: '9999-12-31T15:59:59.999Z' }, new Date('9999-12-31T16:00:00Z')],
])('the last day of the calendar is read where it ends in it, in %s', (timeZone, reading, until) => {
  const toInstant = zonedInstants(timeZone);
  expect(datetimeKind.uploadCell?.(field, { kind: 'TEXT', text: '31.12.9999' }, { toInstant })).toEqual(reading);
  expect(datetimeKind.span?.(field, '9999-12-31', { timeZone, now })?.until).toEqual(until);
});
