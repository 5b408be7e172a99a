import { z } from 'zod';
import type { ServerKind } from './serverKind.ts';

const error = 'Must be a date and time with its offset, such as 2026-01-31T09:30:00.000Z';

export const datetimeKind: ServerKind<'DATETIME'> = {
  isReadable: true,
  isSortable: true,
  isSearchable: true,
  isWritable: true,
  output: () => z.iso.datetime().nullable(),
  read: (stored) => (stored instanceof Date ? stored.toISOString() : null),
  input: () =>
    z.iso
      .datetime({ offset: true, error })
      .transform((text) => new Date(text))
      .refine(isInCalendar, error)
      .nullable(),
  write: (checked) => checked,
  initial: () => null,
  filterValue: (text) => {
    const instant = new Date(text);
    return isInCalendar(instant) ? instant : undefined;
  },
};

/** Years that both ISO 8601's four digits and PostgreSQL can write. */
export const isInCalendar = (instant: Date): boolean => instant.getUTCFullYear() >= 1 && instant.getUTCFullYear() <= 9999;
