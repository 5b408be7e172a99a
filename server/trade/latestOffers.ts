import { type RawBuilder, sql } from 'kysely';
import { BEST_OFFER_CUT_OFF_MS } from '../../contract/offers/conversion.ts';
import type { Database } from '../database/tables.ts';

export interface EffectiveRate {
  currencyId: number;
  rate: string;
  /** Epoch milliseconds; of two crossed quotes the older one. Null: the base currency itself. */
  quotedOn: number | null;
  quotedIn: string;
}

/** The latest counts, whichever way it comes; of one day (UTC) a direct one before an inverse, and an inverse before a crossed one. */
export const effectiveRates = (db: Database, baseCurrency: string, now: Date): Promise<EffectiveRate[]> =>
  effectiveRatesAt(db, baseCurrency, [now]);

const DAY_MS = sql.lit(86_400_000);

export const effectiveRatesAt = async (
  db: Database,
  baseCurrency: string,
  moments: readonly Date[],
): Promise<(EffectiveRate & { at: number })[]> => {
  const { rows } = await sql<EffectiveRate & { at: number }>`
    with recursive moment as (
      select unnest(${moments.map((moment) => moment.getTime())}::bigint[]) as at
    ), console_base as (
      ${currencyIds(baseCurrency)}
    ), stored_base (id) as (
      (select min(base_currency_id) from forex_rate)
      union all
      select (select min(base_currency_id) from forex_rate where base_currency_id > stored_base.id) from stored_base where stored_base.id is not null
    ), quote_base (id) as (
      select id from stored_base where id is not null union select id from console_base
    ), quote as (
      select moment.at, quote_base.id as base_id, currency.id as symbol_id, latest.rate, latest."timestamp" as quoted_on
      from moment cross join quote_base cross join currency cross join lateral (
        select rate, "timestamp" from forex_rate
        where symbol_currency_id = currency.id and base_currency_id = quote_base.id
          and active and "timestamp" <= moment.at
        order by "timestamp" desc, id desc limit 1
      ) latest
      where currency.id <> quote_base.id
      union all
      select moment.at, id, id, 1, null from moment cross join quote_base
    ), way (at, through_id, currency_id, units, per, quoted_on, is_turned) as (
      select at, base_id, symbol_id, rate, 1, quoted_on, false from quote
      union all
      select at, symbol_id, base_id, 1, rate, quoted_on, true from quote where symbol_id <> base_id
    ), crossed as (
      select symbol.at, symbol.currency_id as symbol_id, symbol.through_id, symbol.through_id = console_base.id as is_direct,
        symbol.through_id in (console_base.id, symbol.currency_id) as is_own,
        ${exactQuotient(sql`(symbol.units * base.per)`, sql`(symbol.per * base.units)`, 10)} as rate,
        least(symbol.quoted_on, base.quoted_on) as quoted_on, symbol.is_turned::int + base.is_turned::int as turns
      from way symbol
      join way base on base.at = symbol.at and base.through_id = symbol.through_id
      join console_base on console_base.id = base.currency_id
      -- An inverse is its own row: the currency's own quote, not the base's turned.
      where not (symbol.is_turned or base.is_turned) or symbol.through_id not in (console_base.id, symbol.currency_id)
    )
    select distinct on (crossed.at, symbol_id) crossed.at, symbol_id as currency_id, rate, quoted_on, currency.symbol as quoted_in
    from crossed join currency on currency.id = crossed.through_id where rate > 0
    order by crossed.at, symbol_id, quoted_on / ${DAY_MS} desc nulls first, is_direct desc, is_own desc, quoted_on desc, turns, through_id`.execute(
    db,
  );
  return rows;
};

/** `round(a / b, n)` would round twice: the division itself stops at some sixteen digits. */
export const exactQuotient = (dividend: RawBuilder<unknown>, divisor: RawBuilder<unknown>, decimals: number): RawBuilder<string> => {
  const unit = 10 ** decimals;
  return sql`(div(${dividend} * ${sql.lit(2 * unit)} + sign(${dividend}) * ${divisor}, 2 * ${divisor}) * ${sql.lit(1 / unit)})`;
};

