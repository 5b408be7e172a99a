import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/tables.ts';

export interface EffectiveRate {
  currencyId: number;
  rate: string;
  /** Epoch milliseconds; of two crossed quotes the older one. Null: the base currency itself. */
  quotedOn: number | null;
  quotedIn: string;
}

/** The latest counts, whichever way it comes; of one day (UTC) a direct one before an inverse, and an inverse before a crossed one. */
export const effectiveRates = (db: Database, baseCurrency: string, now: Date): Promise<EffectiveRate[]> =>
  effectiveRatesAt(db, baseCurrency, [now]);

const DAY_MS = sql.lit(86_400_000);

export const effectiveRatesAt = async (
  db: Database,
  baseCurrency: string,
  moments: readonly Date[],
): Promise<(EffectiveRate & { at: number })[]> => {
  const { rows } = await sql<EffectiveRate & { at: number }>`
    with recursive moment as (
      select unnest(${moments.map((moment) => moment.getTime())}::bigint[]) as at
    ), console_base as (
      ${currencyIds(baseCurrency)}
    ), stored_base (id) as (
      (select min(base_currency_id) from forex_rate)
      union all
      select (select min(base_currency_id) from forex_rate where base_currency_id > stored_base.id) from stored_base where stored_base.id is not null
    ), quote_base (id) as (
      select id from stored_base where id is not null union select id from console_base
    ), quote as (
      select moment.at, quote_base.id as base_id, currency.id as symbol_id, latest.rate, latest."timestamp" as quoted_on
      from moment cross join quote_base cross join currency cross join lateral (
        select rate, "timestamp" from forex_rate
        where symbol_currency_id = currency.id and base_currency_id = quote_base.id
          and active and "timestamp" <= moment.at
        order by "timestamp" desc, id desc limit 1
      ) latest
      where currency.id <> quote_base.id
      union all
      select moment.at, id, id, 1, null from moment cross join quote_base
    ), way (at, through_id, currency_id, units, per, quoted_on, is_turned) as (
      select at, base_id, symbol_id, rate, 1, quoted_on, false from quote
      union all
      select at, symbol_id, base_id, 1, rate, quoted_on, true from quote where symbol_id <> base_id
    ), crossed as (
      select symbol.at, symbol.currency_id as symbol_id, symbol.through_id, symbol.through_id = console_base.id as is_direct,
        symbol.through_id in (console_base.id, symbol.currency_id) as is_own,
        ${exactQuotient(sql`(symbol.units * base.per)`, sql`(symbol.per * base.units)`, 10)} as rate,
        least(symbol.quoted_on, base.quoted_on) as quoted_on, symbol.is_turned::int + base.is_turned::int as turns
      from way symbol
      join way base on base.at = symbol.at and base.through_id = symbol.through_id
      join console_base on console_base.id = base.currency_id
      -- An inverse is its own row: the currency's own quote, not the base's turned.
      where not (symbol.is_turned or base.is_turned) or symbol.through_id not in (console_base.id, symbol.currency_id)
    )
    select distinct on (crossed.at, symbol_id) crossed.at, symbol_id as currency_id, rate, quoted_on, currency.symbol as quoted_in
    from crossed join currency on currency.id = crossed.through_id where rate > 0
    order by crossed.at, symbol_id, quoted_on / ${DAY_MS} desc nulls first, is_direct desc, is_own desc, quoted_on desc, turns, through_id`.execute(
    db,
  );
  return rows;
};

/** `round(a / b, n)` would round twice: the division itself stops at some sixteen digits. */
export const exactQuotient = (dividend: RawBuilder<unknown>, divisor: RawBuilder<unknown>, decimals: number): RawBuilder<string> => {
  const unit = 10 ** decimals;
  return sql`(div(${dividend} * ${sql.lit(2 * unit)} + sign(${dividend}) * ${divisor}, 2 * ${divisor}) * ${sql.lit(1 / unit)})`;
};

export const hasCurrency = async (db: Database, symbol: string): Promise<boolean> =>
  (await currencyIds(symbol).execute(db)).rows.length > 0;

export const currencyIds = (symbol: string) => sql<{ id: number }>`select id from currency where lower(symbol) = lower(${symbol})`;
