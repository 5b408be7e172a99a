import { sql } from 'kysely';
import * as contract from '../../../contract/workflows/market-day/index.ts';
import { callSchemas, type SuppliersHeard } from '../../../contract/workflows/market-day/marketDay.ts';
import type { Database } from '../../database/tables.ts';
import { defineWorkflow } from '../../workflow.ts';
import { againstUsual, DAY_MS, likeToday } from './businessDays.ts';
import { findOffersByDay, spanTable } from './offersByDay.ts';
import { findMovers, findPriceIndex } from './priceIndex.ts';

export const marketDay = defineWorkflow<typeof contract>({
  contract,
  switchedBy: 'market-day',
  tables: [],
  schemas: callSchemas,
  calls: {
    offers: (_, { database: { db }, settings, now }) => findOffersByDay(db, now(), settings.timeZone),
    suppliers: (_, { database: { db }, settings, now }) => findSuppliersHeard(db, now(), settings.timeZone),
    movers: (_, { database: { db }, settings, now }) => findMovers(db, now(), settings.baseCurrency),
    priceIndex: (_, { database: { db }, settings, now }) => findPriceIndex(db, now(), settings),
  },
});

const [SPAN_DAYS, LEAST_DAYS, LONGEST_SHARE, SHOWN] = [90, 10, 0.95, 5];

const findSuppliersHeard = async (db: Database, now: Date, timeZone: string): Promise<SuppliersHeard> => {
  const { rows } = await sql<{ count: number }>`
    select count(heard.id)::int as count
    from ${spanTable(likeToday(now, timeZone))} left join lateral (
      select organization.id from organization cross join lateral (
        select from offer where organization_id = organization.id and entity_last_updated_on >= since and entity_last_updated_on < until limit 1
      ) offer
    ) heard on true
    group by place order by place`.execute(db);
  return { ...againstUsual(rows.map(({ count }) => count)), ...(await findSilent(db, now, timeZone)) };
};

interface SilentRow {
  id: number;
  name: string;
  lastDay: string;
  silent: number;
  usual: number;
  longest: number;
  days: number;
  inAll: number;
}

/** Only the days of those who sent nothing since yesterday are read. */
const findSilent = async (db: Database, now: Date, timeZone: string) => {
  const since = new Date(now.getTime() - SPAN_DAYS * DAY_MS);
  const { rows } = await sql<SilentRow>`
    with quiet as materialized (
      select organization.id, name from organization cross join lateral (
        select entity_last_updated_on as on from offer where organization_id = organization.id
        order by entity_last_updated_on desc, id desc limit 1
      ) last
      where last.on >= ${since} and last.on < ${new Date(now.getTime() - DAY_MS)}
    ), sent as (
      select distinct quiet.id, (entity_last_updated_on at time zone ${timeZone})::date as day
      from quiet join offer on organization_id = quiet.id and entity_last_updated_on >= ${since}
    ), gap as (
      select id, day, day - lag(day) over (partition by id order by day) as gap from sent
    ), rhythm as (
      select id, count(*)::int as days, max(day) as last_day, (${now}::timestamptz at time zone ${timeZone})::date - max(day) as silent,
        percentile_disc(0.5) within group (order by gap) as usual, percentile_disc(${LONGEST_SHARE}) within group (order by gap) as longest
      from gap group by id having count(*) >= ${LEAST_DAYS}
    )
    select id, name, to_char(last_day, 'YYYY-MM-DD') as last_day, silent, usual, longest, days, count(*) over ()::int as in_all
    from rhythm join quiet using (id) where silent > longest
    order by silent::float8 / longest desc, name, id limit ${SHOWN}`.execute(db);
  return {
    silent: rows.map(({ id, name, inAll: _, ...rhythm }) => ({ organization: { id, name }, ...rhythm })),
    silentInAll: rows[0]?.inAll ?? 0,
  };
};
