import { type RawBuilder, sql } from 'kysely';
import type { ComparedOffer } from '../../../contract/workflows/offer-compare/comparedOffer.ts';
import type { Database } from '../../database/tables.ts';
import type { EffectiveRate } from '../../trade/effectiveRates.ts';
import { isEnded } from '../../trade/endedOffers.ts';
import { isExpired, isOfGrade } from '../../trade/gradesAndEnds.ts';
import { isHeld } from '../../trade/heldOffers.ts';
import { baseAmount, latestOffers, rateTable } from '../../trade/latestOffers.ts';

export interface CompareQuery {
  productId: number;
  /** Without it all offers are found, and the usual ones rank. */
  grade?: number | undefined;
  cutOff: Date;
  rates: readonly EffectiveRate[];
  orderBy: RawBuilder<unknown>;
  offset: number;
  limit: number;
}

export const findOffers = async (db: Database, query: CompareQuery): Promise<ComparedOffer[]> => {
  const { rows } = await sql<OfferRow>`
    with ${rateTable(query.rates)}, ${latestTable(query, query.cutOff)}
    select ${shownColumns(query)}, offer.id is not distinct from ${bestId(query.cutOff)} as is_lowest_offer_amount
    from offer left join rate on rate.currency_id = offer.currency_id ${joins}
    where offer.product_id = ${query.productId} and ${query.grade === undefined ? sql`true` : isOfGrade('offer', query.grade)}
    order by ${query.orderBy}
    offset ${query.offset} limit ${query.limit}`.execute(db);
  return rows.map(toComparedOffer);
};

export const findBestOffers = async (
  db: Database,
  query: CompareQuery & { since: Date },
): Promise<{ offers: ComparedOffer[]; total: number }> => {
  const { rows } = await sql<OfferRow & { total: number }>`
    with ${rateTable(query.rates)}, ${latestTable(query, query.since < query.cutOff ? query.since : query.cutOff)}
    select ${shownColumns(query)}, offer.id is not distinct from ${bestId(query.cutOff)} as is_lowest_offer_amount, count(*) over ()::int as total
    from latest join offer on offer.id = latest.id join rate on rate.currency_id = offer.currency_id ${joins}
    where latest.entity_last_updated_on >= ${query.since}
    order by ${query.orderBy}
    offset ${query.offset} limit ${query.limit}`.execute(db);
  const total = rows[0]?.total ?? (query.offset > 0 ? (await findBestOffers(db, { ...query, offset: 0, limit: 1 })).total : 0);
  return { offers: rows.map(toComparedOffer), total };
};

export const countOffers = async (
  db: Database,
  { productId, grade }: Pick<CompareQuery, 'productId' | 'grade'>,
  limit: number,
): Promise<number> => {
  const isAsked = grade === undefined ? sql`true` : isOfGrade('offer', grade);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from offer where product_id = ${productId} and ${isAsked} limit ${limit + 1}) counted`.execute(db);
  return rows[0]?.count ?? 0;
};

interface OfferRow {
  id: number;
  entityCreatedOn: Date;
  entityLastUpdatedOn: Date;
  amount: string | null;
  source: string | null;
  offerOrRequest: string | null;
  organizationId: number;
  organizationName: string;
  productId: number;
  productTitle: string;
  currencyId: number;
  currencySymbol: string;
  forexRate: string | null;
  quotedOn: number | null;
  quotedIn: string | null;
  baseCurrencyAmount: string | null;
  isLowestOfferAmount: boolean | null;
  isGone: boolean;
  isHeld: boolean;
  quantity: number | null;
  leastQuantity: number | null;
  gradeId: number | null;
  gradeTitle: string | null;
  validUntil: Date | null;
  remark: string | null;
  isExpired: boolean;
  isOtherGrade: boolean;
}

const shownColumns = ({ grade }: CompareQuery) => sql`
  offer.id, offer.entity_created_on, offer.entity_last_updated_on, offer.amount, offer.source, offer.offer_or_request,
  organization.id as organization_id, organization.name as organization_name, product.id as product_id, product.title as product_title,
  currency.id as currency_id, currency.symbol as currency_symbol, rate.rate as forex_rate, rate.quoted_on, rate.quoted_in,
  ${baseAmount} as base_currency_amount, ${isEnded('offer')} as is_gone, ${isHeld('offer')} as is_held,
  offer.quantity, offer.least_quantity, offer.valid_until, offer.remark, grade.id as grade_id, grade.title as grade_title,
  ${isExpired('offer')} as is_expired, not ${isOfGrade('offer', grade)} as is_other_grade`;

const joins = sql`
  join organization on organization.id = offer.organization_id
  join product on product.id = offer.product_id
  join currency on currency.id = offer.currency_id
  left join grade on grade.id = offer.grade_id`;

/** An organization's latest offer is also its latest since any moment before it, so one query serves the page and the mark of the best. */
const latestTable = ({ productId, grade }: CompareQuery, since: Date) => sql`
  latest as materialized (
    select offer.id, offer.entity_last_updated_on, offer.entity_created_on, ${baseAmount} as base_currency_amount
    from (${latestOffers(sql`product_id = ${productId}`, since, { grade })}) offer join rate on rate.currency_id = offer.currency_id
  )`;

const bestId = (cutOff: Date) => sql`(
  select id from latest where entity_last_updated_on >= ${cutOff}
  order by base_currency_amount, entity_last_updated_on desc, entity_created_on desc, id desc limit 1)`;

const toComparedOffer = (row: OfferRow): ComparedOffer => ({
  id: row.id,
  entityCreatedOn: row.entityCreatedOn.toISOString(),
  entityLastUpdatedOn: row.entityLastUpdatedOn.toISOString(),
  amount: numberOf(row.amount),
  source: row.source,
  offerOrRequest: row.offerOrRequest,
  organization: { id: row.organizationId, name: row.organizationName },
  product: { id: row.productId, title: row.productTitle },
  currency: { id: row.currencyId, symbol: row.currencySymbol },
  baseCurrencyAmount: numberOf(row.baseCurrencyAmount),
  forexRate: numberOf(row.forexRate),
  forexRateDate: row.quotedOn === null ? null : new Date(row.quotedOn).toISOString(),
  forexRateBase: row.quotedOn === null ? null : row.quotedIn,
  isLowestOfferAmount: row.isLowestOfferAmount ?? false,
  isGone: row.isGone,
  isHeld: row.isHeld,
  quantity: row.quantity,
  leastQuantity: row.leastQuantity,
  grade: row.gradeId === null ? null : { id: row.gradeId, title: row.gradeTitle ?? '' },
  validUntil: row.validUntil?.toISOString() ?? null,
  remark: row.remark,
  isExpired: row.isExpired,
  isOtherGrade: row.isOtherGrade,
});

const numberOf = (decimal: string | null): number | null => (decimal === null ? null : Number(decimal));
