import { type RawBuilder, sql } from 'kysely';
import { notificationSort } from '../../../contract/workflows/competing-region/calls.ts';
import * as contract from '../../../contract/workflows/competing-region/index.ts';
import {
  callSchemas,
  type RegionNotification,
  type RegionOffer,
  type RegionOfferQuery,
} from '../../../contract/workflows/competing-region/schemas.ts';
import type { Database } from '../../database/tables.ts';
import { type InDatabase, timesAsText } from '../../records/ownView.ts';
import { asItIs, comparePage, orderOf, type SortColumn } from '../../trade/comparePage.ts';
import { amountInto, bestSpan, latestOffers, rateTable } from '../../trade/latestOffers.ts';
import { defineWorkflow } from '../../workflow.ts';
import { analyseJob, markEveryProduct } from './analyse.ts';
import { isOutside, marginSql, type Region, readRegion, regionValues } from './region.ts';
import { watchChanges } from './watchChanges.ts';

export const competingRegion = defineWorkflow<typeof contract>({
  contract,
  settingValues: regionValues,
  tables: ['productToAnalyse'],
  watch: watchChanges,
  schemas: callSchemas,
  calls: {
    byTitleStart: {
      ...asItIs,
      handle: async ({ query }, { database: { db }, settings, now }) => {
        const region = await readRegion(db, settings, now());
        const productIds = await findProducts(db, region, query);
        const { offers, total } = await findRegionOffers(db, region, {
          productIds,
          isOutside: query.nonRegionCompetingSupplier === undefined ? null : query.nonRegionCompetingSupplier === 'true',
          now: now(),
          orderBy: orderOf(query.sort, leastFirst, offerColumns, sql`offer_id`),
          ...placeOf(query),
        });
        return { ...comparePage(offers, query, total), productIds };
      },
    },
    combinedSpecNotifications: {
      ...asItIs,
      handle: async ({ query }, { database }) => {
        const orderBy = orderOf(query.sort, notificationSort, notificationColumns, sql`notification.id`);
        const { notifications, total } = await findCombinedNotifications(database.db, { orderBy, ...placeOf(query) });
        return comparePage(notifications, query, total);
      },
    },
    region: async (_, { database, settings, now }) => {
      const { country, currency, rate, suffixes, leastMargin } = await readRegion(database.db, settings, now());
      return {
        country: country?.name ?? null,
        currency: currency?.symbol ?? null,
        forexRate: rate ? Number(rate.rate) : null,
        forexRateDate: rate?.quotedOn ? new Date(rate.quotedOn).toISOString() : null,
        suffixes,
        leastMarginPercent: leastMargin === null ? null : Number(leastMargin),
      };
    },
  },
  jobs: {
    'analyse-competing-region': analyseJob,
    'analyse-competing-region-nightly':
      ({ database }) =>
      () =>
        markEveryProduct(database.db),
  },
});

const placeOf = ({ pageNumber, pageSize }: { pageNumber: number; pageSize: number }) => ({
  offset: pageNumber * pageSize,
  limit: pageSize,
});

const leastFirst = 'amountInRegionCompetingCurrency;asc,entityLastUpdatedOn;desc,entityCreatedOn;desc';

const offerColumns: Record<string, SortColumn> = {
  amountInRegionCompetingCurrency: { column: sql`region_amount`, canBeEmpty: true },
  marginPercent: { column: sql`margin_percent`, canBeEmpty: true },
  entityLastUpdatedOn: { column: sql`found.entity_last_updated_on` },
  entityCreatedOn: { column: sql`found.entity_created_on` },
  organizationName: { column: sql`lower(organization_name)` },
  productTitle: { column: sql`lower(product_title)` },
  amount: { column: sql`found.amount` },
  currencySymbol: { column: sql`lower(currency.symbol)` },
};

const notificationColumns: Record<string, SortColumn> = {
  offerAnalysisDate: { column: sql`notification.offer_analysis_date` },
  productTitle: { column: sql`product.title` },
  organizationName: { column: sql`organization.name` },
  amountInOriginalCurrency: { column: sql`notification.amount_in_original_currency` },
  originalCurrencySymbol: { column: sql`currency.symbol` },
  bestMarginPercent: { column: sql`notification.best_margin_percent` },
};

interface RegionOffersAsked {
  productIds: readonly number[];
  isOutside: boolean | null;
  now: Date;
  orderBy: RawBuilder<unknown>;
  offset: number;
  limit: number;
}

const findRegionOffers = async (
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
      from (${latestOffers(sql`product_id = any(${query.productIds}::bigint[])`, bestSpan(query.now))}) offer
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
const findProducts = async (db: Database, { suffixes }: Region, { productTitleStart: start, productId }: RegionOfferQuery) => {
  const { rows } = await sql<{ id: number }>`
    select id from product
    where lower(title) = any(array(
      select lower(asked collate "und-x-icu") from unnest(${[start, ...suffixes.map((suffix) => `${start} ${suffix}`)]}::text[]) asked))
      ${productId === undefined ? sql`` : sql`and id = ${productId}`} order by id`.execute(db);
  return rows.map(({ id }) => id);
};

const findCombinedNotifications = async (
  db: Database,
  { orderBy, offset, limit }: { orderBy: RawBuilder<unknown>; offset: number; limit: number },
): Promise<{ notifications: RegionNotification[]; total: number }> => {
  // PostgreSQL leaves out the joins that the order does not read; the others are made for the rows of the page alone.
  const { rows } = await sql<InDatabase<RegionNotification, 'offerAnalysisDate'>>`
    with page as (
      select id, row_number() over () as place
      from (
        select notification.id
        from competing_region_combined_spec_offer_notification notification
        left join product on product.id = notification.product_id
        left join organization on organization.id = notification.organization_id
        left join currency on currency.id = notification.original_currency_id
        order by ${orderBy}
        offset ${offset} limit ${limit}
      ) ordered
    )
    select notification.id, notification.offer_analysis_date, jsonb_build_object('id', product.id, 'title', product.title) as product,
      product.title as product_title, notification.organization_id, organization.name as organization_name, notification.offer_id,
      notification.amount_in_original_currency::float8, currency.symbol as original_currency_symbol, notification.best_margin_percent::float8
    from page
    join competing_region_combined_spec_offer_notification notification using (id)
    join product on product.id = notification.product_id
    join organization on organization.id = notification.organization_id
    join currency on currency.id = notification.original_currency_id
    order by place`.execute(db);
  const { total } = await db
    .selectFrom('competingRegionCombinedSpecOfferNotification')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { notifications: rows.map(timesAsText), total };
};
