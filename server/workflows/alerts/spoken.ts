import { type RawBuilder, sql } from 'kysely';
import { BEST_OFFER_CUT_OFF_MS } from '../../../contract/offers/conversion.ts';
import { unsetRegion } from '../../environment.ts';
import { type EffectiveRate, exactQuotient, isHeld, isOfGrade, rankedGrade } from '../../trade/latestOffers.ts';

export type RateAt = EffectiveRate & { at: number };

/** When rules are held against offers: `at` now, or, null, at the moment of each, as if it were then. */
export interface Asked {
  rules: RawBuilder<unknown>;
  /** Of a rule and an offer that it watches. */
  pairs: RawBuilder<unknown>;
  rates: readonly RateAt[];
  at: Date | null;
  since: RawBuilder<Date>;
  until: Date;
  baseCurrency: string;
}

const cutOff = sql`interval '${sql.raw(String(BEST_OFFER_CUT_OFF_MS / 1_000))} seconds'`;

/** Offers that rank, as at a moment. */
const counts = (offer: string, at: RawBuilder<unknown>): RawBuilder<boolean> => {
  const on = sql.ref(`${offer}.entity_last_updated_on`);
  return sql`${on} <= ${at} and ${on} >= ${at} - ${cutOff} and ${sql.ref(`${offer}.offer_or_request`)} is distinct from 'request'
    and ${isOfGrade(offer)} and not ${isHeld(offer)}`;
};
const hasLater = (at: RawBuilder<unknown>) => sql`exists (
  select from offer later
  where later.product_id = offer.product_id and later.organization_id = offer.organization_id and ${counts('later', at)}
    and (later.entity_last_updated_on, later.entity_created_on, later.id) > (offer.entity_last_updated_on, offer.entity_created_on, offer.id))`;
const isOver = (offer: string, at: RawBuilder<unknown>) => sql`(coalesce(${sql.ref(`${offer}.valid_until`)} < ${at}, false) or exists (
  select from offer_ended
  where offer_id = ${sql.ref(`${offer}.id`)} and ended_on >= ${sql.ref(`${offer}.entity_last_updated_on`)} and ended_on < ${at}))`;
