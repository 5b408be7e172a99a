import { outOfCalendar } from '../../../contract/kinds/datetime/datetimeKind.ts';
import { text } from '../../messages/text.ts';

/** Whether a value of the form is a text that could not be read as an instant. A stock input of react-admin holds one without its zone. */
export const isUnread = (value: unknown): boolean =>
  typeof value === 'string' && value.trim() !== '' && !/^\d{4}-(0\d|1[0-2])-[0-3]\dT\d\d:\d\d/.test(value);

/** Why a text of the form is no instant. Null: it is one. Of the days in the right format, those at an end of the calendar may lie beyond it in UTC. */
export const unreadProblem = (value: unknown, isDay = false): string | null => {
  if (!isUnread(value)) return null;
  const isBeyond = (isDay ? typedDay : typedWhole).test(String(value)) && /^\s*(0001-01-01|9999-12-31)/.test(String(value));
  return isBeyond ? outOfCalendar() : text(isDay ? 'kinds.notADay' : 'kinds.notATime');
};

export const typedWhole = /^\s*\d{4}-\d\d-\d\d[ T]\d\d:\d\d\s*$/;
export const typedDay = /^\s*\d{4}-\d\d-\d\d\s*$/;
