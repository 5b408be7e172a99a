import { sql } from 'kysely';
import type { SupplierWeek } from '../../../../contract/workflows/offer-from-text/quality.ts';
import type { Services } from '../../../services.ts';
import { submitted } from './submittedOffers.ts';

const WEEKS = 12;
const MOST_ROWS = 500;

/** By supplier and week, the newest first. An amount that was changed since, or was not as proposed, was not read right. */
export const readingQuality = async ({
  database: { db },
  settings: { timeZone },
  now,
}: Pick<Services, 'database' | 'settings' | 'now'>): Promise<SupplierWeek[]> => {
  const { workflow } = submitted(0);
  const monday = sql`date_trunc('week', submission.entity_created_on at time zone ${timeZone})`;
  const { rows } = await sql<SupplierWeek>`
    with judged as (
      select submission.organization_id, ${monday} as monday, kept.is_touched, kept.proposed_product_id is not null as is_filled_in,
        kept.proposed_product_id is not distinct from kept.product_id and coalesce(kept.proposed_amount, kept.amount) = kept.amount
          and (offer.id is null or stored.after is null or offer.amount = (stored.after ->> 'amount')::numeric) as is_right
      from offer_text_submission submission join offer_text_offer kept on kept.offer_text_submission_id = submission.id
        left join offer on offer.id = kept.offer_id
        left join ledger stored on (stored.workflow, stored.batch_id, stored.table_name, stored.record_id)
          = (${workflow}, submission.id, 'offer', kept.offer_id)
      where submission.undone_on is null and kept.is_touched is not null
        and submission.entity_created_on > ${now()}::timestamptz - ${WEEKS} * interval '1 week'
    )
    select json_build_object('id', organization.id, 'name', organization.name) as organization, to_char(monday, 'YYYY-MM-DD') as week,
      count(*)::int as lines, (count(*) filter (where is_filled_in))::int as filled_in,
      (count(*) filter (where is_filled_in and is_right))::int as "right",
      (count(*) filter (where is_filled_in and not is_right))::int as corrected, (count(*) filter (where not is_touched))::int as untouched
    from judged join organization on organization.id = judged.organization_id
    group by organization.id, organization.name, monday order by monday desc, organization.name, organization.id limit ${MOST_ROWS}`.execute(
    db,
  );
  return rows;
};
