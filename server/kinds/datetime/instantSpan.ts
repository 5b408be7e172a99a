import { formatInTimeZone, fromZonedTime } from 'date-fns-tz';
import { z } from 'zod';
import { type RelativeSpan, relativeSpans } from '../../../contract/conditions.ts';
import { isInCalendar } from '../../../contract/kinds/datetime/datetimeKind.ts';
import type { Span, SpanContext } from '../serverKind.ts';

/** A day or a relative span begins and ends at midnight of the business's zone. An instant stands for itself. */
export const instantSpan = (text: string, { timeZone, now }: SpanContext): Span<Date> | undefined => {
  const named = relativeSpans.find((name) => name === text);
  const days = named ? relativeDays(named, formatInTimeZone(now, timeZone, 'yyyy-MM-dd')) : daysOf(text);
  const [from, until] = days?.map((day) => fromZonedTime(`${day}T00:00:00`, timeZone)) ?? [];
  if (from && until) return isInCalendar(until) ? { from, until } : undefined;
  const instant = new Date(text);
  return ISO.safeParse(text).success && isInCalendar(instant) ? { from: instant } : undefined;
};

type Days = [first: string, after: string];

const ISO = z.iso.datetime({ offset: true });

const daysOf = (text: string): Days | null =>
  /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && plus(text, 0) === text ? [text, plus(text, 1)] : null;

const relativeDays = (name: RelativeSpan, today: string): Days => {
  const [first, after, unit] = offsets[name];
  return unit === 'days' ? [plus(today, first), plus(today, after)] : [monthFrom(today, first), monthFrom(today, after)];
};

const offsets: Record<RelativeSpan, [first: number, after: number, unit: 'days' | 'months']> = {
  today: [0, 1, 'days'],
  yesterday: [-1, 0, 'days'],
  'last 7 days': [-6, 1, 'days'],
  'last 30 days': [-29, 1, 'days'],
  'this month': [0, 1, 'months'],
  'last month': [-1, 0, 'months'],
};

const plus = (day: string, days: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
};

const monthFrom = (day: string, months: number): string => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
};
