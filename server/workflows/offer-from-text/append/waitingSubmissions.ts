import { sql } from 'kysely';
import type { Database } from '../../../database/tables.ts';
import type { RowTerms } from '../../../trade/offer-sheet/rowTerms.ts';

export interface WaitingSubmission {
  id: number;
  requestedBy: string;
  storedOn: Date;
  sentOn: Date | null;
  organization: string;
  sheet: string | null;
}

export const nextWaiting = async (db: Database, seen: ReadonlySet<number>): Promise<WaitingSubmission | null> => {
  const { rows } = await sql<WaitingSubmission>`
    select submission.id, submission.requested_by, submission.entity_created_on as stored_on,
      submission.append_begun_on as sent_on, organization.name as organization, bound.name as sheet
    from offer_text_submission submission
    join organization on organization.id = submission.organization_id
    left join lateral (${boundSheet}) bound on true
    where submission.is_to_append and submission.appended_on is null and submission.id <> all(${[...seen]}::bigint[])
    order by submission.id limit 1`.execute(db);
  return rows[0] ?? null;
};

export const hasAppendable = async (db: Database): Promise<boolean> => {
  const { rows } = await sql`
    select from offer_text_submission submission cross join lateral (${boundSheet}) bound
    where submission.is_to_append and submission.appended_on is null limit 1`.execute(db);
  return rows.length > 0;
};

const boundSheet = sql`
  select sheet.name from teamwork_sheet_organization_binding binding
  join teamwork_sheet sheet on sheet.id = binding.teamwork_sheet_id
  where binding.organization_id = submission.organization_id and binding.currency_id = submission.currency_id
  order by binding.id limit 1`;

export interface OfferToAppend {
  offerId: number;
  organization: string;
  product: string;
  amount: string;
  terms: RowTerms;
}

export const offersToAppend = async (db: Database, submissionId: number, timeZone: string): Promise<OfferToAppend[]> => {
  const { rows } = await sql<OfferToAppend>`
    select offer.id as offer_id, organization.name as organization, product.title as product, trim_scale(offer.amount)::text as amount,
      jsonb_build_object('quantity', quantity::text, 'leastQuantity', least_quantity::text, 'grade', grade.title, 'remark', remark,
        'lastDay', to_char(valid_until at time zone ${timeZone}, 'YYYY-MM-DD')) as terms
    from offer_text_offer kept
    join offer on offer.id = kept.offer_id
    join organization on organization.id = offer.organization_id
    join product on product.id = offer.product_id
    left join grade on grade.id = offer.grade_id
    where kept.offer_text_submission_id = ${submissionId} order by kept.position`.execute(db);
  return rows;
};
