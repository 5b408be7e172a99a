import { sql } from 'kysely';
import { importBatch } from '../../../../contract/activity.ts';
import type { ImportDifference } from '../../../../contract/offers/undoImport.ts';
import { offerImport } from '../../../../contract/sharedSpreadsheet.ts';
import { analyze } from '../../../database/maintenance.ts';
import type { Database } from '../../../database/tables.ts';
import { notFound, PublicError } from '../../../errors.ts';
import type { JobQueue, RunningJob } from '../../../jobs/queue.ts';
import { untilSent } from '../../../jobs/untilSent.ts';
import { type Batch, isOf, releasing } from '../../../ledger/ledger.ts';
import { recordReserved, reserveEntry, transact } from '../../../records/write.ts';
import type { WriteContext } from '../../../registry/registry.ts';
import type { Services } from '../../../services.ts';
import { changedOffers, isFreed, offerReferrers, stays } from '../../../trade/changed-offers/stays.ts';
import { undoOffers } from '../../../trade/changed-offers/undoOffers.ts';
import { isAnnouncedAlive } from '../../../trade/runningJobs.ts';
import { lockImport } from '../storeOffers.ts';

/** On the embedded database everybody else waits for such a transaction. */
const CHUNK = 100;

/** The identities of the rows stay, so that no import brings them in again. */
export const undoBatch = async (context: WriteContext, importBatchId: number, signal: AbortSignal): Promise<void> => {
  const batch = await context.db.selectFrom('importBatch').select('undoActivityId').where('id', '=', importBatchId).executeTakeFirst();
  const partOf = batch?.undoActivityId;
  if (typeof partOf !== 'number') throw new Error(`no undo of an import ${importBatchId} is planned`);
  for (let after = 0; ; ) {
    signal.throwIfAborted();
    const ids = await transact(context, (inside) => undoChunk(inside, importBatchId, partOf, after));
    if (ids.length < CHUNK) break;
    after = ids.at(-1) ?? after;
  }
  await transact(context, (inside) => finish(inside, importBatchId, partOf));
};

const undoChunk = async (context: WriteContext, importBatchId: number, partOf: number, after: number): Promise<number[]> => {
  const { db } = context;
  const batch = imported(importBatchId);
  await lockImport(db);
  const { rows } = await sql<{ id: number }>`
    select record_id as id from ledger l
    where ${isOf(batch)} and table_name = 'offer' and record_id > ${after} and result is null
    order by record_id limit ${CHUNK}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const { removed, restored, kept, gone } = await undoOffers(context, batch, ids, partOf);
  await sql`
    update import_batch set entity_last_updated_on = now(),
      offers_removed = offers_removed + ${removed.length}, offers_restored = offers_restored + ${restored.length},
      offers_kept = offers_kept + ${kept.length}, offers_gone = offers_gone + ${gone.length}
    where id = ${importBatchId}`.execute(db);
  return ids;
};

export const imported = (id: number): Batch => ({ workflow: 'offer-import', id });

const finish = async ({ db, actor }: WriteContext, importBatchId: number, entryId: number): Promise<void> => {
  const undone = await db
    .updateTable('importBatch')
    .set({ undoneOn: sql<Date>`now()` })
    .where('id', '=', importBatchId)
    .where('undoneOn', 'is', null)
    .returning(['spreadsheet', 'offersRemoved', 'offersRestored', 'offersKept', 'offersGone'])
    .executeTakeFirst();
  if (!undone) return;
  const { spreadsheet: recordTitle, ...after } = undone;
  await recordReserved(db, actor, entryId, {
    action: 'UNDO',
    resource: importBatch,
    recordId: importBatchId,
    recordTitle,
    before: null,
    after,
  });
};

export const undoImportJob =
  ({ database, registry }: Pick<Services, 'database' | 'registry'>) =>
  async ({ payload, signal }: RunningJob<'undo-import'>): Promise<void> => {
    const actor = { id: payload.userId, username: payload.requestedBy };
    // An import that was cut short leaves its tables without statistics, and their plans read whole tables for every chunk.
    for (const table of ['offer', 'ledger']) await analyze(database, table);
    await undoBatch({ db: database.db, registry, actor }, payload.importBatchId, signal);
  };

export const findDifference = async (db: Database, importBatchId: number): Promise<ImportDifference | null> => {
  const referrers = await offerReferrers(db);
  const { rows } = await sql<ImportDifference>`
    with offers as (
      select l.before is null as is_added, ${stays(referrers)} as stays, coalesce(l.result = 'GONE', o.id is null) as is_gone,
        ${isFreed(referrers)} as is_freed
      from ${changedOffers(imported(importBatchId))}
    )
    select
      (select count(*) from general_note join import_note on import_note.note_id = general_note.id
        where import_note.category = ${offerImport.noteCategory} and general_note.entity_created_on = batch.entity_created_on)::int as notes,
      (select count(*) from offers where is_added)::int as added,
      (select count(*) from offers where not is_added)::int as renewed,
      (select count(*) from offers where not stays and is_added)::int as removed,
      (select count(*) from offers where not stays and not is_added)::int as restored,
      (select count(*) from offers where stays and not is_gone)::int as kept,
      (select count(*) from offers where stays and is_gone)::int as gone,
      (select count(*) from offers where is_freed)::int as freed
    from import_batch batch where batch.id = ${importBatchId}`.execute(db);
  return rows[0] ?? null;
};

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
