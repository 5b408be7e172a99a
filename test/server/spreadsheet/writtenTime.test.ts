import { expect, it } from 'vitest';
import { wallClockOf } from '../../../server/spreadsheet/writtenTime.ts';

it.each([
  ['31/01/2569', '2026-01-31T00:00:00'],
  ['31/01/2501', '1958-01-31T00:00:00'],
  ['9999-12-31', '9999-12-31T00:00:00'],
  ['2999-12-31', '2999-12-31T00:00:00'],
])("a year of Thailand is read as ours, unlike the far one of 'no end': %s", (written, wallClock) => {
  expect(wallClockOf(written)).toMatchObject({ wallClock });
});
