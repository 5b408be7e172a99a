import { describe, expect, it } from 'vitest';
import { dateOfWorkday, dayIn } from '../../../server/demo/workdays.ts';

const [friday, sunday, monday] = ['2026-11-20', '2026-11-22', '2026-11-23'];

describe('a date of the demonstration', () => {
  it('is counted back in workdays, over the weekend', () => {
    expect(dateOfWorkday('1 workday ago', monday)).toBe(friday);
    expect(dateOfWorkday('1 workday ago', sunday)).toBe(friday);
    expect(dateOfWorkday('1 workday ago', friday)).toBe('2026-11-19');
    expect(dateOfWorkday('6 workdays ago 09:05', monday)).toBe('2026-11-13T09:05');
  });

  it('is counted ahead where it says so', () => {
    expect(dateOfWorkday('1 workday ahead', friday)).toBe(monday);
    expect(dateOfWorkday('5 workdays ahead 18:00', sunday)).toBe('2026-11-27T18:00');
  });

  it('is not what other text says', () => {
    for (const text of ['', 'yesterday', '3 workdays ago at noon', 'about 3 workdays ago']) expect(dateOfWorkday(text, monday)).toBeNull();
  });

  it('is counted from the day that it is where the business is', () => {
    expect(dayIn('Asia/Hong_Kong', new Date('2026-11-22T20:00:00Z'))).toBe(monday);
    expect(dayIn('America/New_York', new Date('2026-11-22T20:00:00Z'))).toBe(sunday);
  });
});
