import { sql } from 'kysely';
import { importBatch } from '../../../contract/activity.ts';
import { offerImport } from '../../../contract/sharedSpreadsheet.ts';
import { systemActor } from '../../actor.ts';
import type { Database } from '../../database/tables.ts';
import { recordActivity } from '../../records/recordActivity.ts';
import { ImportNotes } from '../../trade/importNotes.ts';
import { failedImportNote } from './noteTexts.ts';

export const recordImport = async (trx: Database, jobCode: string): Promise<void> => {
  const batch = await trx.selectFrom('importBatch').selectAll().where('jobCode', '=', jobCode).executeTakeFirst();
  // The import may have failed before it stored its batch.
  if (!batch) return;
  const { id: recordId, requestedBy, spreadsheet: recordTitle, rowsRead, rowsAdded, rowsRefused, offersAdded, notesHeld, failure } = batch;
  const rowsLeftAlone = Math.max(0, rowsRead - rowsAdded - rowsRefused);
  const counts = { rowsRead, rowsAdded, rowsLeftAlone, rowsRefused, offersAdded, notesHeld };
  const after = { requestedBy, ...counts, ...(failure === null ? {} : { failure }) };
  await recordActivity(trx, systemActor, [{ action: 'IMPORT', resource: importBatch, recordId, recordTitle, before: null, after }]);
};

export const noteFailedImport = (db: Database, jobCode: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const notes = new ImportNotes(offerImport.noteCategory);
    const failure = failedImportNote(jobCode);
    await notes.fail(trx, failure, new Date());
    const ended = { failure, finishedOn: sql<Date>`now()` };
    await trx.updateTable('importBatch').set(ended).where('jobCode', '=', jobCode).where('finishedOn', 'is', null).execute();
    await recordImport(trx, jobCode);
  });
