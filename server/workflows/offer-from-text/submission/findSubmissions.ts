import { type RawBuilder, sql } from 'kysely';
import { type Submission, SubmissionFilter, submissionSortFields } from '../../../../contract/workflows/offer-from-text/submissions.ts';
import type { Database } from '../../../database/tables.ts';
import { PublicError } from '../../../errors.ts';
import { readFilter, readRange, readSort, type SimpleRestQuery } from '../../../http/simpleRest.ts';
import { parseId } from '../../../kinds/recordId.ts';
import { containsText } from '../../../kinds/text/containsText.ts';
import { smallPage } from '../../../records/smallPage.ts';

/** Clerks see what they submitted, managers see all. */
export interface Reader {
  id: number;
  authorities: readonly string[];
}

type Stored = Omit<Submission, 'submittedOn'> & { submittedOn: Date };

const USUAL_ROWS = 25;
const MOST_ROWS = 1_000;

export const findSubmissions = async (db: Database, reader: Reader, asked: SimpleRestQuery) => {
  const { id, organizationId, q = '' } = readFilter(asked.filter, SubmissionFilter);
  const { rows, ...page } = await smallPage(db, {
    view: submissionsOf(reader),
    conditions: [
      ...(id ? [sql`t.id = any(${id}::bigint[])`] : []),
      ...(organizationId === undefined ? [] : [sql`t.organization_id = ${organizationId}`]),
      ...(q.trim() === '' ? [] : [sql`(${containsText(sql`t.supplier`, q.trim())} or ${containsText(sql`t.submitted_by`, q.trim())})`]),
    ],
    sort: readSort(asked.sort, submissionSortFields, ['id', 'DESC']),
    ...readRange(asked.range, id?.length ?? USUAL_ROWS, MOST_ROWS),
  });
  return { ...page, rows: rows.map(asJson) };
};

export const findSubmission = async (db: Database, reader: Reader, id: number): Promise<Submission | null> => {
  const { rows } = await sql<Stored>`select * from (${submissionsOf(reader)}) as t where t.id = ${id}`.execute(db);
  return rows[0] ? asJson(rows[0]) : null;
};

/** @throws NOT_FOUND, also where the reader may not see it */
export const existingSubmission = async (db: Database, reader: Reader, id: string): Promise<Submission> => {
  const parsed = parseId(id);
  const found = parsed === null ? null : await findSubmission(db, reader, parsed);
  if (!found) throw new PublicError('NOT_FOUND', { what: `submission with the id ${id}` });
  return found;
};

const submissionsOf = ({ id, authorities }: Reader): RawBuilder<Stored> => sql<Stored>`
  select submission.id, submission.entity_created_on as submitted_on, submission.requested_by as submitted_by, submission.organization_id,
    organization.name as supplier, jsonb_build_object('id', submission.organization_id, 'title', organization.name) as organization,
    jsonb_build_object('id', submission.currency_id, 'title', currency.symbol) as currency,
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

const asJson = ({
  id,
  submittedOn,
  submittedBy,
  organization,
  currency,
  stored,
  sheet,
  rowsLeft,
  ended,
  lastList,
  undone,
}: Stored): Submission => ({
  id,
  submittedOn: submittedOn.toISOString(),
  submittedBy,
  organization: { ...organization, title: organization.title ?? `#${organization.id}` },
  currency: { ...currency, title: currency.title ?? `#${currency.id}` },
  stored,
  sheet,
  rowsLeft,
  ended,
  undone: undone && { ...undone, on: new Date(undone.on).toISOString() },
  lastList: lastList && { ...lastList, submittedOn: new Date(lastList.submittedOn).toISOString() },
});
