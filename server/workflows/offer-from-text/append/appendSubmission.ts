import { formatInTimeZone } from 'date-fns-tz';
import { sql } from 'kysely';
import { bothOf, say } from '../../../../contract/translated.ts';
import { offerAppend } from '../../../../contract/workflows/offer-from-text/offerAppend.ts';
import type { Database } from '../../../database/tables.ts';
import { type Spreadsheet, SpreadsheetError } from '../../../spreadsheet/spreadsheet.ts';
import { removeKeyed } from '../../../trade/importNotes.ts';
import { forgetPlannedRows, knowingRows } from '../../../trade/knownRows.ts';
import { normalName } from '../../../trade/normalName.ts';
import { knowSheet } from '../../../trade/offer-sheet/knownSheet.ts';
import { planRows } from './planRows.ts';
import { type OfferToAppend, offersToAppend, type WaitingSubmission } from './waitingSubmissions.ts';

export interface AppendContext {
  db: Database;
  spreadsheet: Spreadsheet;
  timeZone: string;
  now: () => Date;
}

/** The identities are stored first: after a crash they tell whether the rows were written. @throws SpreadsheetError */
export const appendSubmission = async (
  { db, spreadsheet, timeZone, now }: AppendContext,
  { id, storedOn, sentOn, sheet: wanted }: WaitingSubmission & { sheet: string },
): Promise<void> => {
  const { settlesWithinMs = 0 } = spreadsheet;
  if (sentOn && now().getTime() < sentOn.getTime() + settlesWithinMs)
    throw new SpreadsheetError(
      'UNSURE',
      say`Their rows were sent to the spreadsheet, and it may still add them. In some minutes this is looked up.`,
    );
  const offers = await offersToAppend(db, id);
  const wallClock = formatInTimeZone(storedOn, timeZone, "yyyy-MM-dd'T'HH:mm:ss");
  if (offers.length > 0)
    await spreadsheet
      .append(
        (name) => normalName(name) === normalName(wanted),
        async (sheet) => {
          const { columns, addition, identities, areThere } = await planRows(sheet, offers, wallClock, await plannedIdentities(db, id));
          const { id: sheetId, lost } = await knowSheet(db, sheet.name, columns);
          if (lost.length > 0)
            throw new SpreadsheetError('NOT_EXTENDABLE', say`The header of the sheet '${sheet.name}' no longer names ${bothOf(lost)}.`);
          if (areThere) return null;
          await storePlan(db, { id, sheetId, sentOn: now() }, offers, identities);
          return addition;
        },
      )
      .catch(async (error: unknown) => {
        const isRefused = error instanceof SpreadsheetError && error.code !== 'UNSURE';
        if (isRefused) await sql`update offer_text_submission set append_begun_on = null where id = ${id}`.execute(db);
        throw error;
      });
  await db.transaction().execute(async (trx) => {
    await sql`update offer_text_submission set appended_on = ${now()} where id = ${id}`.execute(trx);
    await removeKeyed(trx, offerAppend.noteCategory, waitKey(id));
  });
};

export const waitKey = (submissionId: number): string[] => ['OFFERS_WAIT', String(submissionId)];

const plannedIdentities = async (db: Database, submissionId: number): Promise<Set<string>> => {
  const { rows } = await sql<{ identity: string }>`
    select encode(identity, 'hex') as identity from sheet_row_identity where offer_text_submission_id = ${submissionId}`.execute(db);
  return new Set(rows.map(({ identity }) => identity));
};

const storePlan = (
  db: Database,
  { id: submissionId, sheetId, sentOn }: { id: number; sheetId: number; sentOn: Date },
  offers: readonly OfferToAppend[],
  identities: readonly string[],
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`update offer_text_submission set append_begun_on = ${sentOn} where id = ${submissionId}`.execute(trx);
    await forgetPlannedRows(trx, submissionId);
    await knowingRows(sql`
      select decode(identity, 'hex'), ${sheetId}::bigint, offer_id, null::bigint, ${submissionId}::bigint
      from unnest(${identities}::text[], ${offers.map(({ offerId }) => offerId)}::bigint[]) as planned (identity, offer_id)`).execute(trx);
  });
