import { importBatch } from '../../../contract/activity.ts';
import { offerImport } from '../../../contract/jobs.ts';
import type { Database } from '../../database/tables.ts';
import { systemActor } from '../../records/actor.ts';
import { recordActivity } from '../../records/recordActivity.ts';
import { ImportNotes } from '../../trade/importNotes.ts';
import { failedImportNote } from './noteTexts.ts';

/** Enters an import into the activity record: one entry with its counts, not one for each offer. `failure`: why it is not complete. */
export const recordImport = async (trx: Database, jobCode: string, failure: string | null): Promise<void> => {
  const batch = await trx.selectFrom('importBatch').selectAll().where('jobCode', '=', jobCode).executeTakeFirst();
  // The import may have failed before it stored its batch.
  if (!batch) return;
  const { id: recordId, requestedBy, spreadsheet: recordTitle, rowsRead, offersAdded, notesHeld } = batch;
  const after = { requestedBy, rowsRead, offersAdded, notesHeld, ...(failure === null ? {} : { failure }) };
  await recordActivity(trx, systemActor, [{ action: 'IMPORT', resource: importBatch, recordId, recordTitle, before: null, after }]);
};

/** Notes that an import was given up, and enters it into the activity record. The next complete import removes the note. */
export const noteFailedImport = (db: Database, jobCode: string) =>
  db.transaction().execute(async (trx) => {
    const notes = new ImportNotes(offerImport.noteCategory);
    await notes.fail(trx, failedImportNote(jobCode), new Date());
    await recordImport(trx, jobCode, failedImportNote(jobCode));
  });
