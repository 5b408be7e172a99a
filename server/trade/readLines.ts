import { type RawBuilder, sql } from 'kysely';

/** Lines of pasted lists whose reading can be judged. An amount that was changed since, or was not as proposed, was not read right. */
export const readLines = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select submission.organization_id, submission.entity_created_on, kept.is_touched, kept.proposed_product_id is not null as is_filled_in,
    kept.proposed_product_id is not distinct from kept.product_id and coalesce(kept.proposed_amount, kept.amount) = kept.amount
      and (offer.id is null or stored.after is null or offer.amount = (stored.after ->> 'amount')::numeric) as is_right
  from offer_text_submission submission join offer_text_offer kept on kept.offer_text_submission_id = submission.id
    left join offer on offer.id = kept.offer_id
    left join ledger stored on (stored.workflow, stored.batch_id, stored.table_name, stored.record_id)
      = ('offer-from-text', submission.id, 'offer', kept.offer_id)
  where submission.undone_on is null and kept.is_touched is not null and ${condition})`;
