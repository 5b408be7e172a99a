import { type RawBuilder, sql } from 'kysely';
import type { RegionOffer } from '../../../contract/workflows/competing-region/schemas.ts';
import type { Database } from '../../database/tables.ts';
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
  const { rows } = await sql<Row & { total: number }>`
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
    select found.*, currency.symbol as currency_symbol, count(*) over ()::int as total,
      case when is_outside then ${marginSql(sql`best.amount`, sql`region_amount`)} end as margin_percent
    from found cross join best join currency on currency.id = found.currency_id
    where ${query.isOutside === null ? sql`true` : sql`is_outside = ${query.isOutside}`}
    order by ${query.orderBy}
    offset ${query.offset} limit ${query.limit}`.execute(db);
  const total = rows[0]?.total ?? (query.offset > 0 ? (await findRegionOffers(db, region, { ...query, offset: 0, limit: 1 })).total : 0);
  return { offers: rows.map((row) => toRegionOffer(row, region)), total };
};

/** The titles are looked up by their unique index: as many as there are suffixes, and one more. */
const isAsked = ({ suffixes }: Region, { titleStart, productId }: RegionOffersAsked) => sql`product_id = any(array(
  select id from product
  where lower(title) = any(array(
    select lower(asked collate "und-x-icu") from unnest(${[titleStart, ...suffixes.map((suffix) => `${titleStart} ${suffix}`)]}::text[]) asked))
    ${productId === null ? sql`` : sql`and id = ${productId}`}))`;

interface Row {
  offerId: number;
  organizationId: number;
  organizationName: string;
  productId: number;
  productTitle: string;
  amount: string;
  currencySymbol: string;
  entityCreatedOn: Date;
  entityLastUpdatedOn: Date;
  forexRate: string | null;
  quotedOn: number | null;
  quotedIn: string | null;
  isOutside: boolean;
  regionAmount: string | null;
  marginPercent: string | null;
}

const toRegionOffer = (row: Row, { currency, rate }: Region): RegionOffer => ({
  offerId: row.offerId,
  organizationId: row.organizationId,
  organizationName: row.organizationName,
  productId: row.productId,
  productTitle: row.productTitle,
  amount: Number(row.amount),
  currencySymbol: row.currencySymbol,
  entityCreatedOn: row.entityCreatedOn.toISOString(),
  entityLastUpdatedOn: row.entityLastUpdatedOn.toISOString(),
  amountInRegionCompetingCurrency: numberOf(row.regionAmount),
  amountInRegionCompetingCurrencyNotResolved: row.regionAmount === null,
  regionCompetingCurrency: currency?.symbol ?? null,
  forexRate: numberOf(row.forexRate),
  regionCompetingForexRate: numberOf(rate?.rate ?? null),
  forexRateBase: row.quotedIn,
  regionCompetingForexRateBase: rate?.quotedIn ?? null,
  forexRateDate: row.regionAmount === null ? null : olderDate(row.quotedOn, rate?.quotedOn ?? null),
  nonRegionCompetingSupplier: row.isOutside,
  marginPercent: numberOf(row.marginPercent),
});

const numberOf = (decimal: string | null): number | null => (decimal === null ? null : Number(decimal));

const olderDate = (...quoted: (number | null)[]): string | null => {
  const dates = quoted.filter((date) => date !== null);
  return dates.length === 0 ? null : new Date(Math.min(...dates)).toISOString();
};
