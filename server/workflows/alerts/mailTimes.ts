import { sql } from 'kysely';

/** The row `here`: time, day and weekday in the business's zone. */
export const hereAt = (now: Date, timeZone: string) => sql`here as (
  select to_char(local, 'HH24:MI') as time, local::date as day, extract(isodow from local)::int as weekday
  from (select ${now}::timestamptz at time zone ${timeZone} as local) moment)`;

/** Of a row of `alert_mail_choice`, beside `here`; they may reach over midnight. */
export const isQuiet = sql<boolean>`coalesce(case
  when quiet_from <= quiet_until then time >= quiet_from and time < quiet_until else time >= quiet_from or time < quiet_until end, false)`;
