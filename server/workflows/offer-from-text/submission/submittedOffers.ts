import { type RawBuilder, sql } from 'kysely';
import { BEST_OFFER_CUT_OFF_MS } from '../../../../contract/offers/conversion.ts';
import {
  priceChanges,
  type Submission,
  type SubmissionDifference,
  type SubmittedOffer,
  SubmittedOfferFilter,
  submittedOfferSortFields,
} from '../../../../contract/workflows/offer-from-text/submissions.ts';
import { type Batch, isOf } from '../../../ledger/ledger.ts';
import { ownView } from '../../../records/ownView.ts';
import type { RecordContext } from '../../../registry/registry.ts';
import { findObstacles } from '../../../trade/changed-offers/findObstacles.ts';
import { changedOffers, isFreed, offerReferrers, type Referrer, stays } from '../../../trade/changed-offers/stays.ts';
import {
  type EffectiveRate,
  effectiveRates,
  exactQuotient,
  isHeld,
  isOfGrade,
  latestOffers,
  rankedGrade,
  rateTable,
} from '../../../trade/latestOffers.ts';
import { existingSubmission, type Reader } from './findSubmissions.ts';

interface Context extends RecordContext {
  baseCurrency: string;
  reader: Reader;
}

export const submitted = (id: number): Batch => ({ workflow: 'offer-from-text', id });

export const submittedOffers = (context: Omit<Context, 'reader'>) =>
  ownView({
    db: context.db,
    filter: SubmittedOfferFilter,
    rows: ({ user: reader }: { user: Reader }, { submissionId }) => comparedList({ ...context, reader }, String(submissionId)),
    conditions: ({ change }) => (change === undefined ? [] : [conditions[change] ?? sql`t.change = ${change}`]),
    sortFields: submittedOfferSortFields,
    sortedBy: ['place', 'ASC'],
    asRows: async (rows, { submissionId }): Promise<SubmittedOffer[]> => {
      const standing = rows.flatMap(({ offerId, result }) => (offerId === null || result === 'TAKEN_BACK' ? [] : [offerId]));
      const obstacles = await findObstacles(context, submitted(submissionId), standing);
      return rows.map(({ place: _, stays: __, ...row }) => ({ ...row, submissionId, obstacle: obstacles.get(row.offerId ?? 0) ?? null }));
    },
  });

const conditions: Record<string, RawBuilder<unknown>> = { NEW_BEST: sql`t.is_new_best`, STAYS: sql`t.stays` };

export const countChanges = async (context: Context, submissionId: string): Promise<SubmissionDifference> => {
  const changes = priceChanges.map((change) => sql`${sql.lit(change)}, ${counted(sql`change = ${sql.lit(change)}`)}`);
  const { rows } = await sql<SubmissionDifference>`
    select jsonb_build_object(${sql.join(changes)}) as changes, ${counted(sql`is_new_best`)} as new_best, ${counted(sql`not stays`)} as removed,
      ${counted(sql`stays and not is_gone`)} as kept, ${counted(sql`stays and is_gone`)} as gone, ${counted(sql`is_freed`)} as freed
    from (${await comparedList(context, submissionId)}) as t`.execute(context.db);
  if (!rows[0]) throw new Error('counts are always one row');
  return rows[0];
};

const counted = (condition: RawBuilder<unknown>) => sql`(count(*) filter (where ${condition}))::int`;

type Compared = Omit<SubmittedOffer, 'submissionId' | 'obstacle'> & { place: number; stays: boolean | null };

const comparedList = async ({ db, baseCurrency, reader }: Context, submissionId: string): Promise<RawBuilder<Compared>> => {
  const submission = await existingSubmission(db, reader, submissionId);
  const rates = await effectiveRates(db, baseCurrency, new Date(submission.submittedOn));
  return compared(submission, rates, await offerReferrers(db));
};

