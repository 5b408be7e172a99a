import { formatInTimeZone } from 'date-fns-tz';

/**
 * `yyyy-MM-dd HH:mm`, or `yyyy-MM-dd`, in the time zone given. A value that is not an instant is answered as it is.
 *
 * 2026-11-22: date-fns-tz takes 30 to 65 µs for a cell on a busy machine, a kept `Intl.DateTimeFormat` 4 to 9. A list draws some hundred
 * cells at a time, so the library is fast enough, and the formatter of our own went.
 */
export const formatDate = (value: string | number, timeZone: string, isDateOnly = false): string => {
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) return String(value);
  return formatInTimeZone(instant, timeZone, isDateOnly ? 'yyyy-MM-dd' : 'yyyy-MM-dd HH:mm');
};
