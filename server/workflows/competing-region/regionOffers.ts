import { type RawBuilder, sql } from 'kysely';
import type { RegionOffer } from '../../../contract/workflows/competing-region/schemas.ts';
import type { Database } from '../../database/tables.ts';
import { type InDatabase, timesAsText } from '../../records/ownView.ts';
import { amountInto, latestOffers, rateTable } from '../../trade/latestOffers.ts';
import { isOutside, marginSql, type Region } from './region.ts';

export interface RegionOffersAsked {
  titleStart: string;
  productId: number | null;
  isOutside: boolean | null;
  cutOff: Date;
  orderBy: RawBuilder<unknown>;
  offset: number;
  limit: number;
}

export const findRegionOffers = async (
  db: Database,
  region: Region,
  query: RegionOffersAsked,
): Promise<{ offers: RegionOffer[]; total: number }> => {
  const { currency, rate } = region;
  const { rows } = await sql<InDatabase<RegionOffer, 'entityCreatedOn' | 'entityLastUpdatedOn' | 'forexRateDate'> & { total: number }>`
    with ${rateTable(region.rates)}, found as materialized (
      select offer.id as offer_id, offer.organization_id, organization.name as organization_name, offer.product_id, product.title as product_title,
        offer.amount, offer.currency_id, offer.entity_created_on, offer.entity_last_updated_on, rate.rate as forex_rate, rate.quoted_on,
        rate.quoted_in, ${isOutside(region)} as is_outside, ${amountInto(region.rate)} as region_amount
      from (${latestOffers(isAsked(region, query), query.cutOff)}) offer
      join organization on organization.id = offer.organization_id
      join product on product.id = offer.product_id
      left join rate on rate.currency_id = offer.currency_id
    ), best as (
      select min(region_amount) as amount from found where not is_outside
    )
    select offer_id, organization_id, organization_name, product_id, product_title, found.amount::float8, currency.symbol as currency_symbol,
      found.entity_created_on, found.entity_last_updated_on, region_amount::float8 as amount_in_region_competing_currency,
      region_amount is null as amount_in_region_competing_currency_not_resolved, ${currency?.symbol ?? null}::text as region_competing_currency,
      forex_rate::float8, ${rate?.rate ?? null}::numeric::float8 as region_competing_forex_rate, quoted_in as forex_rate_base,
      ${rate?.quotedIn ?? null}::text as region_competing_forex_rate_base,
      case when region_amount is not null then to_timestamp(least(quoted_on, ${rate?.quotedOn ?? null}::bigint) / 1000.0) end as forex_rate_date,
      is_outside as non_region_competing_supplier, count(*) over ()::int as total,
      case when is_outside then ${marginSql(sql`best.amount`, sql`region_amount`)}::float8 end as margin_percent
    from found cross join best join currency on currency.id = found.currency_id
    where ${query.isOutside === null ? sql`true` : sql`is_outside = ${query.isOutside}`}
    order by ${query.orderBy}
    offset ${query.offset} limit ${query.limit}`.execute(db);
  const total = rows[0]?.total ?? (query.offset > 0 ? (await findRegionOffers(db, region, { ...query, offset: 0, limit: 1 })).total : 0);
  return { offers: rows.map(({ total: _, ...row }) => timesAsText(row)), total };
};

/** The titles are looked up by their unique index: as many as there are suffixes, and one more. */
const isAsked = ({ suffixes }: Region, { titleStart, productId }: RegionOffersAsked) => sql`product_id = any(array(
  select id from product
  where lower(title) = any(array(
    select lower(asked collate "und-x-icu") from unnest(${[titleStart, ...suffixes.map((suffix) => `${titleStart} ${suffix}`)]}::text[]) asked))
    ${productId === null ? sql`` : sql`and id = ${productId}`}))`;
