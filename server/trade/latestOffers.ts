import { type RawBuilder, sql } from 'kysely';
import type { EffectiveRate } from './effectiveRates.ts';
import { isEnded } from './endedOffers.ts';
import { isExpired, isOfGrade } from './gradesAndEnds.ts';
import { isHeld } from './heldOffers.ts';

export const rateTable = (rates: readonly EffectiveRate[]): RawBuilder<unknown> => sql`
  rate as (
    select * from unnest(${rates.map(({ currencyId }) => currencyId)}::bigint[], ${rates.map(({ rate }) => rate)}::text[]::numeric[],
      ${rates.map(({ quotedOn }) => quotedOn)}::bigint[], ${rates.map(({ quotedIn }) => quotedIn)}::text[]) as given (currency_id, rate, quoted_on, quoted_in)
  )`;

interface Ranking {
  /** As it was then. */
  before?: Date;
  /** Without it, the usual ones. */
  grade?: number | undefined;
}

/**
 * Which offers rank. Requests, held prices, other grades, what has expired and what a later list ended do not count; of equal dates that one
 * counts which came in last.
 */
export const latestOffers = (isProduct: RawBuilder<unknown>, since: Date, { before, grade }: Ranking = {}): RawBuilder<unknown> => sql`
  select * from (select distinct on (product_id, organization_id)
    id, product_id, organization_id, currency_id, amount, entity_created_on, entity_last_updated_on, valid_until
  from offer
  where ${isProduct} and entity_last_updated_on >= ${since}${before ? sql` and entity_last_updated_on < ${before}` : sql``} and offer_or_request is distinct from 'request'
    and not ${isHeld('offer')} and ${isOfGrade('offer', grade)}
  order by product_id, organization_id, entity_last_updated_on desc, entity_created_on desc, id desc) as latest
  where not ${isEnded('latest', before)} and not ${isExpired('latest', before)}`;
