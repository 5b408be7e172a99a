import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { type Batch, isOf } from '../ledger/ledger.ts';

/** `rows`: a query of identity, offer_sheet_id, offer_id, import_batch_id, offer_text_submission_id and terms. A known one was that of a row that is gone. */
export const knowingRows = (rows: RawBuilder<unknown>) => sql`
  insert into sheet_row_identity (identity, offer_sheet_id, offer_id, import_batch_id, offer_text_submission_id, terms) ${rows}
  on conflict (identity) do update set offer_sheet_id = excluded.offer_sheet_id, offer_id = excluded.offer_id,
    import_batch_id = excluded.import_batch_id, is_missing = false, emptied_on = null, terms = excluded.terms,
    offer_text_submission_id = coalesce(excluded.offer_text_submission_id, sheet_row_identity.offer_text_submission_id)`;

export const forgetPlannedRows = (db: Database, submissionId: number) =>
  sql`delete from sheet_row_identity where offer_text_submission_id = ${submissionId} and import_batch_id is null`.execute(db);

export const missRows = (db: Database, identities: readonly string[]) =>
  sql`update sheet_row_identity set is_missing = true where ${isAmong(identities)}`.execute(db);

/** With what their rows said besides the price. */
export const identitiesWhere = async (db: Database, condition: RawBuilder<unknown>): Promise<Map<string, string | null>> => {
  const { rows } = await sql<{ identity: string; terms: string | null }>`
    select encode(identity, 'hex') as identity, terms from sheet_row_identity where ${condition}`.execute(db);
  return new Map(rows.map(({ identity, terms }) => [identity, terms]));
};

export const knownIdentities = async (db: Database, identities: readonly string[]): Promise<Map<string, string | null>> =>
  identities.length === 0 ? new Map() : identitiesWhere(db, isAmong(identities));

/** Rows that are taken out: a later undo of their list does not count them again. */
export const noteEmptied = (db: Database, identities: readonly string[], emptiedOn: Date) =>
  sql`update sheet_row_identity set emptied_on = ${emptiedOn} where ${isAmong(identities)}`.execute(db);

export const isAmong = (identities: readonly string[]) =>
  sql`identity in (select decode(sought, 'hex') from unnest(${identities}::text[]) as sought)`;

/** The rows of these offers belong to the import again that they belonged to before a batch. They stand in the sheet, so they are not missing. */
export const giveBackRows = (db: Database, batch: Batch, offerIds: readonly number[]) =>
  sql`
    update sheet_row_identity set import_batch_id = (l.before ->> 'import_batch_id')::bigint from ledger l
    where sheet_row_identity.offer_id = l.record_id and ${isOf(batch)} and l.record_id = any(${offerIds}::bigint[])`.execute(db);
