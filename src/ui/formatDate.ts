import { zonedTime } from '../../contract/zonedTime.ts';

/** `yyyy-MM-dd HH:mm`, or `yyyy-MM-dd`, in the time zone given. What is no instant is answered as it is. */
export const formatDate = (value: string | number, timeZone: string, isDateOnly = false): string => {
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? String(value) : zonedTime(timeZone, isDateOnly)(instant);
};
