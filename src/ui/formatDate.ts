import { formatInTimeZone } from 'date-fns-tz';

/** `yyyy-MM-dd HH:mm`, or `yyyy-MM-dd`, in the time zone given. What is no instant is answered as it is. */
export const formatDate = (value: string | number, timeZone: string, isDateOnly = false): string => {
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) return String(value);
  return formatInTimeZone(instant, timeZone, isDateOnly ? 'yyyy-MM-dd' : 'yyyy-MM-dd HH:mm');
};
