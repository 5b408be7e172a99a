import { sql } from 'kysely';
import { type Said, TRIED_DAYS, type Trial } from '../../../contract/workflows/alerts/schemas.ts';
import type { Services } from '../../services.ts';
import { effectiveRatesAt } from '../../trade/effectiveRates.ts';
import { type Draft, watchedOffers } from './rules.ts';
import { type Asked, spokenEnds, spokenPairs, spokenPrices, spokenSilences, withSpoken } from './spoken.ts';

const SHOWN = 5;

/** The rule as it would have been held against each offer at its own time, with the rates of then. */
export const tryRule = async (services: Services, draft: Draft): Promise<Trial> => {
  const { rule } = draft;
  const { database, settings, now } = services;
  const { db } = database;
  const until = now();
  const from = new Date(until.getTime() - TRIED_DAYS * 86_400_000);
  const { rows: changes } = await sql<{ at: number }>`
    select distinct "timestamp" as at from forex_rate
    where active and "timestamp" > ${from.getTime()} and "timestamp" <= ${until.getTime()}`.execute(db);
  const since = sql<Date>`${from}::timestamptz`;
  const asked: Asked = {
    rules: sql`select 0::bigint as id, ${rule.condition}::text as condition, ${rule.threshold}::numeric as threshold,
      ${rule.currencyId}::bigint as currency_id, ${rule.organizationId}::bigint as organization_id`,
    pairs: sql`select 0::bigint as rule_id, offer.id as offer_id from offer
      where ${await watchedOffers(services, draft)} and offer.entity_last_updated_on > ${from}::timestamptz - interval '30 days'`,
    rates: await effectiveRatesAt(db, settings.baseCurrency, [from, ...changes.map(({ at }) => new Date(at))]),
    at: null,
    since,
    until,
    baseCurrency: settings.baseCurrency,
  };
  const spoken = { silent: spokenSilences, expiring: spokenEnds, met: spokenPairs }[rule.condition as string] ?? spokenPrices;
  const { rows } = await sql<{ at: Date; said: Said; count: number }>`
    ${withSpoken(asked, spoken(asked))}
    select at, said, count(*) over ()::int as count from said where at > ${since} and at <= ${until}
    order by at desc, key limit ${SHOWN}`.execute(db);
  return { count: rows[0]?.count ?? 0, last: rows.map(({ at, said }) => ({ at: at.toISOString(), said })) };
};
