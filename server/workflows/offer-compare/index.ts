import { type RawBuilder, sql } from 'kysely';
import type { ComparedOffer } from '../../../contract/offers/comparedOffer.ts';
import { EXACT_MATCHES } from '../../../contract/records.ts';
import * as contract from '../../../contract/workflows/offer-compare/index.ts';
import { callSchemas, idsOf, type OffersQuery } from '../../../contract/workflows/offer-compare/schemas.ts';
import type { Database } from '../../database/tables.ts';
import { type InDatabase, timesAsText } from '../../records/ownView.ts';
import type { Services } from '../../services.ts';
import { zonedInstants } from '../../spreadsheet/zonedInstants.ts';
import { asItIs, comparePage, orderOf, type SortColumn } from '../../trade/comparePage.ts';
import {
  baseAmount,
  bestSpan,
  type EffectiveRate,
  effectiveRates,
  isEnded,
  isExpired,
  isHeld,
  isOfGrade,
  latestOffers,
  rateTable,
  type Span,
} from '../../trade/latestOffers.ts';
import { defineWorkflow } from '../../workflow.ts';
import { findPriceHistory } from './priceHistory.ts';

export const offerCompare = defineWorkflow<typeof contract>({
  contract,
  tables: [],
  shown: { offer: contract.calls.all.access, forexRate: contract.calls.all.access },
  schemas: callSchemas,
  calls: {
    all: {
      ...asItIs,
      handle: async ({ query }, services) => {
        const { db } = services.database;
        const asked = await prepare(services, query, allDefaultSort);
        const [found, count] = await Promise.all([findOffers(db, asked), countOffers(db, query, EXACT_MATCHES)]);
        return comparePage(found, query, Math.min(count, EXACT_MATCHES), count > EXACT_MATCHES);
      },
    },
    best: {
      ...asItIs,
      handle: async ({ query }, services) => {
        const asked = await prepare(services, query, bestDefaultSort);
        const { fromEntityLastUpdatedOn: from } = query;
        const since = from === undefined ? asked.span.since : instantOf(from, services.settings.timeZone);
        const found = await findBestOffers(services.database.db, { ...asked, since });
        return comparePage(found.offers, query, found.total);
      },
    },
    priceHistory: ({ params, query: { organizationIds = '', grade: asked } }, { database, settings, now }) =>
      findPriceHistory(database.db, {
        ...settings,
        now: now(),
        productId: params.productId,
        lines: idsOf(organizationIds),
        grade: asked,
      }),
  },
});

const prepare = async ({ database, settings, now }: Services, query: OffersQuery, defaultSort: string) => ({
  productId: query.productId,
  grade: query.grade,
  span: bestSpan(now()),
  rates: await effectiveRates(database.db, settings.baseCurrency, now()),
  orderBy: compareSort(query.sort, defaultSort),
  offset: query.pageNumber * query.pageSize,
  limit: query.pageSize,
});

/** A day begins at midnight in the time zone of the business. */
const instantOf = (text: string, timeZone: string): Date =>
  text.includes('T') ? new Date(text) : zonedInstants(timeZone)(`${text}T00:00:00`);

const sortColumns: Record<string, SortColumn> = {
  entityLastUpdatedOn: { column: sql`offer.entity_last_updated_on` },
  organization: { column: sql`lower(organization.name)` },
  product: { column: sql`lower(product.title)` },
  amount: { column: sql`offer.amount` },
  baseCurrencyAmount: { column: sql`base_currency_amount`, canBeEmpty: true },
};

const allDefaultSort = 'entityLastUpdatedOn;desc';
const bestDefaultSort = 'baseCurrencyAmount;asc,entityLastUpdatedOn;desc';

const compareSort = (text: string | undefined, byDefault: string): RawBuilder<unknown> =>
  orderOf(text, byDefault, sortColumns, sql`offer.id`);

interface CompareQuery {
  productId: number;
  /** Without it all offers are found, and the usual ones rank. */
  grade?: number | undefined;
  span: Span;
  rates: readonly EffectiveRate[];
  orderBy: RawBuilder<unknown>;
  offset: number;
  limit: number;
}

