import { sql } from 'kysely';
import { importBatch } from '../../../contract/activity.ts';
import { offerImport } from '../../../contract/sharedSpreadsheet.ts';
import type { Database } from '../../database/tables.ts';
import { recordActivity } from '../../records/write.ts';
import { systemActor } from '../../services.ts';
import { markCovered } from '../../spreadsheet/markCovered.ts';
import { type Sheet, SpreadsheetError } from '../../spreadsheet/spreadsheet.ts';
import { zonedInstants } from '../../spreadsheet/zonedInstants.ts';
import { loadCatalogue } from '../../trade/catalogue.ts';
import { type ImportOptions, importJob } from '../../trade/importJob.ts';
import { ImportNotes, openElsewhereNote } from '../../trade/importNotes.ts';
import { knownIdentities } from '../../trade/knownRows.ts';
import { knowSheet } from '../../trade/offer-sheet/knownSheet.ts';
import { openOfferSheet } from '../../trade/offer-sheet/openOfferSheet.ts';
import { NAME_LENGTH, readOfferRow } from '../../trade/offer-sheet/readOfferRow.ts';
import { columnsIn, HEADER_ROWS } from '../../trade/offer-sheet/rowTerms.ts';
import { Occurrences } from '../../trade/rowIdentity.ts';
import { markMissing } from './markMissing.ts';
import { failedImportNote, headerNote, lostColumnsNote, noOfferSheetNote, sheetNameNote } from './noteTexts.ts';
import { offersOfRow } from './offersOfRow.ts';
import { ReadSheets } from './readSheets.ts';
import { type Added, type ImportBatch, lockImport, type NewOffer, storeOffers } from './storeOffers.ts';

export interface ImportOutcome {
  rowsInAll: number | null;
  rowsRead: number;
  rowsRefused: number;
  offersAdded: number;
  failure: SpreadsheetError | null;
}

const BATCH_SIZE = 500;
const MOST_ROWS_UNTOLD = 1_000;
const DAY_MS = 86_400_000;
const EARLIEST = new Date('2000-01-01');

/** Batches are stored whole, and stored rows are recognised one by one, so an import that was cut short continues. */
export const importOffers = async (options: ImportOptions): Promise<ImportOutcome> => {
  const { db, spreadsheet, signal } = options;
  const batch = await beginBatch(options);
  const notes = new ImportNotes(offerImport.noteCategory);
  const outcome: ImportOutcome = { rowsInAll: null, rowsRead: 0, rowsRefused: 0, offersAdded: 0, failure: null };
  if (batch.isFinished) return outcome;
  const occurrences = new Occurrences();
  const sheets = new ReadSheets();
  let offers: NewOffer[] = [];
  let rowsTold = 0;
  const inTransaction = <Result>(perform: (trx: Database) => Promise<Result>) =>
    db.transaction().execute(async (trx) => {
      await lockImport(trx);
      return perform(trx);
    });
  const store = async () => {
    signal.throwIfAborted();
    const full = offers;
    offers = [];
    const progress = { ...outcome };
    rowsTold = progress.rowsRead;
    outcome.offersAdded += await inTransaction(async (trx) => {
      const passed = await passedNow(trx, full);
      for (const { passed: note } of passed) notes.add(note ?? '');
      const refused = new Set([...passed].map(({ row }) => row)).size;
      outcome.rowsRefused += refused;
      progress.rowsRefused += refused;
      await notes.write(trx, batch.startedOn);
      const added = await storeOffers(
        trx,
        full.filter((offer) => !passed.has(offer)),
        batch,
      );
      await recordProgress(trx, batch.id, progress, added);
      return added.offers;
    });
  };
  /** Rows are read on while the database stores those before. */
  let storing = Promise.resolve();
  const storeMeanwhile = async () => {
    await storing;
    storing = store();
    storing.catch(() => undefined);
  };
  try {
    const isOpenElsewhere = await spreadsheet.isOpenElsewhere();
    for await (const offer of offersOf(options, { batchId: batch.id, notes, outcome, occurrences, sheets })) {
      if (offer) {
        // The offers of a row are stored together, so that the row is counted once.
        offers.push(offer);
        continue;
      }
      const isFull = offers.length >= BATCH_SIZE || notes.unwritten >= BATCH_SIZE;
      if (isFull || outcome.rowsRead - rowsTold >= MOST_ROWS_UNTOLD) await storeMeanwhile();
    }
    if (isOpenElsewhere) notes.add(openElsewhereNote(spreadsheet.name));
    notes.settle();
  } catch (error) {
    if (!(error instanceof SpreadsheetError) || (error.code === 'MOVED' && options.isTriedAgain)) throw error;
    outcome.failure = error;
  } finally {
    await storing;
  }
  do await store();
  while (notes.unwritten > 0);
  if (!outcome.failure) await markMissing(inTransaction, batch.id, occurrences, sheets.whole);
  await finishBatch(options, batch, notes, outcome);
  return outcome;
};

interface Reading {
  batchId: number;
  notes: ImportNotes;
  outcome: ImportOutcome;
  occurrences: Occurrences;
  sheets: ReadSheets;
}

