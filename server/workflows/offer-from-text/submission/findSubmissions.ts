import { sql } from 'kysely';
import { type Submission, SubmissionFilter, submissionSortFields } from '../../../../contract/workflows/offer-from-text/submissions.ts';
import type { Database } from '../../../database/tables.ts';
import { notFound } from '../../../errors.ts';
import { parseId } from '../../../kinds/recordId.ts';
import { containsText } from '../../../kinds/text/containsText.ts';
import { type InDatabase, ownView } from '../../../records/ownView.ts';

export interface Reader {
  id: number;
  authorities: readonly string[];
}

export const submissionView = (db: Database) =>
  ownView({
    db,
    filter: SubmissionFilter,
    rows: ({ user }: { user: Reader }) => submissionsOf(user),
    conditions: ({ organizationId, q = '' }) => [
      ...(organizationId === undefined ? [] : [sql`t.organization_id = ${organizationId}`]),
      ...(q.trim() === '' ? [] : [sql`(${containsText(sql`t.supplier`, q.trim())} or ${containsText(sql`t.submitted_by`, q.trim())})`]),
    ],
    sortFields: submissionSortFields,
    sortedBy: ['id', 'DESC'],
    asRows: (all): Submission[] =>
      all.map(({ undone, lastList, ...row }) => ({
        ...row,
        undone: undone && { ...undone, on: new Date(undone.on).toISOString() },
        lastList: lastList && { ...lastList, submittedOn: new Date(lastList.submittedOn).toISOString() },
      })),
  });

/** @throws NOT_FOUND, also where the reader may not see it */
export const existingSubmission = async (db: Database, reader: Reader, id: string): Promise<Submission> => {
  const parsed = parseId(id);
  const found = parsed === null ? null : await submissionView(db).findOne(parsed, { user: reader });
  if (!found) throw notFound`submission with the id ${id}`;
  return found;
};

const submissionsOf = ({ id, authorities }: Reader) => sql<InDatabase<Submission, 'submittedOn'>>`
  select submission.id, submission.entity_created_on as submitted_on, submission.requested_by as submitted_by, submission.organization_id,
    organization.name as supplier, jsonb_build_object('id', submission.organization_id, 'title', coalesce(organization.name, '#' || submission.organization_id)) as organization,
    jsonb_build_object('id', submission.currency_id, 'title', coalesce(currency.symbol, '#' || submission.currency_id)) as currency,
    (select count(*) from offer_text_offer where offer_text_submission_id = submission.id)::int as stored,
    case when not is_to_append then 'NONE' when appended_on is null then 'WAITING' when undone_on is null then 'ADDED'
      when rows_removed_on is null then 'REMOVING' when rows_left > 0 then 'LEFT' else 'REMOVED' end as sheet, rows_left,
    (select count(distinct offer.product_id) from offer_ended join offer on offer.id = offer_ended.offer_id
      where offer_ended.offer_text_submission_id = submission.id)::int as ended,
    case when undone_on is not null then jsonb_build_object('by', undone_by, 'on', undone_on) end as undone,
    (select jsonb_build_object('id', earlier.id, 'submittedOn', earlier.entity_created_on) from offer_text_submission earlier
      where earlier.organization_id = submission.organization_id and earlier.id < submission.id and earlier.undone_on is null
      order by earlier.id desc limit 1) as last_list
  from offer_text_submission submission
  left join organization on organization.id = submission.organization_id
  left join currency on currency.id = submission.currency_id
  where ${authorities.includes('MANAGER') ? sql`true` : sql`submission.user_id = ${id}`}`;
