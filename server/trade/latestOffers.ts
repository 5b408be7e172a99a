import { type RawBuilder, sql } from 'kysely';
import { BEST_OFFER_CUT_OFF_MS } from '../../contract/offers/conversion.ts';
import { type EffectiveRate, exactQuotient } from './effectiveRates.ts';
import { isEnded } from './endedOffers.ts';
import { isExpired, isOfGrade, rankedGrade } from './gradesAndEnds.ts';
import { isHeld, isUnrated } from './heldOffers.ts';

export const rateTable = (rates: readonly EffectiveRate[]): RawBuilder<unknown> => sql`
  rate as (
    select * from unnest(${rates.map(({ currencyId }) => currencyId)}::bigint[], ${rates.map(({ rate }) => rate)}::text[]::numeric[],
      ${rates.map(({ quotedOn }) => quotedOn)}::bigint[], ${rates.map(({ quotedIn }) => quotedIn)}::text[]) as given (currency_id, rate, quoted_on, quoted_in)
  )`;

/** `offer.amount` at `rate.rate`, in the base currency. */
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
