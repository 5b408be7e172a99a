import { sql } from 'kysely';
import { offerAppend } from '../../../../contract/workflows/offer-from-text/offerAppend.ts';
import type { Database } from '../../../database/tables.ts';
import { isOf } from '../../../ledger/ledger.ts';
import { type Row, type Sheet, SpreadsheetError } from '../../../spreadsheet/spreadsheet.ts';
import { removeKeyed } from '../../../trade/importNotes.ts';
import { identitiesWhere, isAmong, knownIdentities, noteEmptied } from '../../../trade/knownRows.ts';
import { normalName } from '../../../trade/normalName.ts';
import type { OfferColumns } from '../../../trade/offer-sheet/offerColumns.ts';
import { openOfferSheet } from '../../../trade/offer-sheet/openOfferSheet.ts';
import { readOfferRow } from '../../../trade/offer-sheet/readOfferRow.ts';
import { toldTerms } from '../../../trade/offer-sheet/rowTerms.ts';
import { type IdentifiedRow, Occurrences, rowIdentity } from '../../../trade/rowIdentity.ts';
import { submitted } from '../submission/submittedOffers.ts';
import { type AppendContext, waitKey } from './appendSubmission.ts';

export interface UndoneSubmission {
  id: number;
  organization: string;
  sheet: string | null;
}

export const nextUndone = async (db: Database, seen: ReadonlySet<number>): Promise<UndoneSubmission | null> => {
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
export const emptyRowsOf = async ({ db, spreadsheet, now }: AppendContext, { id, sheet: wanted }: UndoneSubmission): Promise<void> => {
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
