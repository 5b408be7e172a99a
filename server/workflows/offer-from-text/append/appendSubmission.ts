import { formatInTimeZone } from 'date-fns-tz';
import { sql } from 'kysely';
import { bothOf } from '../../../../contract/translated.ts';
import { offerAppend } from '../../../../contract/workflows/offer-from-text/offerAppend.ts';
import type { Database } from '../../../database/tables.ts';
import {
  type NewCell,
  type NewRow,
  type Sheet,
  type Spreadsheet,
  SpreadsheetError,
  spreadsheetError,
} from '../../../spreadsheet/spreadsheet.ts';
import { removeKeyed } from '../../../trade/importNotes.ts';
import { forgetPlannedRows, identitiesWhere, knowingRows } from '../../../trade/knownRows.ts';
import { normalName } from '../../../trade/normalName.ts';
import { knowSheet } from '../../../trade/offer-sheet/knownSheet.ts';
import { openOfferSheet } from '../../../trade/offer-sheet/openOfferSheet.ts';
import { readOfferRow } from '../../../trade/offer-sheet/readOfferRow.ts';
import { type OfferColumns, type TermColumns, termCell, termsFor, toldTerms } from '../../../trade/offer-sheet/rowTerms.ts';
import { type IdentifiedRow, Occurrences, rowIdentity } from '../../../trade/rowIdentity.ts';
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
    throw spreadsheetError().UNSURE`Their rows were sent to the spreadsheet, and it may still add them. In some minutes this is looked up.`;
  const offers = await offersToAppend(db, id, timeZone);
  const wallClock = formatInTimeZone(storedOn, timeZone, "yyyy-MM-dd'T'HH:mm:ss");
  if (offers.length > 0)
    await spreadsheet
      .append(
        (name) => normalName(name) === normalName(wanted),
        async (sheet) => {
          const planned = await identitiesWhere(db, sql`offer_text_submission_id = ${id}`);
          const { columns, addition, identities, areThere } = await planRows(sheet, offers, wallClock, planned);
          const { id: sheetId, lost } = await knowSheet(db, sheet.name, columns);
          if (lost.length > 0)
            throw spreadsheetError().NOT_EXTENDABLE`The header of the sheet '${sheet.name}' no longer names ${bothOf(lost)}.`;
          if (areThere) return null;
          await storePlan(db, { id, sheetId, sentOn: now() }, toldBy(offers, columns.terms), identities);
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

const storePlan = (
  db: Database,
  { id: submissionId, sheetId, sentOn }: { id: number; sheetId: number; sentOn: Date },
  offers: readonly { offerId: number; told: string | null }[],
  identities: readonly string[],
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`update offer_text_submission set append_begun_on = ${sentOn} where id = ${submissionId}`.execute(trx);
    await forgetPlannedRows(trx, submissionId);
    await knowingRows(sql`
      select decode(identity, 'hex'), ${sheetId}::bigint, offer_id, null::bigint, ${submissionId}::bigint, told
      from unnest(${identities}::text[], ${offers.map(({ offerId }) => offerId)}::bigint[],
        ${offers.map(({ told }) => told)}::text[]) as planned (identity, offer_id, told)`).execute(trx);
  });

const toldBy = (offers: readonly OfferToAppend[], columns: TermColumns) =>
  offers.map(({ offerId, terms }) => ({ offerId, told: toldTerms(termsFor(columns, terms)) }));

/** It reads the whole sheet, since an equal row makes another occurrence of the new one. Rows in `planned` may have been written before. */
const planRows = async (sheet: Sheet, offers: readonly OfferToAppend[], wallClock: string, planned: ReadonlyMap<string, unknown>) => {
  const opened = await openOfferSheet(sheet);
  if (!('columns' in opened))
    throw spreadsheetError()
      .NOT_EXTENDABLE`The sheet '${sheet.name}' has no header with the columns Organization, Product and Amount. Add one.`;
  const { columns, headerRow } = opened;
  const dated = columns.date === null ? null : wallClock;
  const rows = offers.map(({ organization, product, amount }) => ({ sheet: sheet.name, organization, product, amount, wallClock: dated }));
  const counts = new Map(rows.map((row) => [rowIdentity(row, 1), 0]));
  const found = new Set<string>();
  const occurrences = new Occurrences();
  let [after, formatsOf]: [number, number | null] = [headerRow, null];
  for await (const row of opened.rows) {
    after = row.number;
    const read = readOfferRow(row, columns, () => true);
    if (!read) continue;
    formatsOf = row.number;
    if (!read.isIdentifiable || read.organization === null || read.amount === null) continue;
    for (const { title } of read.products) {
      const held = { ...read, sheet: sheet.name, organization: read.organization, product: title, amount: read.amount };
      const first = rowIdentity(held, 1);
      const known = counts.get(first);
      if (known !== undefined) counts.set(first, known + 1);
      if (planned.size === 0) continue;
      const occurrence = occurrences.next(first);
      const identity = occurrence === 1 ? first : rowIdentity(held, occurrence);
      if (planned.has(identity)) found.add(identity);
    }
  }
  return {
    columns,
    addition: { rows: offers.map((offer) => newRow(offer, columns, wallClock)), after, formatsOf },
    identities: rows.map((row) => nextIdentity(counts, row)),
    // A dated row can be no other's, so a single one tells that all were written, also when someone has deleted some since.
    areThere: found.size > 0 && (dated !== null || found.size === planned.size),
  };
};

/** Rows of one submission may be equal too: their products may have been merged since. */
const nextIdentity = (counts: Map<string, number>, row: IdentifiedRow): string => {
  const occurrence = (counts.get(rowIdentity(row, 1)) ?? 0) + 1;
  counts.set(rowIdentity(row, 1), occurrence);
  return rowIdentity(row, occurrence);
};

const newRow = ({ organization, product, amount, terms }: OfferToAppend, columns: OfferColumns, wallClock: string): NewRow => {
  const [firstProduct = 0] = columns.products;
  const said = Object.entries(termsFor(columns.terms, terms));
  return new Map<number, NewCell>([
    [columns.organization, { kind: 'TEXT', text: organization }],
    [firstProduct, { kind: 'TEXT', text: product }],
    [columns.amount, { kind: 'NUMBER', text: amount }],
    ...(columns.date === null ? [] : [[columns.date, { kind: 'DATE', wallClock }] as const]),
    ...said.flatMap(([term, text]) =>
      text === null ? [] : [[columns.terms[term as keyof TermColumns] ?? 0, termCell(term, text)] as const],
    ),
  ]);
};
