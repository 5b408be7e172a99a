import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { ImportNotes } from '../../trade/importNotes.ts';
import type { ImportOptions, ImportOutcome } from './importOffers.ts';
import { recordImport } from './recordImport.ts';
import { type Added, type ImportBatch, lockImport } from './storeOffers.ts';

export const beginBatch = async ({
  db,
  jobCode,
  requestedBy,
  spreadsheet,
  now,
}: ImportOptions): Promise<ImportBatch & { isFinished: boolean }> => {
  const { rows } = await sql<ImportBatch & { isFinished: boolean }>`
    insert into import_batch (job_code, requested_by, spreadsheet, entity_created_on, entity_last_updated_on)
    values (${jobCode}, ${requestedBy}, ${spreadsheet.name}, ${now()}, ${now()})
    on conflict (job_code) do update set requested_by = excluded.requested_by
    returning id, entity_created_on as started_on, finished_on is not null or undo_requested_on is not null as is_finished`.execute(db);
  if (!rows[0]) throw new Error('the import batch was not written');
  return rows[0];
};

/** An import that goes on after a crash reads all rows again; its progress stands still until it has passed that point. */
export const recordProgress = (trx: Database, id: number, outcome: ImportOutcome, added: Added) =>
  sql`
    update import_batch set rows_read = greatest(rows_read, ${outcome.rowsRead}), rows_refused = greatest(rows_refused, ${outcome.rowsRefused}),
      rows_in_all = case when ${outcome.rowsInAll}::bigint is not null then least(rows_in_all, ${outcome.rowsInAll}) end,
      rows_added = rows_added + ${added.rows}, offers_added = offers_added + ${added.offers}, entity_last_updated_on = now()
    where id = ${id}`.execute(trx);

export const finishBatch = ({ db, jobCode, now }: ImportOptions, batch: ImportBatch, notes: ImportNotes, outcome: ImportOutcome) =>
  db.transaction().execute(async (trx) => {
    await lockImport(trx);
    const failure = outcome.failure?.message ?? null;
    if (failure === null) await notes.finish(trx, batch.startedOn);
    else await notes.fail(trx, failure, now());
    const { rowsRead, rowsRefused } = outcome;
    const rowsInAll = failure === null ? rowsRead : outcome.rowsInAll;
    const ended = { rowsRead, rowsRefused, rowsInAll, notesHeld: notes.held, failure, finishedOn: now() };
    await trx.updateTable('importBatch').set(ended).where('id', '=', batch.id).execute();
    await recordImport(trx, jobCode);
  });