export const hasCurrency = async (db: Database, symbol: string): Promise<boolean> =>
  (await currencyIds(symbol).execute(db)).rows.length > 0;

export const currencyIds = (symbol: string) => sql<{ id: number }>`select id from currency where lower(symbol) = lower(${symbol})`;

/** Of a price that the guard holds, or has not judged yet. */
export const isHeld = (offer: string): RawBuilder<boolean> =>
  sql`exists (select from held_offer where offer_id = ${sql.ref(`${offer}.id`)} and unrated_currency_id is null)`;

/** Of a price that waits for a rate, to be judged by it. It does not rank, nor does an older one in its place. */
const isUnrated = (offer: string): RawBuilder<boolean> =>
  sql`exists (select from held_offer where offer_id = ${sql.ref(`${offer}.id`)} and unrated_currency_id is not null)`;

/** What the guard holds, without what it has not judged yet: as the list marks them. */
export const findHeld = async (db: Database, offerIds: readonly number[]): Promise<number[]> => {
  const held = await db.selectFrom('heldOffer').select('offerId').where('isHeld', '=', true).where('offerId', 'in', offerIds).execute();
  return held.map(({ offerId }) => offerId);
};

/** Until the transaction ends, offers that get another product keep their prices, which nobody judges again. */
export const movePrices = async (trx: Database): Promise<void> => {
  await sql`select set_config('offerdesk.moves_prices', 'yes', true)`.execute(trx);
};

export const rateTable = (rates: readonly EffectiveRate[]): RawBuilder<unknown> => sql`
  rate as (
    select * from unnest(${rates.map(({ currencyId }) => currencyId)}::bigint[], ${rates.map(({ rate }) => rate)}::text[]::numeric[],
      ${rates.map(({ quotedOn }) => quotedOn)}::bigint[], ${rates.map(({ quotedIn }) => quotedIn)}::text[]) as given (currency_id, rate, quoted_on, quoted_in)
  )`;

export const baseAmount: RawBuilder<string> = exactQuotient(sql`offer.amount`, sql`rate.rate`, 5);

/** `amountInto` of contract/offers/conversion.ts for `offer.amount` and `rate.rate`. Null: a rate is not known. */
export const amountInto = (into: EffectiveRate | null | undefined): RawBuilder<string | null> =>
  exactQuotient(sql`(offer.amount * ${into?.rate ?? null}::numeric)`, sql`rate.rate`, 5);

const isRequest = sql<boolean>`offer_or_request is not distinct from 'request'`;

/** What was asked for goods, also where it ranks no longer: the past is read from these. */
export const isAskingPrice: RawBuilder<boolean> = sql`(not ${isRequest} and not ${isHeld('offer')})`;

/** Now, or as it was before a moment. */
export type Span = { since: Date } & ({ now: Date; before?: never } | { before: Date; now?: never });

export const bestSpan = (now: Date): Span => ({ since: new Date(now.getTime() - BEST_OFFER_CUT_OFF_MS), now });

/** `grade`: without it, the usual ones. */
type Ranking = Span & { grade?: number | RawBuilder<number | null> | undefined };

/** Which offers rank: the latest of each supplier, of asking prices of one grade. */
export const latestOffers = (isProduct: RawBuilder<unknown>, { grade, ...span }: Ranking): RawBuilder<unknown> =>
  latest({ columns: sql``, apart: sql``, isAsked: sql`${isProduct} and ${isAskingPrice} and ${isOfGrade('offer', grade)}`, span });

/** The same of requests as well, and of each grade: those rank apart. */
export const latestQuotes = (isProduct: RawBuilder<unknown>, span: Span): RawBuilder<unknown> =>
  latest({
    columns: sql`, ${isRequest} as is_request, ${rankedGrade('offer')} as ranked_grade`,
    apart: sql`, is_request, ranked_grade`,
    isAsked: sql`${isProduct} and not ${isHeld('offer')}`,
    span,
  });

