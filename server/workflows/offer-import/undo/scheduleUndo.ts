import { sql } from 'kysely';
import type { Database } from '../../../database/tables.ts';
import { notFound, PublicError } from '../../../errors.ts';
import type { JobQueue } from '../../../jobs/queue.ts';
import { untilSent } from '../../../jobs/untilSent.ts';
import { releasing } from '../../../ledger/ledger.ts';
import { reserveEntry } from '../../../records/write.ts';
import type { Services } from '../../../services.ts';
import { changedOffers, isFreed, offerReferrers } from '../../../trade/changed-offers/stays.ts';
import { isAnnouncedAlive } from '../../../trade/runningJobs.ts';
import { imported } from './undoBatch.ts';

/** @throws PublicError NOT_FOUND, IMPORT_UNDONE, IMPORT_RUNS or OTHER_UNDO_RUNS */
export const scheduleUndo = (
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  importBatchId: number,
  user: { id: number; username: string },
): Promise<string> => untilSent('undo-import', () => database.db.transaction().execute((trx) => trySend(trx, jobs, importBatchId, user)));

const trySend = async (trx: Database, jobs: JobQueue, importBatchId: number, user: { id: number; username: string }) => {
  const isImporting = await isAnnouncedAlive(trx, jobs, 'import-offers');
  const batch = await trx.selectFrom('importBatch').selectAll().where('id', '=', importBatchId).forUpdate().executeTakeFirst();
  if (!batch) throw notFound`import batch with the id ${importBatchId}`;
  // A job that has undone the import no longer looks at offers that are released now, so it is waited for.
  if (batch.undoJobCode && !batch.undoneOn && (await jobs.isAlive('undo-import', batch.undoJobCode, { trx }))) return batch.undoJobCode;
  if (isImporting) throw new PublicError('IMPORT_RUNS');
  const code = await jobs.send('undo-import', { importBatchId, userId: user.id, requestedBy: user.username }, { trx });
  if (!code) {
    const others = trx.selectFrom('importBatch').select('undoJobCode').where('undoneOn', 'is', null).where('id', '<>', importBatchId);
    for (const { undoJobCode } of await others.execute())
      if (undoJobCode && (await jobs.isAlive('undo-import', undoJobCode, { trx }))) throw new PublicError('OTHER_UNDO_RUNS');
    return null;
  }
  const entry = (batch.undoneOn ? null : batch.undoActivityId) ?? (await reserveEntry(trx));
  if (batch.undoneOn && (await releaseFreed(trx, importBatchId)) === 0)
    throw new PublicError('IMPORT_UNDONE', { username: batch.undoRequestedBy ?? '' });
  const now = sql<Date>`now()`;
  await trx
    .updateTable('importBatch')
    .set({ undoJobCode: code, undoRequestedBy: user.username, undoRequestedOn: now, undoActivityId: entry })
    .set({ undoneOn: null, entityLastUpdatedOn: now })
    .where('id', '=', importBatchId)
    .execute();
  return code;
};

const releaseFreed = async (trx: Database, importBatchId: number): Promise<number> => {
  const { rows } = await sql<{ offersFreed: number }>`
    with freed as (
      select l.id, l.result from ${changedOffers(imported(importBatchId))} where ${isFreed(await offerReferrers(trx))}
    ), released as (
      ${releasing(sql`select id from freed`)}
    )
    update import_batch set
      offers_kept = offers_kept - (select count(*) from freed where result = 'KEPT'),
      offers_gone = offers_gone - (select count(*) from freed where result = 'GONE')
    where id = ${importBatchId} returning (select count(*) from freed)::int as offers_freed`.execute(trx);
  return rows[0]?.offersFreed ?? 0;
};
