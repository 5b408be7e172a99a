import { sql } from 'kysely';
import * as contract from '../../../contract/workflows/supplier-scorecard/index.ts';
import {
  callSchemas,
  LEAST_OBSERVATIONS,
  MOST_COMPARED,
  SCORED_DAYS,
  type Scorecard,
  type ScorecardFigure,
  scorecardFigures,
} from '../../../contract/workflows/supplier-scorecard/scorecard.ts';
import type { Database } from '../../database/tables.ts';
import { baseAmount, exactQuotient, isAskingPrice, rankedGrade } from '../../trade/latestOffers.ts';
import { type RatedDaysAsked, ratedDays } from '../../trade/ratedDays.ts';
import { readLines } from '../../trade/readLines.ts';
import { defineWorkflow } from '../../workflow.ts';

export const supplierScorecard = defineWorkflow<typeof contract>({
  contract,
  switchedBy: 'supplier-scorecard',
  tables: [],
  schemas: callSchemas,
  calls: {
    scorecard: ({ params: { organizationId } }, { database: { db }, settings, now }) =>
      findScorecard(db, { ...settings, organizationId, now: now() }),
  },
});

interface Asked extends Omit<RatedDaysAsked, 'count'> {
  organizationId: number;
}

/** Offers of one grade are compared with each other, each at the rate of its day. */
const findScorecard = async (db: Database, { organizationId, ...asked }: Asked): Promise<Scorecard> => {
  const { days, since, rateOfDay } = await ratedDays(db, { ...asked, count: SCORED_DAYS });
  const { now, timeZone } = asked;
  const dayOf = sql`(least(entity_last_updated_on, ${now}) at time zone ${timeZone})::date`;
  const isOwn = sql`organization_id = ${organizationId} and ${isAskingPrice}`;
  const { rows } = await sql<{ figure: ScorecardFigure; value: number | null; observations: number }>`
    with rate as materialized ${rateOfDay}, day as (
      select * from unnest(${days.map(({ day }) => day)}::date[], ${days.map((day) => day.since)}::timestamptz[],
        ${days.map(({ until }, index) => (index === days.length - 1 ? 'infinity' : until))}::timestamptz[]) as given (day, since, until)
    ), own as materialized (
      select product_id, grade_id, day, min(${baseAmount})::float8 as amount
      from (
        select product_id, ${rankedGrade('offer')} as grade_id, ${dayOf} as day, currency_id, amount
        from offer where ${isOwn} and entity_last_updated_on >= ${since} order by entity_last_updated_on desc, id desc limit ${MOST_COMPARED}
      ) offer join rate using (day, currency_id)
      group by product_id, grade_id, day
    ), met as materialized (
      select own.*, other.currency_id, other.amount as asked
      from own join day using (day) cross join lateral (
        select currency_id, amount from offer
        where product_id = own.product_id and entity_last_updated_on >= day.since and entity_last_updated_on < day.until
          and organization_id <> ${organizationId} and ${rankedGrade('offer')} is not distinct from own.grade_id and ${isAskingPrice}
        -- Each is found by the index of its product: no plan reads all offers.
        offset 0
      ) other
    ), compared as materialized (
      select amount, min(${exactQuotient(sql`asked`, sql`rate`, 5)})::float8 as other from met join rate using (day, currency_id)
      group by product_id, grade_id, day, amount
    ), gap as (
      select day - lag(day) over (order by day) as days
      from day cross join lateral (
        select from offer where ${isOwn} and entity_last_updated_on >= day.since and entity_last_updated_on < day.until
        -- One is found by the index of each day: no plan reads all offers.
        order by entity_last_updated_on desc limit 1
      ) sent
    ), last as (
      select (${now}::timestamptz at time zone ${timeZone})::date - max(day) as silent, count(*) as offers
      from (select ${dayOf} as day from offer where ${isOwn} order by entity_last_updated_on desc limit ${LEAST_OBSERVATIONS}) offer
    ), line as (
      select is_right from ${readLines(sql`submission.organization_id = ${organizationId} and submission.entity_created_on >= ${since}`)} line
      where is_filled_in
    )
    select 'priceAbove' as figure, count(*)::int as observations,
      percentile_cont(0.5) within group (order by 100 * (amount / nullif(least(amount, other), 0) - 1))::float8 as value from compared
    union all select 'wins', count(*)::int, 100.0 * count(*) filter (where amount <= other) / nullif(count(*), 0) from compared
    union all select 'breadth', count(*)::int, count(distinct product_id) from offer where ${isOwn} and entity_last_updated_on >= ${since}
    union all select 'rhythm', count(days)::int, percentile_cont(0.5) within group (order by days) from gap
    union all select 'silence', offers::int, silent from last
    union all select 'corrected', count(*)::int, 100.0 * count(*) filter (where not is_right) / nullif(count(*), 0) from line`.execute(db);
  const figureOf = (figure: ScorecardFigure) => {
    const { value = null, observations = 0 } = rows.find((row) => row.figure === figure) ?? {};
    return [figure, { value: observations < LEAST_OBSERVATIONS || value === null ? null : Number(value), observations }] as const;
  };
  return Object.fromEntries(scorecardFigures.map(figureOf)) as Scorecard;
};
