import { sql } from 'kysely';
import type { PriceIndex } from '../../../contract/workflows/market-day/marketDay.ts';
import type { Database } from '../../database/tables.ts';
import { effectiveRates } from '../../trade/effectiveRates.ts';
import { isOfGrade } from '../../trade/gradesAndEnds.ts';
import { isAskingPrice, rateTable } from '../../trade/latestOffers.ts';
import { businessDays } from './businessDays.ts';

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
