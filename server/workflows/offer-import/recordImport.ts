import { importBatch } from '../../../contract/activity.ts';
import { offerImport } from '../../../contract/jobs.ts';
import type { Database } from '../../database/tables.ts';
import { systemActor } from '../../records/actor.ts';
import { recordActivity } from '../../records/recordActivity.ts';
import { ImportNotes } from '../../trade/importNotes.ts';
import { failedImportNote } from './noteTexts.ts';

/** Tells the activity record what an import brought in: one entry with its counts, not one per offer. `failure`: why it is not complete. */
export const recordImport = async (trx: Database, jobCode: string, failure: string | null): Promise<void> => {
  const batch = await trx.selectFrom('importBatch').selectAll().where('jobCode', '=', jobCode).executeTakeFirst();
  // It may have failed before it began.
  if (!batch) return;
  const { id: recordId, requestedBy, spreadsheet: recordTitle, rowsRead, offersAdded, notesHeld } = batch;
  const after = { requestedBy, rowsRead, offersAdded, notesHeld, ...(failure === null ? {} : { failure }) };
  await recordActivity(trx, systemActor, [{ action: 'IMPORT', resource: importBatch, recordId, recordTitle, before: null, after }]);
};

/** Says, in a note and in the activity record, that an import was given up. It goes with the next one that is complete. */
export const noteFailedImport = (db: Database, jobCode: string) =>
  db.transaction().execute(async (trx) => {
    const notes = new ImportNotes(offerImport.noteCategory);
    await notes.fail(trx, failedImportNote(jobCode), new Date());
    await recordImport(trx, jobCode, failedImportNote(jobCode));
  });
