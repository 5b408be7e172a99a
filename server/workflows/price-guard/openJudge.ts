import { sql } from 'kysely';
import { familyStart, type GuardedPrice, PriceJudge } from '../../../contract/workflows/price-guard/priceJudge.ts';
import type { Database } from '../../database/tables.ts';
import type { EffectiveRate } from '../../trade/effectiveRates.ts';
import { isOfGrade } from '../../trade/latestOffers.ts';
import { titleStartsWith } from '../../trade/titleStart.ts';
import type { Guard } from './guardSettings.ts';

/** The newest prices of a product. */
const MOST_PRICES = 60;
const MOST_NEIGHBOURS = 60;
/** Of few prices, the suppliers' other prices are read as well: those of an import tell of its suppliers by themselves. */
const FEW = 50;
const HABIT_PRICES = 40;
const DAY_MS = 86_400_000;

export type UnratedPrice = Omit<GuardedPrice, 'base'>;
/** How many of each currency make one of the base currency. */
export type Rates = ReadonlyMap<number, number>;

export const ratesById = (rates: readonly EffectiveRate[]): Rates =>
  new Map(rates.map(({ currencyId, rate }) => [currencyId, Number(rate)]));

/** A judge who knows what was asked for the products of these prices, and, where that is little, for products with a like title. */
export const openJudge = async (
  db: Database,
  { bounds, suffixes }: Guard,
  rates: Rates,
  asked: readonly UnratedPrice[],
): Promise<PriceJudge> => {
  const span = bounds.days * DAY_MS;
  const times = asked.map(({ at }) => at).sort((one, other) => one - other);
  const since = new Date((times[0] ?? 0) - span);
  const until = new Date((times.at(-1) ?? 0) + span);
  const named = [...new Set(asked.map(({ productId }) => productId))];
  const suppliers = [...new Set(asked.map(({ organizationId }) => organizationId))];
  const own = [...new Set([...named, ...(asked.length > FEW ? [] : await productsOf(db, suppliers, since))])];
  const prices = withBase(await pricesOf(db, own, since, until), rates);
  const titles = await titlesOf(db, own);
  const known = Map.groupBy(prices, ({ productId }) => productId);
  const lacking = named.filter((id) => (known.get(id)?.length ?? 0) <= bounds.leastPrices);
  const starts = lacking.map((id) => familyStart(titles.get(id) ?? '', suffixes));
  const neighbours = await productsLike(db, starts);
  const further = [...neighbours.keys()].filter((id) => !titles.has(id));
  const all = [...prices, ...withBase(await pricesOf(db, further, since, until), rates)];
  return new PriceJudge(all, new Map([...neighbours, ...titles]), suffixes, bounds);
};

/** Without a rate a price cannot be compared: it is left out. */
export const withBase = <Price extends UnratedPrice>(prices: readonly Price[], rates: Rates): (Price & GuardedPrice)[] =>
  prices.flatMap((price) => {
    const rate = rates.get(price.currencyId);
    return rate === undefined ? [] : [{ ...price, base: price.amount / rate }];
  });

export const guardedColumns = sql`
  offer.id, offer.organization_id, offer.product_id, offer.currency_id, offer.amount::float8 as amount,
  (extract(epoch from offer.entity_last_updated_on) * 1000)::float8 as at, offer.offer_or_request is not distinct from 'request' as is_request`;

const pricesOf = async (db: Database, products: readonly number[], since: Date, until: Date): Promise<UnratedPrice[]> => {
  if (products.length === 0) return [];
  const { rows } = await sql<UnratedPrice>`
    select ${guardedColumns}, held_offer.offer_id is not null as is_waiting
    from unnest(${products}::bigint[]) asked (asked_id) cross join lateral (
      select * from offer
      where product_id = asked_id and entity_last_updated_on >= ${since} and entity_last_updated_on <= ${until} and ${isOfGrade('offer')}
      order by entity_last_updated_on desc limit ${MOST_PRICES}
    ) offer left join held_offer on held_offer.offer_id = offer.id
    where held_offer.is_held is not true`.execute(db);
  return rows;
};

const productsOf = async (db: Database, suppliers: readonly number[], since: Date): Promise<number[]> => {
  const { rows } = await sql<{ productId: number }>`
    select distinct product_id from unnest(${suppliers}::bigint[]) asked (asked_id) cross join lateral (
      select product_id from offer where organization_id = asked_id and entity_last_updated_on >= ${since}
      order by entity_last_updated_on desc limit ${HABIT_PRICES}
    ) offer`.execute(db);
  return rows.map(({ productId }) => productId);
};

interface Titled {
  id: number;
  title: string;
}
const byId = (rows: readonly Titled[]) => new Map(rows.map(({ id, title }) => [id, title]));

export const titlesOf = async (db: Database, products: readonly number[]): Promise<Map<number, string>> => {
  const { rows } = await sql<Titled>`select id, title from product where id = any(${products}::bigint[])`.execute(db);
  return byId(rows);
};

const productsLike = async (db: Database, starts: readonly string[]): Promise<Map<number, string>> => {
  const asked = [...new Set(starts)].filter((start) => start !== '');
  if (asked.length === 0) return new Map();
  const { rows } = await sql<Titled>`
    select product.id, product.title from unnest(${asked}::text[]) asked (start) cross join lateral (
      select id, title from product
      where ${titleStartsWith(sql`asked.start`)}
      order by lower(title) limit ${MOST_NEIGHBOURS}
    ) product`.execute(db);
  return byId(rows);
};
