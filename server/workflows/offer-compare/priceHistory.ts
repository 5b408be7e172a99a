import { sql } from 'kysely';
import { HISTORY_DAYS, type PriceHistory } from '../../../contract/workflows/offer-compare/priceHistory.ts';
import type { Database } from '../../database/tables.ts';
import { baseAmount, isAskingPrice, isOfGrade } from '../../trade/latestOffers.ts';
import { type RatedDaysAsked, ratedDays } from '../../trade/ratedDays.ts';

interface HistoryQuery extends Omit<RatedDaysAsked, 'count'> {
  productId: number;
  lines: readonly number[];
  grade?: number | undefined;
}

export const findPriceHistory = async (db: Database, query: HistoryQuery): Promise<PriceHistory> => {
  const { productId, lines, timeZone, now } = query;
  const { days, since, rateOfDay } = await ratedDays(db, { ...query, count: HISTORY_DAYS });
  const last = days.at(-1)?.day;
  const { rows } = await sql<HistoryRow>`
    with rate as materialized ${rateOfDay}, quoted as (
      select organization_id, day, currency_id, min(amount) as amount, count(*) as offers
      from (
        select offer.*, (least(entity_last_updated_on, ${now}) at time zone ${timeZone})::date as day from offer
        where product_id = ${productId} and entity_last_updated_on >= ${since}
          and ${isAskingPrice} and ${isOfGrade('offer', query.grade)}
      ) offer
      group by organization_id, day, currency_id
    ), priced as materialized (
      select offer.organization_id, offer.day, rate.day as rate_day, sum(offers)::int as offers, min(${baseAmount}) as amount
      from quoted offer join rate on rate.day in (offer.day, ${last}::date) and rate.currency_id = offer.currency_id
      group by offer.organization_id, offer.day, rate.day
    ), found as (
      (select distinct on (day) 'BEST' as kind, organization_id, day, amount, offers from priced where rate_day = day order by day, amount)
      union all
      (select distinct on (organization_id) 'LOW', organization_id, day, amount, offers from priced order by organization_id, amount, day desc)
      union all
      select 'LINE', organization_id, day, amount, offers from priced where rate_day = day and organization_id = any(${lines}::bigint[])
      union all
      select 'MARKET', null, day, round(percentile_cont(0.5) within group (order by amount)::numeric, 5), sum(offers)::int
      from priced where rate_day = day group by day
    )
    select kind, organization_id, organization.name as organization_name, to_char(day, 'YYYY-MM-DD') as day, amount, offers
    from found left join organization on organization.id = organization_id
    order by day, organization_id`.execute(db);
  const priceOf = ({ day, amount }: HistoryRow) => ({ day, amount: Number(amount) });
  const ofKind = (kind: HistoryRow['kind']) => rows.filter((row) => row.kind === kind);
  return {
    from: days[0]?.day ?? '',
    to: last ?? '',
    best: ofKind('BEST').map(priceOf),
    market: ofKind('MARKET').map((row) => ({ ...priceOf(row), offers: row.offers })),
    lows: ofKind('LOW')
      .map((row) => ({ ...priceOf(row), organizationId: row.organizationId, organizationName: row.organizationName }))
      .sort((one, other) => one.amount - other.amount || one.organizationId - other.organizationId),
    lines: lines.map((organizationId) => ({
      organizationId,
      points: ofKind('LINE')
        .filter((row) => row.organizationId === organizationId)
        .map(priceOf),
    })),
  };
};

interface HistoryRow {
  kind: 'BEST' | 'LOW' | 'LINE' | 'MARKET';
  organizationId: number;
  organizationName: string;
  day: string;
  amount: string;
  offers: number;
}
