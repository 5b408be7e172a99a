import { say } from '../../translated.ts';
import { type ContractKind, columnDefaults } from '../contractKind.ts';

export const datetimeKind: ContractKind<'DATETIME'> = {
  ...columnDefaults,
  isChronological: true,
  operators: () => ['equals', 'not', 'between', 'empty', 'notEmpty'],
};

/** A day at the end of the calendar is in the next year in UTC where the business's zone lies west of it. */
export const isInCalendar = (instant: Date): boolean => instant.getUTCFullYear() >= 1 && instant.getUTCFullYear() <= 9999;

export const outOfCalendar = (): string => say`Must lie between the years 1 and 9999, in UTC too`;

export const lastOfDay = (day: string): string => `${day.slice(0, 'yyyy-MM-dd'.length)}T23:59:59.999`;
