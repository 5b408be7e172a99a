import { sql } from 'kysely';
import type { Database } from '../../server/database/tables.ts';

/** The rows of the compare page in separate SQL, so that a slowdown of the product's statements shows. */
export const latestBySql = async (db: Database, productId: number, cutOff: Date): Promise<void> => {
  await sql`
    with ${rates}
    select offer.*, organization.name, product.title, currency.symbol, rate.rate, round(offer.amount / rate.rate, 5) as converted,
      offer.id = (select offer.id from ${ranked(productId, cutOff)} limit 1) as is_best
    from offer ${joins} where offer.product_id = ${productId}
    order by offer.entity_last_updated_on desc, offer.id desc limit 50`.execute(db);
  await sql`select count(*) from (select from offer where product_id = ${productId} limit 10001) counted`.execute(db);
};

export const bestBySql = async (db: Database, productId: number, cutOff: Date): Promise<void> => {
  await sql`
    with ${rates}
    select offer.*, organization.name, product.title, currency.symbol, rate.rate, round(offer.amount / rate.rate, 5) as converted,
      count(*) over () as total
    from ${ranked(productId, cutOff)} limit 5`.execute(db);
};

const rates = sql`
  rate as materialized (
    select distinct on (symbol_currency_id) symbol_currency_id as currency_id, rate, "timestamp"
    from forex_rate where base_currency_id = 1 and active and "timestamp" <= extract(epoch from now()) * 1000
    order by symbol_currency_id, "timestamp" desc
  )`;

const joins = sql`
  join organization on organization.id = offer.organization_id
  join product on product.id = offer.product_id
  join currency on currency.id = offer.currency_id
  left join (select currency_id, rate from rate union all values (1::bigint, 1::numeric)) rate on rate.currency_id = offer.currency_id`;

const ranked = (productId: number, cutOff: Date) => sql`(
    select distinct on (organization_id) * from offer
    where product_id = ${productId} and entity_last_updated_on >= ${cutOff} and offer_or_request is distinct from 'request'
    order by organization_id, entity_last_updated_on desc, id desc
  ) offer ${joins} where rate.rate is not null order by offer.amount / rate.rate, offer.entity_last_updated_on desc, offer.id desc`;
