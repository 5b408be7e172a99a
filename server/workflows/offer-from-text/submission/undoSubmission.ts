import { sql } from 'kysely';
import { submission as resource } from '../../../../contract/activity.ts';
import type { Submission, SubmissionUndone } from '../../../../contract/workflows/offer-from-text/submissions.ts';
import type { Database } from '../../../database/tables.ts';
import { PublicError } from '../../../errors.ts';
import { isOf } from '../../../ledger/ledger.ts';
import { recordReserved, reserveEntry, transact } from '../../../records/write.ts';
import type { Actor, Services } from '../../../services.ts';
import { undoOffers } from '../../../trade/changed-offers/undoOffers.ts';
import { resumeEndedOffers } from '../../../trade/latestOffers.ts';
import { sendAppend, untilAppendIsSent } from '../append/sendAppend.ts';
import { forgetSubmission } from '../learning/forgetSubmission.ts';
import { submitted } from './submittedOffers.ts';

/** In one transaction, as the list was stored. What stayed may be asked for again. @throws SUBMISSION_UNDONE */
export const undoSubmission = (
  services: Services,
  actor: Actor & { username: string },
  submission: Submission,
): Promise<SubmissionUndone> => {
  const { database, registry, now } = services;
  const { id, organization } = submission;
  const batch = submitted(id);
  const undo = () =>
    transact({ db: database.db, registry, actor }, async (inside) => {
      const { db } = inside;
      const undoneBy = await lockSubmission(db, id);
      const { rows } = await sql<{ id: number | null }>`
        select record_id as id from ledger l
        where ${isOf(batch)} and table_name = 'offer' and result is distinct from 'TAKEN_BACK' order by record_id`.execute(db);
      const ids = rows.flatMap((row) => row.id ?? []);
      const entryId = await reserveEntry(db);
      const { removed, kept, gone } = await undoOffers(inside, batch, ids, entryId);
      const counts = { offersRemoved: removed.length, offersKept: kept.length, offersGone: gone.length };
      if (undoneBy !== null && removed.length === 0) throw new PublicError('SUBMISSION_UNDONE', { username: undoneBy });
      await forgetSubmission({ ...inside, partOf: entryId }, id);
      await resumeEndedOffers(db, id);
      await sql`
        update offer_text_submission set undone_by = ${actor.username}, undone_on = ${now()}, rows_removed_on = null,
          appended_on = case when ${kept.length} = 0 and append_begun_on is null then coalesce(appended_on, ${now()}) else appended_on end,
          rows_left = rows_left + (select count(*) from sheet_row_identity where offer_text_submission_id = ${id}
            and offer_id = any(${removed}::bigint[]))
        where id = ${id}`.execute(db);
      await recordReserved(db, actor, entryId, {
        action: 'UNDO',
        resource,
        recordId: id,
        recordTitle: organization.title,
        before: null,
        after: counts,
      });
      await sendAppend(db, services);
      return { status: 'SUCCESS' as const, errorList: [], ...counts };
    });
  return untilAppendIsSent(undo);
};

/** Two undos at once take turns here. Answers who has undone it already. */
const lockSubmission = async (db: Database, id: number): Promise<string | null> => {
  const { rows } = await sql<{ undoneBy: string | null }>`
    select undone_by from offer_text_submission where id = ${id} for update`.execute(db);
  return rows[0]?.undoneBy ?? null;
};