/** Prices count as they stood when the list was submitted, also when they were followed by others since. */
const compared = (
  { id, organization, submittedOn, lastList }: Submission,
  rates: readonly EffectiveRate[],
  referrers: readonly Referrer[],
): RawBuilder<Compared> => {
  const before = new Date(submittedOn);
  const since = new Date(before.getTime() - BEST_OFFER_CUT_OFF_MS);
  const grade = sql<number | null>`listed.grade_id`;
  return sql<Compared>`
    with ${rateTable(rates)}, own as (${offersOf(id)}), listed as materialized (
      select offer_id, product_id, grade_id, currency_id, amount, place, null::numeric as last_amount, null::bigint as last_currency_id from own
      union all
      select null, product_id, grade_id, null, null, 1000000 + place, amount, currency_id from (${offersOf(lastList?.id ?? 0)}) last_list
      where product_id not in (select product_id from own)
    ), prior as (
      select distinct on (listed.product_id) listed.product_id, ${exactQuotient(sql`latest.amount`, sql`rate.rate`, 5)} as amount,
        latest.organization_id
      from listed cross join lateral (${latestOffers(sql`product_id = listed.product_id`, { since, before, grade })}) latest
      join rate on rate.currency_id = latest.currency_id
      order by listed.product_id, 2, latest.entity_last_updated_on desc, latest.entity_created_on desc, latest.id desc
    ), priced as (
      select listed.offer_id, listed.product_id, listed.place, listed.amount, listed.currency_id,
        coalesce(last_amount, earlier.amount) as earlier_amount, coalesce(last_currency_id, earlier.currency_id) as earlier_currency_id
      from listed left join lateral (
        select amount, currency_id from offer
        where organization_id = ${organization.id} and product_id = listed.product_id and entity_last_updated_on < ${before}
          and offer_or_request is distinct from 'request' and listed.amount is not null and ${isOfGrade('offer', grade)}
        order by entity_last_updated_on desc, entity_created_on desc, id desc limit 1
      ) earlier on true
    ), changed as (
      select priced.*, ${exactQuotient(sql`priced.amount`, sql`now_rate.rate`, 5)} as base_amount,
        case when priced.currency_id = earlier_currency_id then priced.amount / earlier_amount
          else ${exactQuotient(sql`priced.amount`, sql`now_rate.rate`, 5)} / nullif(${exactQuotient(sql`earlier_amount`, sql`earlier_rate.rate`, 5)}, 0) end as ratio
      from priced
      left join rate now_rate on now_rate.currency_id = priced.currency_id
      left join rate earlier_rate on earlier_rate.currency_id = priced.earlier_currency_id
    ), undoable as materialized (
      select l.record_id, l.result, ${stays(referrers)} as stays, coalesce(l.result = 'GONE', o.id is null) as is_gone,
        ${isFreed(referrers)} as is_freed
      from ${changedOffers(submitted(id))}
    )
    select changed.product_id as id, changed.offer_id, changed.place, coalesce(product.title, '#' || changed.product_id) as product,
      ${price(sql`earlier_amount`, sql`earlier_currency_id`)} as before, ${price(sql`changed.amount`, sql`changed.currency_id`)} as now,
      round((ratio - 1) * 100, 2)::float8 as change_percent,
      case when prior.amount is not null then jsonb_build_object('amount', prior.amount, 'organization',
        (select name from organization where organization.id = prior.organization_id)) end as best,
      coalesce(base_amount < prior.amount, false) and not ${isHeld('own_offer')} as is_new_best,
      case when changed.amount is null then 'GONE' when earlier_amount is null then 'NEW' when ratio is null then 'UNKNOWN'
        when ratio < 1 then 'CHEAPER' when ratio > 1 then 'DEARER' else 'SAME' end as change, undoable.result, undoable.stays, undoable.is_gone, undoable.is_freed
    from changed left join offer own_offer on own_offer.id = changed.offer_id left join undoable on undoable.record_id = changed.offer_id left join product on product.id = changed.product_id left join prior on prior.product_id = changed.product_id`;
};

const offersOf = (submissionId: number) => sql`
  select l.record_id as offer_id, was.product_id, ${rankedGrade('was')} as grade_id, was.currency_id, was.amount, row_number() over (order by l.id) as place
  from ledger l cross join lateral jsonb_populate_record(null::offer, l.after) as was
  where ${isOf(submitted(submissionId))} and l.table_name = 'offer'`;

const price = (amount: RawBuilder<unknown>, currencyId: RawBuilder<unknown>) => sql`
  case when ${amount} is not null then jsonb_build_object('amount', ${amount}, 'currency',
    (select symbol from currency where currency.id = ${currencyId})) end`;