const findOffers = async (db: Database, query: CompareQuery): Promise<ComparedOffer[]> => {
  const { rows } = await sql<OfferRow>`
    with ${rateTable(query.rates)}, ${latestTable(query, query.span)}
    select ${shownColumns(query)}, offer.id is not distinct from ${bestId(query.span)} as is_lowest_offer_amount
    from offer left join rate on rate.currency_id = offer.currency_id ${joins}
    where offer.product_id = ${query.productId} and ${query.grade === undefined ? sql`true` : isOfGrade('offer', query.grade)}
    order by ${query.orderBy}
    offset ${query.offset} limit ${query.limit}`.execute(db);
  return rows.map(timesAsText);
};

export const findBestOffers = async (
  db: Database,
  query: CompareQuery & { since: Date },
): Promise<{ offers: ComparedOffer[]; total: number }> => {
  const { rows } = await sql<OfferRow & { total: number }>`
    with ${rateTable(query.rates)}, ${latestTable(query, { ...query.span, since: query.since < query.span.since ? query.since : query.span.since })}
    select ${shownColumns(query)}, offer.id is not distinct from ${bestId(query.span)} as is_lowest_offer_amount, count(*) over ()::int as total
    from latest join offer on offer.id = latest.id join rate on rate.currency_id = offer.currency_id ${joins}
    where latest.entity_last_updated_on >= ${query.since}
    order by ${query.orderBy}
    offset ${query.offset} limit ${query.limit}`.execute(db);
  const total = rows[0]?.total ?? (query.offset > 0 ? (await findBestOffers(db, { ...query, offset: 0, limit: 1 })).total : 0);
  return { offers: rows.map(({ total: _, ...row }) => timesAsText(row)), total };
};

const countOffers = async (db: Database, { productId, grade }: Pick<CompareQuery, 'productId' | 'grade'>, limit: number) => {
  const isAsked = grade === undefined ? sql`true` : isOfGrade('offer', grade);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from offer where product_id = ${productId} and ${isAsked} limit ${limit + 1}) counted`.execute(db);
  return rows[0]?.count ?? 0;
};

type OfferRow = InDatabase<ComparedOffer, 'entityCreatedOn' | 'entityLastUpdatedOn' | 'forexRateDate' | 'validUntil'>;

const shownColumns = ({ grade }: CompareQuery) => sql`
  offer.id, offer.entity_created_on, offer.entity_last_updated_on, offer.amount::float8, offer.source, offer.offer_or_request,
  jsonb_build_object('id', organization.id, 'name', organization.name) as organization,
  jsonb_build_object('id', product.id, 'title', product.title) as product,
  jsonb_build_object('id', currency.id, 'symbol', currency.symbol) as currency, rate.rate::float8 as forex_rate,
  to_timestamp(rate.quoted_on / 1000.0) as forex_rate_date, case when rate.quoted_on is not null then rate.quoted_in end as forex_rate_base,
  ${baseAmount}::float8 as base_currency_amount, ${isEnded('offer')} as is_gone, ${isHeld('offer')} as is_held,
  offer.quantity, offer.least_quantity, offer.valid_until, offer.remark,
  case when grade.id is not null then jsonb_build_object('id', grade.id, 'title', grade.title) end as grade,
  ${isExpired('offer')} as is_expired, not ${isOfGrade('offer', grade)} as is_other_grade`;

const joins = sql`
  join organization on organization.id = offer.organization_id
  join product on product.id = offer.product_id
  join currency on currency.id = offer.currency_id
  left join grade on grade.id = offer.grade_id`;

/** An organization's latest offer is also its latest since any moment before it, so one query serves the page and the mark of the best. */
const latestTable = ({ productId, grade }: CompareQuery, span: Span) => sql`
  latest as materialized (
    select offer.id, offer.entity_last_updated_on, offer.entity_created_on, ${baseAmount} as base_currency_amount
    from (${latestOffers(sql`product_id = ${productId}`, { ...span, grade })}) offer join rate on rate.currency_id = offer.currency_id
  )`;

const bestId = ({ since }: Span) => sql`(
  select id from latest where entity_last_updated_on >= ${since}
  order by base_currency_amount, entity_last_updated_on desc, entity_created_on desc, id desc limit 1)`;
