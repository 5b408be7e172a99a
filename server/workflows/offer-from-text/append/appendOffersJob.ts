import { sql } from 'kysely';
import { say } from '../../../../contract/translated.ts';
import { offerAppend } from '../../../../contract/workflows/offer-from-text/offerAppend.ts';
import type { Database } from '../../../database/tables.ts';
import type { RunningJob } from '../../../jobs/queue.ts';
import { isOf } from '../../../ledger/ledger.ts';
import type { Services } from '../../../services.ts';
import { type Row, type Sheet, SpreadsheetError, type SpreadsheetErrorCode } from '../../../spreadsheet/spreadsheet.ts';
import { ImportNotes, removeKeyed } from '../../../trade/importNotes.ts';
import { identitiesWhere, isAmong, knownIdentities, noteEmptied } from '../../../trade/knownRows.ts';
import { normalName } from '../../../trade/normalName.ts';
import { openOfferSheet } from '../../../trade/offer-sheet/openOfferSheet.ts';
import { readOfferRow } from '../../../trade/offer-sheet/readOfferRow.ts';
import { type OfferColumns, toldTerms } from '../../../trade/offer-sheet/rowTerms.ts';
import { type IdentifiedRow, Occurrences, rowIdentity } from '../../../trade/rowIdentity.ts';
import { clearLost, endAnnounced, scheduleAnnounced } from '../../../trade/runningJobs.ts';
import { submitted } from '../submission/submittedOffers.ts';
import { type AppendContext, appendSubmission, waitKey } from './appendSubmission.ts';
import { hasAppendable, nextWaiting } from './waitingSubmissions.ts';

const NAME = 'append-offers-from-text';

/** What has no tab yet waits, with a note. Every ending clears the setting that announces the job. */
export const appendOffersJob =
  (services: Services) =>
  async ({ id, signal, isLastAttempt }: Pick<RunningJob<typeof NAME>, 'id' | 'signal' | 'isLastAttempt'>): Promise<void> => {
    const { database, spreadsheet, settings, now } = services;
    const { db } = database;
    const notes = new ImportNotes(offerAppend.noteCategory);
    // Not the latest number alone: of two submissions at once, the first may be stored after the second.
    const [seen, undone] = [new Set<number>(), new Set<number>()];
    const hasMore = async (trx: Database) =>
      spreadsheet !== null && ((await nextWaiting(trx, seen)) ?? (await nextUndone(trx, undone))) !== null;
    try {
      do {
        if (!spreadsheet) continue;
        const context = { db, spreadsheet, timeZone: settings.timeZone, now };
        await appendWaiting(context, seen, notes, signal);
        await emptyUndone(context, undone, notes, signal);
      } while (!(await endAnnounced(db, NAME, id, hasMore)));
      await db.transaction().execute((trx) => notes.finish(trx, now()));
    } catch (error) {
      await db.transaction().execute((trx) => notes.fail(trx, reasonOf(error), now()));
      if (isLastAttempt) await endAnnounced(db, NAME, id);
      else await clearLost(services, NAME);
      throw error;
    }
  };

export const sendLeftAppends = async (services: Services): Promise<void> => {
  if (services.spreadsheet && ((await hasAppendable(services.database.db)) || (await nextUndone(services.database.db, new Set())) !== null))
    await scheduleAnnounced(services, NAME, {});
};

const appendWaiting = async (context: AppendContext, seen: Set<number>, notes: ImportNotes, signal: AbortSignal): Promise<void> => {
  for (let next = await nextWaiting(context.db, seen); next; next = await nextWaiting(context.db, seen)) {
    signal.throwIfAborted();
    const { id, sheet, organization, requestedBy } = next;
    if (sheet === null) notes.addUnregistered('', organization, requestedBy);
    else await orNote(() => appendSubmission(context, { ...next, sheet }), notes, id, say`Offers of ${organization} wait`);
    seen.add(id);
  }
};

const emptyUndone = async (context: AppendContext, seen: Set<number>, notes: ImportNotes, signal: AbortSignal): Promise<void> => {
  for (let next = await nextUndone(context.db, seen); next; next = await nextUndone(context.db, seen)) {
    signal.throwIfAborted();
    const undone = next;
    await orNote(() => emptyRowsOf(context, undone), notes, undone.id, say`Undone rows of ${undone.organization} wait to be taken out`);
    seen.add(undone.id);
  }
};

/** One tab's or submission's trouble keeps no other waiting. The maintenance job sends what waits again, every five minutes. */
const orNote = async (work: () => Promise<void>, notes: ImportNotes, id: number, what: string) => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof SpreadsheetError && OF_ONE.includes(error.code))) throw error;
    notes.addKeyed(waitKey(id), say`${what}: ${error.message}`);
  }
};

const OF_ONE: readonly SpreadsheetErrorCode[] = ['NO_SHEET', 'NOT_EXTENDABLE', 'FULL', 'UNSURE'];

