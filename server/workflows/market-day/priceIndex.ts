import { type RawBuilder, sql } from 'kysely';
import type { Movers, PriceIndex } from '../../../contract/workflows/market-day/marketDay.ts';
import type { Database } from '../../database/tables.ts';
import { baseAmount, effectiveRates, isAskingPrice, isOfGrade, latestOffers, rateTable, type Span } from '../../trade/latestOffers.ts';
import { businessDays, DAY_MS } from './businessDays.ts';

const [PRODUCTS, NEWEST_OFFERS] = [50, 10_000];

interface DayBest {
  productId: number;
  /** From 0. */
  place: number;
  amount: number;
}

/** Of the products that the newest offers name most, at today's rates. */
export const findPriceIndex = async (
  db: Database,
  now: Date,
  { baseCurrency, timeZone }: { baseCurrency: string; timeZone: string },
): Promise<PriceIndex> => {
  const days = businessDays(now, timeZone);
  const [first, starts] = [days[0]?.since ?? now, days.map(({ since }) => since)];
  const { rows } = await sql<DayBest>`
    with ${rateTable(await effectiveRates(db, baseCurrency, now))}, basket as (
      select product_id as id from (
        select product_id from offer where entity_last_updated_on >= ${first} and entity_last_updated_on <= ${now}
        order by entity_last_updated_on desc, id desc limit ${NEWEST_OFFERS}
      ) newest
      group by product_id order by count(*) desc, product_id limit ${PRODUCTS}
    )
    select product_id, width_bucket(entity_last_updated_on, ${starts}::timestamptz[]) - 1 as place, min(amount / rate)::float8 as amount
    from basket cross join lateral (
      select product_id, entity_last_updated_on, currency_id, amount from offer
      where product_id = basket.id and entity_last_updated_on >= ${first} and entity_last_updated_on <= ${now}
        and ${isAskingPrice} and ${isOfGrade('offer')}
    ) offer join rate using (currency_id)
    group by 1, 2 order by 2, 1`.execute(db);
  const index = chainedIndex(days.length, rows);
  return {
    products: new Set(rows.map(({ productId }) => productId)).size,
    days: days.map(({ day }, place) => ({ day, index: index[place] ?? null })),
  };
};

/** The geometric mean of how the best price of each product moved from day to day; one that nobody offers stays as it was, a new one moves nothing. */
export const chainedIndex = (days: number, prices: readonly DayBest[]): (number | null)[] => {
  const known = new Map<number, number>();
  const byPlace = Map.groupBy(prices, ({ place }) => place);
  let index = 100;
  return Array.from({ length: days }, (_, place) => {
    const today = byPlace.get(place) ?? [];
    const moves = today.map(({ productId, amount }) => Math.log(amount / (known.get(productId) ?? amount)));
    if (known.size > 0) index *= Math.exp(moves.reduce((sum, move) => sum + move, 0) / known.size);
    for (const { productId, amount } of today) known.set(productId, amount);
    return known.size === 0 ? null : Math.round(index * 100) / 100;
  });
};

const [SHOWN, MOST_DAYS] = [5, 7];

interface MoverRow {
  id: number;
  title: string;
  organizationName: string;
  amount: number;
  before: number;
  percent: number;
  inAll: number;
}

/** Both at today's rates, so that no rate moves a price. */
export const findMovers = async (db: Database, now: Date, baseCurrency: string): Promise<Movers> => {
  const daysAgo = await lastDay(db, now);
  if (daysAgo === null) return { daysAgo, movers: [], inAll: 0 };
  const at = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const { rows } = await sql<MoverRow>`
    with ${rateTable(await effectiveRates(db, baseCurrency, now))},
    latest as materialized (${bestOf({ since: at(1), now })}), earlier as materialized (${bestOf({ since: at(daysAgo + 1), before: at(daysAgo) })}),
    moved as materialized (
      select product_id, latest.amount, earlier.amount as before, 100 * (latest.amount / earlier.amount - 1) as percent
      from latest join earlier using (product_id) where latest.amount <> earlier.amount and earlier.amount > 0
    ), chosen as (
      (select * from moved order by abs(percent) desc, product_id limit ${SHOWN}) union
      (select * from moved order by abs(amount - before) desc, product_id limit ${SHOWN})
    )
    select product.id, product.title, organization.name as organization_name, amount::float8, before::float8, round(percent, 2)::float8 as percent, (select count(*)::int from moved) as in_all
    from chosen join product on product.id = product_id cross join lateral (
      select organization_id from (${priced(sql`product_id = chosen.product_id`, { since: at(1), now })}) offer
      order by offer.amount, entity_last_updated_on desc, entity_created_on desc, id desc limit 1
    ) best join organization on organization.id = organization_id
    order by abs(percent) desc, product.id`.execute(db);
  return {
    daysAgo,
    movers: rows.map(({ id, title, inAll: _, ...moved }) => ({ product: { id, title }, ...moved })),
    inAll: rows[0]?.inAll ?? 0,
  };
};

/** After a weekend, that of Friday. */
const lastDay = async (db: Database, now: Date): Promise<number | null> => {
  const { rows } = await sql<{ days: number | null }>`
    select min(days) as days from generate_series(1, ${MOST_DAYS}::int) days where exists (
      select from offer where entity_last_updated_on >= ${now}::timestamptz - (days + 1) * interval '1 day' and entity_last_updated_on < ${now}::timestamptz - days * interval '1 day'
    )`.execute(db);
  return rows[0]?.days ?? null;
};

const bestOf = (span: Span) => sql`
  select product_id, min(amount) as amount from (${priced(sql`true`, span)}) offer group by product_id`;

const priced = (isProduct: RawBuilder<unknown>, span: Span) => sql`
  select offer.id, product_id, organization_id, ${baseAmount} as amount, entity_last_updated_on, entity_created_on
  from (${latestOffers(isProduct, span)}) offer join rate using (currency_id)`;
