import { fromZonedTime } from 'date-fns-tz';
import { isInCalendar, lastOfDay } from '../../../contract/kinds/datetime/datetimeKind.ts';
import { formatDate } from '../../ui/ConsoleSettings.tsx';
import { typedDay, typedWhole } from './unreadInstant.ts';

/** An instant, ISO 8601 or epoch milliseconds, as people type it in the business's time zone: `2026-03-02 00:30`. Any other text stays as it is. */
export const typedInstant = (value: unknown, timeZone: string, isDay = false): string => {
  if (typeof value === 'number' || (typeof value === 'string' && whole.test(value))) return formatDate(value, timeZone, isDay);
  return typeof value === 'string' ? value : '';
};

export const instantTyped = (typed: string, timeZone: string, isDay = false): string => {
  if (!(isDay ? typedDay : typedWhole).test(typed)) return typed;
  const instant = fromZonedTime(isDay ? lastOfDay(typed.trim()) : typed.replace(' ', 'T'), timeZone);
  return isInCalendar(instant) ? instant.toISOString() : typed.replace('T', ' ');
};

const whole = /^\d{4}-(0\d|1[0-2])-[0-3]\dT\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/;
