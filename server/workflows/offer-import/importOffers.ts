import { sql } from 'kysely';
import { offerImport } from '../../../contract/jobs.ts';
import type { Database } from '../../database/tables.ts';
import { type Sheet, type Spreadsheet, SpreadsheetError } from '../../spreadsheet/spreadsheet.ts';
import { zonedInstants } from '../../spreadsheet/zonedInstants.ts';
import { loadCatalogue } from '../../trade/catalogue.ts';
import { ImportNotes } from '../../trade/importNotes.ts';
import { Occurrences } from '../../trade/rowIdentity.ts';
import { markMissing } from './markMissing.ts';
import { headerNote, noOfferSheetNote, openElsewhereNote, sheetNameNote } from './noteTexts.ts';
import { HEADER_ROWS } from './offerColumns.ts';
import { offersOfRow } from './offersOfRow.ts';
import { openOfferSheet } from './openOfferSheet.ts';
import { NAME_LENGTH, readOfferRow } from './readOfferRow.ts';
import { recordImport } from './recordImport.ts';
import { type ImportBatch, lockImport, type NewOffer, storeOffers } from './storeOffers.ts';

export interface ImportOptions {
  db: Database;
  spreadsheet: Spreadsheet;
  timeZone: string;
  now: () => Date;
  /** The same code continues the same import, and does nothing when that has finished. */
  jobCode: string;
  requestedBy: string;
  /** Checked between batches. */
  signal: AbortSignal;
}

export interface ImportOutcome {
  rowsRead: number;
  offersAdded: number;
  /** Why the workbook could not be read to its end; a note says so too. Null: it was. */
  failure: SpreadsheetError | null;
}

/** How many offers or notes are stored in one transaction. */
const BATCH_SIZE = 500;
const DAY_MS = 86_400_000;
const EARLIEST = new Date('2000-01-01');

/**
 * Imports the offers of the workbook, in batches that are stored whole. Rows that are already stored are recognised one by one, so an
 * import that was cut short continues when it runs again.
 */
export const importOffers = async (options: ImportOptions): Promise<ImportOutcome> => {
  const { db, spreadsheet, signal } = options;
  const batch = await beginBatch(options);
  const notes = new ImportNotes(offerImport.noteCategory);
  const outcome: ImportOutcome = { rowsRead: 0, offersAdded: 0, failure: null };
  if (batch.isFinished) return outcome;
  const occurrences = new Occurrences();
  let offers: NewOffer[] = [];
  const inTransaction = <Result>(perform: (trx: Database) => Promise<Result>) =>
    db.transaction().execute(async (trx) => {
      await lockImport(trx);
      return perform(trx);
    });
  const store = async () => {
    signal.throwIfAborted();
    const full = offers;
    offers = [];
    outcome.offersAdded += await inTransaction(async (trx) => {
      await notes.write(trx, batch.startedOn);
      const added = await storeOffers(trx, full, batch);
      await recordProgress(trx, batch, outcome.rowsRead, added);
      return added;
    });
  };
  try {
    const isOpenElsewhere = await spreadsheet.isOpenElsewhere();
    for await (const offer of offersOf(options, { notes, outcome, occurrences })) {
      if (offer) offers.push(offer);
      if (offers.length >= BATCH_SIZE || notes.unwritten >= BATCH_SIZE) await store();
    }
    if (isOpenElsewhere) notes.add(openElsewhereNote(spreadsheet.name));
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error;
    outcome.failure = error;
  }
  await store();
  if (!outcome.failure) await markMissing(inTransaction, batch.id, occurrences);
  await finishBatch(options, batch, notes, outcome);
  return outcome;
};

/** The offers of every sheet in turn, and null after each row, so that notes are written in time even where no row makes an offer. */
async function* offersOf(
  options: ImportOptions,
  { notes, outcome, occurrences }: { notes: ImportNotes; outcome: ImportOutcome; occurrences: Occurrences },
): AsyncGenerator<NewOffer | null> {
  const catalogue = await loadCatalogue(options.db);
  const toInstant = zonedInstants(options.timeZone);
  const latest = options.now().getTime() + DAY_MS;
  const isPlausible = (wallClock: string) => toInstant(wallClock) >= EARLIEST && toInstant(wallClock).getTime() <= latest;
  const otherSheets: string[] = [];
  let hasOfferSheet = false;
  for await (const sheet of options.spreadsheet.sheets()) {
    const opened = await openOfferSheet(sheet);
    if (!('columns' in opened)) {
      const isMeantForOffers = catalogue.isRegisteredSheet(sheet.name) || opened.found.length > 1;
      if (isMeantForOffers) notes.add(headerNote(sheet.name, opened.missing, opened.doubled, HEADER_ROWS));
      else otherSheets.push(sheet.name);
      hasOfferSheet ||= isMeantForOffers;
      continue;
    }
    hasOfferSheet = true;
    if (!hasUsableName(sheet, notes)) continue;
    for await (const row of opened.rows) {
      const offerRow = readOfferRow(row, opened.columns, isPlausible);
      if (!offerRow) continue;
      outcome.rowsRead += 1;
      yield* offersOfRow(offerRow, { sheet: sheet.name, catalogue, notes, occurrences, toInstant, requestedBy: options.requestedBy });
      yield null;
    }
  }
  if (!hasOfferSheet) notes.add(noOfferSheetNote(options.spreadsheet.name, otherSheets));
}

const hasUsableName = (sheet: Sheet, notes: ImportNotes): boolean => {
  if (sheet.name.length <= NAME_LENGTH) return true;
  notes.add(sheetNameNote(sheet.name, NAME_LENGTH));
  return false;
};

const beginBatch = async ({
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
    returning id, entity_created_on as started_on, finished_on is not null as is_finished`.execute(db);
  if (!rows[0]) throw new Error('the import batch was not written');
  return rows[0];
};

const recordProgress = (trx: Database, batch: ImportBatch, rowsRead: number, added: number) =>
  sql`
    update import_batch set rows_read = ${rowsRead}, offers_added = offers_added + ${added}, entity_last_updated_on = now()
    where id = ${batch.id}`.execute(trx);

const finishBatch = ({ db, jobCode, now }: ImportOptions, batch: ImportBatch, notes: ImportNotes, { failure }: ImportOutcome) =>
  db.transaction().execute(async (trx) => {
    await lockImport(trx);
    if (failure) await notes.fail(trx, failure.message, now());
    else await notes.finish(trx, batch.startedOn);
    await sql`update import_batch set notes_held = ${notes.held}, finished_on = now() where id = ${batch.id}`.execute(trx);
    await recordImport(trx, jobCode, failure?.message ?? null);
  });
