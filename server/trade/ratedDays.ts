import { formatInTimeZone } from 'date-fns-tz';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { zonedInstants } from '../spreadsheet/zonedInstants.ts';
import { effectiveRatesAt } from './latestOffers.ts';

const DAY_MS = 86_400_000;

export interface RatedDaysAsked {
  count: number;
  baseCurrency: string;
  timeZone: string;
  now: Date;
}

export const lastDays = ({ count, timeZone, now }: Pick<RatedDaysAsked, 'count' | 'timeZone' | 'now'>) => {
  const today = Date.parse(formatInTimeZone(now, timeZone, 'yyyy-MM-dd'));
  const dayAt = (index: number) => new Date(today + (index - count + 1) * DAY_MS).toISOString().slice(0, 10);
  const startOf = (day: string) => zonedInstants(timeZone)(`${day}T00:00:00`);
  return Array.from({ length: count }, (_, index) => ({
    day: dayAt(index),
    since: startOf(dayAt(index)),
    until: startOf(dayAt(index + 1)),
  }));
};

/** `rateOfDay`: a table of `day`, `currency_id` and `rate`, of the end of each of the last days, today's of now. */
export const ratedDays = async (db: Database, { baseCurrency, ...asked }: RatedDaysAsked) => {
  const { now } = asked;
  const days = lastDays(asked);
  const endOf = ({ until }: { until: Date }) => Math.min(until.getTime() - 1, now.getTime());
  const dayOf = new Map(days.map((day) => [endOf(day), day.day]));
  const rates = await effectiveRatesAt(
    db,
    baseCurrency,
    days.map((day) => new Date(endOf(day))),
  );
  const rateOfDay: RawBuilder<unknown> = sql`(
    select * from unnest(${rates.map(({ at }) => dayOf.get(at))}::date[], ${rates.map(({ currencyId }) => currencyId)}::bigint[],
      ${rates.map(({ rate }) => rate)}::text[]::numeric[]) as given (day, currency_id, rate))`;
  return { days, since: days[0]?.since ?? now, rateOfDay };
};