const rateOf = (alias: string, currency: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql`
  rate ${sql.ref(alias)} on ${sql.ref(`${alias}.currency_id`)} = ${currency} and ${at} >= ${sql.ref(`${alias}.since`)} and ${at} < ${sql.ref(`${alias}.until`)}`;
/** As lists show and rank it. */
const inBase = (amount: string, rate: string) => exactQuotient(sql.ref(amount), sql.ref(rate), 5);
const isOfRegion = (organization: RawBuilder<unknown>) => sql`exists (
  select from organization join country on country.id = country_id
  where organization.id = ${organization} and lower(country.name) = lower(coalesce((
    select coalesce(trim(value), '') from application_settings where lower(category) = 'competing-region' and lower(key) = 'country'), ${unsetRegion.country})))`;

/** Of these offers, those that could speak now: mostly the last of several that a supplier sent for a product. */
export const rankingAmong = (offerIds: readonly number[], at: Date): RawBuilder<unknown> => sql`
  select offer.id from offer cross join lateral (select greatest(${at}::timestamptz, offer.entity_last_updated_on) as at) moment
  where offer.id = any(${offerIds}::bigint[]) and ${counts('offer', sql`moment.at`)} and not ${isOver('offer', sql`moment.at`)} and not ${hasLater(sql`moment.at`)}`;

export const pairedAmong = (offerIds: readonly number[]): RawBuilder<unknown> => sql`
  select request_id as id from book_pair where request_id = any(${offerIds}::bigint[])
  union select offer_id from book_pair where offer_id = any(${offerIds}::bigint[])`;

/** A price speaks when it comes in. A supplier who repeats a price, or raises it, is not heard again by those who wait for a low one. */
export const spokenPrices = ({ at, since }: Pick<Asked, 'at' | 'since'>): RawBuilder<unknown> => sql`
  with event as materialized (
    select offer.*, moment.at, ${inBase('offer.amount', 'own.rate')} as base
    from (select distinct offer_id from pair) one join offer on offer.id = one.offer_id
    cross join lateral (select greatest(${at}::timestamptz, offer.entity_last_updated_on) as at) moment
    join ${rateOf('own', sql`offer.currency_id`, sql`moment.at`)}
    where ${counts('offer', sql`moment.at`)} and not ${isOver('offer', sql`moment.at`)} and not ${hasLater(sql`moment.at`)}
  ), priced as materialized (
    select event.*, before.base as before, best.base as best
    from event left join lateral (
      select ${inBase('offer.amount', 'own.rate')} as base
      from offer join ${rateOf('own', sql`offer.currency_id`, sql`event.at`)}
      where offer.product_id = event.product_id and offer.organization_id = event.organization_id and ${counts('offer', sql`event.at`)}
        and (offer.entity_last_updated_on, offer.entity_created_on, offer.id) < (event.entity_last_updated_on, event.entity_created_on, event.id)
      order by offer.entity_last_updated_on desc, offer.entity_created_on desc, offer.id desc limit 1
    ) before on true
    left join lateral (
      select min(${inBase('latest.amount', 'own.rate')}) as base
      from (
        select distinct on (offer.organization_id) offer.* from offer
        where offer.product_id = event.product_id and (select exists (select from rule where condition = 'under-region'))
          and ${counts('offer', sql`event.at`)} and ${isOfRegion(sql`offer.organization_id`)} and not ${isOfRegion(sql`event.organization_id`)}
        order by offer.organization_id, offer.entity_last_updated_on desc, offer.entity_created_on desc, offer.id desc
      ) latest join ${rateOf('own', sql`latest.currency_id`, sql`event.at`)}
      where not ${isOver('latest', sql`event.at`)}
    ) best on true
  )
  select distinct rule.id as rule_id, concat_ws(' ', 'offer', priced.id, trim_scale(priced.amount), priced.currency_id) as key, priced.at, priced.id as offer_id, null::bigint as request_id,
    priced.product_id, priced.organization_id, priced.amount, priced.currency_id, priced.base, held.against,
    (priced.base - held.against) / nullif(held.against, 0) * 100 as percent, priced.entity_last_updated_on as said_on, null::timestamptz as valid_until
  from pair join rule on rule.id = pair.rule_id join priced on priced.id = pair.offer_id
  left join ${rateOf('asked', sql`rule.currency_id`, sql`priced.at`)}
  cross join lateral (
    select case rule.condition when 'below' then ${inBase('rule.threshold', 'asked.rate')} when 'under-region' then best else before end as against
  ) held
  where (priced.entity_last_updated_on >= ${since} or priced.entity_created_on >= ${since}) and case rule.condition
    when 'moved' then abs(base - before) / nullif(before, 0) * 100 >= rule.threshold
    when 'below' then base < held.against and (before is null or before > base)
    when 'under-region' then (before is null or before > base)
      and case when rule.currency_id is null then (best - base) / nullif(best, 0) * 100 >= rule.threshold else best - base >= ${inBase('rule.threshold', 'asked.rate')} end
    else false end`;

/** Neither over nor too old, and the last that its organization said. */
const stands = (
  quote: 'offer' | 'request',
  at: RawBuilder<unknown>,
) => sql`(${sql.ref(`${quote}.entity_last_updated_on`)} >= ${at} - ${cutOff}
  and not ${isHeld(quote)} and not ${isOver(quote, at)} and not exists (
    select from offer later where later.product_id = ${sql.ref(`${quote}.product_id`)} and later.organization_id = ${sql.ref(`${quote}.organization_id`)}
      and later.offer_or_request ${sql.raw(quote === 'request' ? '=' : 'is distinct from')} 'request' and ${rankedGrade('later')} is not distinct from ${rankedGrade(quote)}
      and later.entity_last_updated_on <= ${at} and not ${isHeld('later')} and (later.entity_last_updated_on, later.entity_created_on, later.id)
        > (${sql.ref(`${quote}.entity_last_updated_on`)}, ${sql.ref(`${quote}.entity_created_on`)}, ${sql.ref(`${quote}.id`)})))`;

/** A pair was announced once and may meet no more. */
export const spokenPairs = ({ at, since }: Asked): RawBuilder<unknown> => sql`
  select distinct rule.id as rule_id, concat_ws(' ', 'pair', request.id, offer.id) as key, found_on as at, offer.id as offer_id, request.id as request_id,
    offer.product_id, offer.organization_id, offer.amount, offer.currency_id, held.base, held.against, met.percent,
    greatest(offer.entity_last_updated_on, request.entity_last_updated_on) as said_on, null::timestamptz as valid_until
  from pair join rule on rule.id = pair.rule_id and rule.condition = 'met'
  join book_pair on pair.offer_id in (book_pair.request_id, book_pair.offer_id)
  join offer on offer.id = book_pair.offer_id and offer.offer_or_request is distinct from 'request'
  join offer request on request.id = book_pair.request_id and request.offer_or_request = 'request' and request.product_id = offer.product_id
  cross join lateral (select coalesce(${at}::timestamptz, found_on) as at) moment
  join ${rateOf('own', sql`offer.currency_id`, sql`moment.at`)}
  join ${rateOf('asked', sql`request.currency_id`, sql`moment.at`)}
  cross join lateral (select ${inBase('offer.amount', 'own.rate')} as base, ${inBase('request.amount', 'asked.rate')} as against) held
  cross join lateral (select (held.against - held.base) / nullif(held.base, 0) * 100 as percent) met
  where met.percent >= rule.threshold and found_on >= ${since}
    and ${stands('offer', sql`moment.at`)} and ${stands('request', sql`moment.at`)}`;

const days = sql`(rule.threshold * interval '1 day')`;

export const spokenEnds = ({ at, since, until }: Asked): RawBuilder<unknown> => sql`
  select distinct rule.id as rule_id, concat_ws(' ', 'end', offer.id, extract(epoch from offer.valid_until)) as key, due.at, offer.id as offer_id, null::bigint as request_id, offer.product_id,
    offer.organization_id, offer.amount, offer.currency_id, ${inBase('offer.amount', 'own.rate')} as base, null::numeric as against, null::numeric as percent,
    offer.entity_last_updated_on as said_on, offer.valid_until
  from pair join rule on rule.id = pair.rule_id and rule.condition = 'expiring' join offer on offer.id = pair.offer_id
  cross join lateral (select greatest(offer.entity_last_updated_on, offer.valid_until - ${days}) as at) due
  cross join lateral (select coalesce(${at}::timestamptz, due.at) as at) moment
  left join ${rateOf('own', sql`offer.currency_id`, sql`moment.at`)}
  where offer.valid_until is not null and due.at > ${since} and due.at <= ${until} and ${counts('offer', sql`moment.at`)} and not ${isOver('offer', sql`moment.at`)} and not ${hasLater(sql`moment.at`)}`;

/** Of a rule that speaks now, the last offer alone is looked at. */
export const spokenSilences = ({ at, since, until }: Asked): RawBuilder<unknown> => sql`
  select rule.id as rule_id, concat_ws(' ', 'silent', extract(epoch from last.on)) as key, last.on + ${days} as at, null::bigint as offer_id, null::bigint as request_id, null::bigint as product_id,
    rule.organization_id, null::numeric as amount, null::bigint as currency_id, null::numeric as base, null::numeric as against, null::numeric as percent,
    last.on as said_on, null::timestamptz as valid_until
  from rule cross join lateral (
    select distinct entity_last_updated_on as on from offer
    where organization_id = rule.organization_id and entity_last_updated_on <= ${until} and entity_last_updated_on > ${since} - ${days} and not exists (
      select from offer later where later.organization_id = rule.organization_id and later.entity_last_updated_on > offer.entity_last_updated_on
        and later.entity_last_updated_on <= least(offer.entity_last_updated_on + ${days}, ${until}))
    order by entity_last_updated_on desc ${at ? sql`limit 1` : sql``}
  ) last
  where rule.condition = 'silent' and last.on + ${days} > ${since} and last.on + ${days} <= ${until}`;

/** `spoken`: rows of one of these. What they say is worded by who reads it. */
export const withSpoken = ({ rules, pairs, rates, baseCurrency }: Asked, spoken: RawBuilder<unknown>): RawBuilder<unknown> => {
  const moments = [...new Set(rates.map(({ at }) => at))].sort((one, other) => one - other);
  const until = new Map(moments.map((at, place) => [at, moments[place + 1]]));
  const moment = (at: number | undefined, otherwise: string): string => (at === undefined ? otherwise : new Date(at).toISOString());
  return sql`
  with rate as materialized (
    select * from unnest(${rates.map(({ currencyId }) => currencyId)}::bigint[], ${rates.map(({ rate }) => rate)}::text[]::numeric[],
      ${rates.map(({ at }) => moment(at === moments[0] ? undefined : at, '-infinity'))}::text[]::timestamptz[],
      ${rates.map(({ at }) => moment(until.get(at), 'infinity'))}::text[]::timestamptz[]) as given (currency_id, rate, since, until)
  ), rule as materialized (${rules}), pair as materialized (${pairs}), spoken as materialized (${spoken}), said as (
    select rule_id, key, spoken.at, jsonb_build_object('product', case when product.id is not null then jsonb_build_object('id', product.id, 'title', product.title) end,
      'supplier', case when organization.id is not null then jsonb_build_object('id', organization.id, 'title', organization.name) end,
      'offerId', offer_id, 'requestId', request_id, 'amount', amount, 'currency', currency.symbol, 'base', base, 'against', against, 'percent', round(percent, 2),
      'threshold', (select threshold from rule where rule.id = spoken.rule_id and rule.condition = 'below'),
      'unit', (select unit.symbol from rule join currency unit on unit.id = rule.currency_id where rule.id = spoken.rule_id),
      'baseCurrency', ${baseCurrency}::text, 'since', ${asText(sql`said_on`)}, 'validUntil', ${asText(sql`valid_until`)}) as said
    from spoken left join product on product.id = product_id left join organization on organization.id = organization_id
    left join currency on currency.id = currency_id
  )`;
};

const asText = (time: RawBuilder<unknown>) => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