/** A null follows each row, so that notes are written in time even where no row makes an offer. */
async function* offersOf(
  options: ImportOptions,
  { batchId, notes, outcome, occurrences, sheets }: Reading,
): AsyncGenerator<NewOffer | null> {
  const catalogue = await loadCatalogue(options.db);
  const toInstant = zonedInstants(options.timeZone);
  const latest = options.now().getTime() + DAY_MS;
  const isPlausible = (wallClock: string) => toInstant(wallClock) >= EARLIEST && toInstant(wallClock).getTime() <= latest;
  const otherSheets: string[] = [];
  let hasOfferSheet = false;
  let hasEstimate = false;
  for await (const sheet of options.spreadsheet.sheets()) {
    outcome.rowsInAll = rowsInAll(outcome, sheet, hasEstimate);
    hasEstimate = true;
    const merged = (await sheet.mergedCells?.()) ?? [];
    const opened = await openOfferSheet(sheet);
    if (!('columns' in opened)) {
      sheets.addUnread(sheet.name);
      const isMeantForOffers = catalogue.isRegisteredSheet(sheet.name) || opened.found.length > 1;
      if (isMeantForOffers) notes.add(headerNote(sheet.name, opened.missing, opened.doubled, HEADER_ROWS));
      else otherSheets.push(sheet.name);
      hasOfferSheet ||= isMeantForOffers;
      continue;
    }
    hasOfferSheet = true;
    const known = hasUsableName(sheet, notes) ? await knowSheet(options.db, sheet.name, opened.columns, batchId) : null;
    if (!known || known.lost.length > 0) {
      await opened.close();
      sheets.addUnread(sheet.name);
      if (known) notes.add(lostColumnsNote(sheet.name, known.lost));
      continue;
    }
    const context = {
      sheet: sheet.name,
      columns: opened.columns,
      readSheet: sheets.add(sheet.name, known.id),
      catalogue,
      notes,
      occurrences,
      toInstant,
      requestedBy: options.requestedBy,
      now: options.now(),
    };
    const mark = markCovered(merged, columnsIn(opened.columns));
    for await (const row of opened.rows) {
      const offerRow = readOfferRow(mark(row), opened.columns, isPlausible);
      if (!offerRow) continue;
      outcome.rowsRead += 1;
      if (outcome.rowsInAll !== null && outcome.rowsRead > outcome.rowsInAll) outcome.rowsInAll = null;
      let isRefused = true;
      for (const offer of offersOfRow(offerRow, context)) {
        isRefused = false;
        yield { ...offer, row: outcome.rowsRead };
      }
      if (isRefused) outcome.rowsRefused += 1;
      yield null;
    }
  }
  if (!hasOfferSheet) notes.add(noOfferSheetNote(options.spreadsheet.name, otherSheets));
}

/** An offer that was in before its last day stays, and its row is no fault. */
const passedNow = async (trx: Database, offers: readonly NewOffer[]): Promise<Set<NewOffer>> => {
  const passed = offers.filter(({ passed }) => passed !== null);
  const known = await knownIdentities(
    trx,
    passed.map(({ identity }) => identity),
  );
  return new Set(passed.filter(({ identity }) => !known.has(identity)));
};

/** It is only lowered, so that the progress bar does not go back. */
const rowsInAll = (outcome: ImportOutcome, { rowsFromHere }: Sheet, hasEstimate: boolean): number | null => {
  if (hasEstimate && outcome.rowsInAll === null) return null;
  const estimate = rowsFromHere ? outcome.rowsRead + rowsFromHere : null;
  return estimate === null ? outcome.rowsInAll : Math.min(estimate, outcome.rowsInAll ?? estimate);
};

const hasUsableName = (sheet: Sheet, notes: ImportNotes): boolean => {
  if (sheet.name.length <= NAME_LENGTH) return true;
  notes.add(sheetNameNote(sheet.name, NAME_LENGTH));
  return false;
};

const beginBatch = async (options: ImportOptions): Promise<ImportBatch & { isFinished: boolean }> => {
  const { db, jobCode, requestedBy, spreadsheet, now } = options;
  const { rows } = await sql<ImportBatch & { isFinished: boolean }>`
    insert into import_batch (job_code, requested_by, spreadsheet, entity_created_on, entity_last_updated_on)
    values (${jobCode}, ${requestedBy}, ${spreadsheet.name}, ${now()}, ${now()})
    on conflict (job_code) do update set requested_by = excluded.requested_by
    returning id, entity_created_on as started_on, finished_on is not null or undo_requested_on is not null as is_finished`.execute(db);
  if (!rows[0]) throw new Error('the import batch was not written');
  return rows[0];
};

/** An import that goes on after a crash reads all rows again; its progress stands still until it has passed that point. */
const recordProgress = (trx: Database, id: number, outcome: ImportOutcome, added: Added) =>
  sql`
    update import_batch set rows_read = greatest(rows_read, ${outcome.rowsRead}), rows_refused = greatest(rows_refused, ${outcome.rowsRefused}),
      rows_in_all = case when ${outcome.rowsInAll}::bigint is not null then least(rows_in_all, ${outcome.rowsInAll}) end,
      rows_added = rows_added + ${added.rows}, offers_added = offers_added + ${added.offers}, entity_last_updated_on = now()
    where id = ${id}`.execute(trx);

const finishBatch = ({ db, jobCode, now }: ImportOptions, batch: ImportBatch, notes: ImportNotes, outcome: ImportOutcome) =>
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

const recordImport = async (trx: Database, jobCode: string): Promise<void> => {
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

export const importOffersJob = importJob('import-offers', async (options) => (await importOffers(options)).offersAdded, noteFailedImport);
