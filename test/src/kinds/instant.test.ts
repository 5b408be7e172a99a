import { describe, expect, it } from 'vitest';
import { instantTyped, typedInstant } from '../../../src/kinds/datetime/instant.ts';
import { unreadProblem } from '../../../src/kinds/datetime/unreadInstant.ts';

describe('an instant', () => {
  it.each([
    ['2026-03-01T15:30:00.000Z', '2026-03-02 00:30'],
    [Date.UTC(2026, 2, 1, 15, 30), '2026-03-02 00:30'],
    ['', ''],
    [null, ''],
    ['soon', 'soon'],
    ['2026-13-45', '2026-13-45'],
    [[2026, 3, 1], ''],
  ])('%j is typed as %j', (value, typed) => {
    expect(typedInstant(value, 'Asia/Tokyo')).toBe(typed);
  });

  it('is written in UTC; a text that is not a date stays as it is', () => {
    expect(instantTyped('2026-03-02T00:30', 'Asia/Tokyo')).toBe('2026-03-01T15:30:00.000Z');
    expect(instantTyped('2026-03-02 00:30', 'Asia/Tokyo')).toBe('2026-03-01T15:30:00.000Z');
    expect(['soon', '2026-03-0', '2026-13-45 00:30', '3/2/2026 00:30'].map((typed) => instantTyped(typed, 'Asia/Tokyo'))).toEqual([
      'soon',
      '2026-03-0',
      '2026-13-45 00:30',
      '3/2/2026 00:30',
    ]);
  });

  it.each(['9999-12-31 23:59', '9999-12-31T23:59'])(
    'that is beyond the calendar in UTC, %s, stays as it was typed, and is refused in words',
    (typed) => {
      const value = instantTyped(typed, 'America/New_York');
      expect(value).toBe('9999-12-31 23:59');
      expect(unreadProblem(value)).toBe('Must lie between the years 1 and 9999, in UTC too');
      expect(unreadProblem(instantTyped('9999-12-31', 'America/New_York', true), true)).toBe(unreadProblem(value));
      expect(unreadProblem(instantTyped(typed, 'Asia/Tokyo'))).toBeNull();
      expect(unreadProblem('9999-12-31')).toBe('Write it as 2026-01-31 09:30');
    },
  );

  it('is typed in the business time zone, also where clocks change', () => {
    expect(instantTyped('2026-03-29T12:00', 'Europe/Berlin')).toBe('2026-03-29T10:00:00.000Z');
    expect(instantTyped('2026-03-28T12:00', 'Europe/Berlin')).toBe('2026-03-28T11:00:00.000Z');
    expect(typedInstant('2026-03-29T10:00:00.000Z', 'Europe/Berlin')).toBe('2026-03-29 12:00');
  });
});
