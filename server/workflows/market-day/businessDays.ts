import { DAYS } from '../../../contract/workflows/market-day/marketDay.ts';
import { lastDays } from '../../trade/ratedDays.ts';

export const DAY_MS = 86_400_000;

export interface Span {
  since: Date;
  until: Date;
}
export interface BusinessDay extends Span {
  day: string;
}

/** Today is the last one, and ends now. */
export const businessDays = (now: Date, timeZone: string): BusinessDay[] =>
  lastDays({ count: DAYS, timeZone, now }).map((day, index) => (index === DAYS - 1 ? { ...day, until: now } : day));

/** Today until now, and the same hours of this weekday in the last four weeks. */
export const likeToday = (now: Date, timeZone: string): Span[] => {
  const today = businessDays(now, timeZone).at(-1) ?? { since: now, until: now };
  return [0, 7, 14, 21, 28].map((days) => ({
    since: new Date(today.since.getTime() - days * DAY_MS),
    until: new Date(now.getTime() - days * DAY_MS),
  }));
};

/** Of figures for `likeToday`. Weeks without anything are before the company began, or holidays. */
export const againstUsual = ([now = 0, ...before]: readonly number[]): { now: number; usual: number | null } => {
  const sorted = before.filter((count) => count > 0).sort((one, other) => one - other);
  const [lower, upper] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return { now, usual: lower === undefined || upper === undefined ? null : (lower + upper) / 2 };
};