/** A file's date may be tomorrow's, of another zone: until then the quote before it counts. What is stored now is dated by either clock. */
const isByNow = (now: Date) => sql`entity_last_updated_on <= greatest(${now}::timestamptz, statement_timestamp())`;

/** Its date was later than the moment it came in, or it was changed since. */
export const cameToCount = (after: Date, until: Date): RawBuilder<boolean> => sql`(entity_last_updated_on > ${after}
  and entity_last_updated_on <= ${until} and entity_created_on < entity_last_updated_on - interval '1 minute')`;

type Latest = Record<'columns' | 'apart' | 'isAsked', RawBuilder<unknown>> & { span: Span };

/** Of equal dates that one counts which came in last. What has expired, or what a later list ended, leaves no older one in its place. */
const latest = ({ columns, apart, isAsked, span: { since, before, now } }: Latest) => sql`
  select * from (select distinct on (product_id, organization_id${apart})
    id, product_id, organization_id, currency_id, amount, quantity, entity_created_on, entity_last_updated_on, valid_until${columns}
  from offer
  where ${isAsked} and entity_last_updated_on >= ${since} and ${before ? sql`entity_last_updated_on < ${before}` : isByNow(now)}
  order by product_id, organization_id${apart}, entity_last_updated_on desc, entity_created_on desc, id desc) as latest
  where not ${isEnded('latest', before)} and not ${isExpired('latest', before)} and not ${isUnrated('latest')}`;

/** An offer without a grade is of a usual one. In SQL, a grade is that of `rankedGrade`. */
export const isOfGrade = (offer: string, grade?: number | RawBuilder<number | null>): RawBuilder<boolean> => {
  if (typeof grade === 'object') return sql`${rankedGrade(offer)} is not distinct from ${grade}`;
  const own = sql.ref(`${offer}.grade_id`);
  return grade === undefined ? sql`(${own} is null or ${own} in (select id from grade where is_usual))` : sql`${own} = ${grade}`;
};

export const isExpired = (offer: string, at?: Date): RawBuilder<boolean> =>
  sql`coalesce(${sql.ref(`${offer}.valid_until`)} < ${at ?? sql`now()`}, false)`;

/** The usual ones are one grade, null. */
export const rankedGrade = (offer: string): RawBuilder<number | null> => {
  const own = sql.ref(`${offer}.grade_id`);
  return sql`(case when ${own} in (select id from grade where is_usual) then null else ${own} end)`;
};

interface EndingList {
  submissionId: number;
  organizationId: number;
  productIds: readonly number[];
  endedOn: Date;
}

/** Ends all offers of an organization that may rank, also once a later one is gone, but those of the products of its list. */
export const endOlderOffers = (trx: Database, { submissionId, organizationId, productIds, endedOn }: EndingList) =>
  sql`
    insert into offer_ended (offer_id, ended_on, offer_text_submission_id)
    select id, ${endedOn}, ${submissionId} from offer
    where organization_id = ${organizationId} and product_id <> all(${productIds}::bigint[]) and offer_or_request is distinct from 'request'
      and entity_last_updated_on between ${new Date(endedOn.getTime() - BEST_OFFER_CUT_OFF_MS)} and ${endedOn}`.execute(trx);

export const resumeEndedOffers = (trx: Database, submissionId: number) =>
  sql`delete from offer_ended where offer_text_submission_id = ${submissionId}`.execute(trx);

export const findEnded = async (db: Database, offerIds: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from offer where id = any(${offerIds}::bigint[]) and ${isEnded('offer')} order by id`.execute(db);
  return rows.map(({ id }) => id);
};

export const isEnded = (offer: string, before?: Date): RawBuilder<boolean> => sql`exists (
  select from offer_ended where offer_id = ${sql.ref(`${offer}.id`)} and ended_on >= ${sql.ref(`${offer}.entity_last_updated_on`)}
    ${before ? sql`and ended_on < ${before}` : sql``})`;
