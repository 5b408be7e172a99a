import { expect, it } from 'vitest';
import { datetimeKind } from '../../../server/kinds/datetime/datetimeKind.ts';

it.each([
  ['2026-01-31 09:30:00+00', '2026-01-31T09:30:00.000Z'],
  ['2026-01-31 09:30:00.5+00', '2026-01-31T09:30:00.500Z'],
  ['0001-12-31 23:59:59.07+00', '0001-12-31T23:59:59.070Z'],
  ['9999-12-31 23:59:59.999+00', '9999-12-31T23:59:59.999Z'],
  ['2026-01-31 09:30:00.123456+00', '2026-01-31T09:30:00.123Z'],
])('PostgreSQL says %s, and a record %s', (stored, shown) => {
  expect(datetimeKind.read(stored)).toBe(shown);
});

it('a time that is not there is null', () => {
  expect(datetimeKind.read(null)).toBeNull();
});
