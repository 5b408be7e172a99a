import { sql } from 'kysely';
import type { Database } from '../../server/database/tables.ts';

/** The rows of both tables of a section in separate SQL, so that a slowdown of the product's statements shows. */
export const regionOffersBySql = async (db: Database, titleStart: string): Promise<void> => {
  for (const competes of [true, false])
    await sql`
      with rate as materialized (
        select distinct on (symbol_currency_id) symbol_currency_id as currency_id, rate
        from forex_rate where base_currency_id = 1 and active and "timestamp" <= extract(epoch from now()) * 1000
        order by symbol_currency_id, "timestamp" desc
      ), rated as (
        select * from rate union all values (1::bigint, 1::numeric)
      ), found as (
        select offer.*, organization.name, product.title, organization.country_id = 2 as competes,
          offer.amount * (select rate from rated where currency_id = 3) / rated.rate as region_amount
        from (
          select distinct on (product_id, organization_id) * from offer
          where product_id in (
              select id from product
              where lower(title) in (select lower(${titleStart} || suffix) from unnest(array['', ' HK', ' US', ' JP', ' EU', ' SG']) suffix))
            and entity_last_updated_on >= now() - interval '30 days' and offer_or_request is distinct from 'request'
          order by product_id, organization_id, entity_last_updated_on desc, id desc
        ) offer
        join organization on organization.id = offer.organization_id
        join product on product.id = offer.product_id
        left join rated on rated.currency_id = offer.currency_id
      )
      select found.*, currency.symbol, count(*) over (),
        round(100 * (best.amount - region_amount) / best.amount, 2) as margin
      from found join currency on currency.id = found.currency_id, (select min(region_amount) as amount from found where competes) best
      where competes = ${competes} order by region_amount, found.entity_last_updated_on desc limit 50`.execute(db);
};

export const notificationsBySql = async (db: Database): Promise<void> => {
  await sql`
    select notification.*, product.title, organization.name, currency.symbol
    from competing_region_combined_spec_offer_notification notification
    join product on product.id = notification.product_id
    join organization on organization.id = notification.organization_id
    join currency on currency.id = notification.original_currency_id
    order by notification.offer_analysis_date desc, lower(product.title), notification.id limit 3000`.execute(db);
  await sql`select count(*) from competing_region_combined_spec_offer_notification`.execute(db);
};