const reasonOf = (error: unknown): string =>
  error instanceof SpreadsheetError
    ? say`${error.message} The offers are stored; they are added to the spreadsheet as soon as that is possible.`
    : say`Offers could not be added to the spreadsheet because of an error on our side. They are stored; it is tried again.`;

interface UndoneSubmission {
  id: number;
  organization: string;
  sheet: string | null;
}

const nextUndone = async (db: Database, seen: ReadonlySet<number>): Promise<UndoneSubmission | null> => {
  const { rows } = await sql<UndoneSubmission>`
    select submission.id, coalesce(organization.name, '') as organization, (
      select offer_sheet.name from sheet_row_identity known join offer_sheet on offer_sheet.id = known.offer_sheet_id
      where known.offer_text_submission_id = submission.id limit 1) as sheet
    from offer_text_submission submission left join organization on organization.id = submission.organization_id
    where undone_on is not null and rows_removed_on is null and (appended_on is not null or not is_to_append)
      and submission.id <> all(${[...seen]}::bigint[])
    order by submission.id limit 1`.execute(db);
  return rows[0] ?? null;
};

/** Empties the rows that stand as they were appended. Their identities stay, so that no import brings them in again. @throws SpreadsheetError */
const emptyRowsOf = async ({ db, spreadsheet, now }: AppendContext, { id, sheet: wanted }: UndoneSubmission): Promise<void> => {
  const isUndone = sql`offer_text_submission_id = ${id} and offer_id in (
    select record_id from ledger l where ${isOf(submitted(id))} and table_name = 'offer' and result = 'TAKEN_BACK')`;
  const undone = await identitiesWhere(db, isUndone);
  if (spreadsheet.emptyRows && wanted !== null && undone.size > 0)
    await spreadsheet
      .emptyRows(
        (name) => normalName(name) === wanted,
        async (sheet) => {
          const found = await rowsAsAppended(db, sheet, undone);
          // Before they are emptied: after a crash they would count as left.
          const identities = found.map(({ identity }) => identity);
          await noteEmptied(db, identities, now());
          await sql`
            update offer_text_submission set rows_left = least(rows_left, (
              select count(*) from sheet_row_identity where ${isAmong([...undone.keys()])} and emptied_on is null
            )) where id = ${id}`.execute(db);
          return found.map(({ number }) => number);
        },
      )
      .catch((error: unknown) => {
        // Without its tab a row cannot be looked for: it counts as left.
        if (!(error instanceof SpreadsheetError && error.code === 'NO_SHEET')) throw error;
      });
  await db.transaction().execute(async (trx) => {
    await sql`
      update offer_text_submission set rows_removed_on = ${now()} where id = ${id}`.execute(trx);
    await removeKeyed(trx, offerAppend.noteCategory, waitKey(id));
  });
};

interface FoundRow {
  number: number;
  identity: string;
}

/** Equal rows without a date are told apart by their order alone, so they stay once one of them is gone. */
const rowsAsAppended = async (db: Database, sheet: Sheet, asAppended: ReadonlyMap<string, string | null>): Promise<FoundRow[]> => {
  const opened = await openOfferSheet(sheet);
  if (!('columns' in opened)) return [];
  const { columns } = opened;
  const occurrences = new Occurrences();
  const found: (FoundRow & { undated: IdentifiedRow | null })[] = [];
  for await (const row of opened.rows) {
    const read = readOfferRow(row, columns, () => true);
    if (!read?.isIdentifiable || read.organization === null || read.amount === null) continue;
    for (const { title } of read.products) {
      const held = { ...read, sheet: sheet.name, organization: read.organization, product: title, amount: read.amount };
      const first = rowIdentity(held, 1);
      const occurrence = occurrences.next(first);
      const identity = occurrence === 1 ? first : rowIdentity(held, occurrence);
      if (read.terms && asAppended.get(identity) === toldTerms(read.terms) && holdsNothingElse(row, columns))
        found.push({ number: row.number, identity, undated: held.wallClock === null ? held : null });
    }
  }
  const nexts = new Map(
    [...new Map(found.flatMap(({ undated }) => (undated ? [[rowIdentity(undated, 1), undated] as const] : [])))].map(
      ([first, row]) => [first, rowIdentity(row, occurrences.next(first))] as const,
    ),
  );
  const known = await knownIdentities(db, [...nexts.values()]);
  return found.filter(({ undated }) => !undated || !known.has(nexts.get(rowIdentity(undated, 1)) ?? ''));
};

/** What somebody wrote beside an offer would be lost with it. */
const holdsNothingElse = ({ cells }: Row, { organization, products: [product = 0], amount, date, terms }: OfferColumns): boolean =>
  [...cells.keys()].every((column) => [organization, product, amount, date, ...Object.values(terms)].includes(column));
