import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { missRows } from '../../trade/knownRows.ts';
import type { Occurrences } from '../../trade/rowIdentity.ts';
import type { ReadSheet } from './readSheets.ts';

/**
 * The embedded database answers nobody else meanwhile: 5,000 held others up for 300 ms. Each part is cut by the key
 * alone and then filtered: with the filter inside, PostgreSQL reads and sorts the whole table for each part.
 */
const CHUNK = 1_500;

export const markMissing = async (
  inTransaction: <Result>(perform: (trx: Database) => Promise<Result>) => Promise<Result>,
  batchId: number,
  found: Occurrences,
  sheets: ReadonlyMap<number, ReadSheet>,
): Promise<void> => {
  for (let after = ''; ; ) {
    const known = await inTransaction(async (trx) => {
      const { rows } = await sql<KnownRow & { isAsked: boolean }>`
        select encode(identity, 'hex') as identity, is_missing, offer_sheet_id as sheet_id,
          offer_sheet_id is not null and offer_sheet_id = any(${[...sheets.keys()]}::bigint[])
            and (import_batch_id <= ${batchId} or (import_batch_id is null and ${wasAppendedBefore(batchId)})) as is_asked
        from (
          select * from sheet_row_identity where identity > decode(${after}, 'hex') order by identity limit ${CHUNK}
        ) sheet_row_identity order by identity`.execute(trx);
      const unfound = rows.filter(({ identity, isMissing, isAsked }) => isAsked && !isMissing && !found.has(identity));
      const kept = await keptRows(trx, batchId, unfound, sheets);
      const gone = unfound.flatMap(({ identity }) => (kept.has(identity) ? [] : [identity]));
      if (gone.length > 0) await missRows(trx, gone);
      return rows;
    });
    if (known.length < CHUNK) return;
    after = known.at(-1)?.identity ?? after;
  }
};

interface KnownRow {
  identity: string;
  isMissing: boolean;
  sheetId: number;
}

/** Rows that may still be there but could not be read, such as a price whose formula has lost its value. */
const keptRows = async (trx: Database, batchId: number, unfound: readonly KnownRow[], sheets: ReadonlyMap<number, ReadSheet>) => {
  // Without an offer, each row that could not be read may be this one: the least that the question can be answered by.
  const asked = unfound.filter(({ sheetId }) => sheets.get(sheetId)?.mayHold(null));
  if (asked.length === 0) return new Set();
  const { rows } = await sql<{ identity: string; sheetId: number; offer: { organizationId: number; productId: number } | null }>`
    select encode(identity, 'hex') as identity, known.offer_sheet_id as sheet_id,
      case when offer.id is not null then jsonb_build_object('organizationId', organization_id, 'productId', product_id) end as offer
    from sheet_row_identity known left join offer on offer.id = known.offer_id
    where known.offer_sheet_id is not null and identity in (select decode(asked, 'hex') from unnest(${asked.map(({ identity }) => identity)}::text[]) as asked)
      and not exists (
        select from offer quoted join sheet_row_identity other on other.offer_id = quoted.id
        where quoted.organization_id = offer.organization_id and quoted.product_id = offer.product_id
          and other.offer_sheet_id = known.offer_sheet_id and other.import_batch_id = ${batchId} and other.identity <> known.identity
      )`.execute(trx);
  return new Set(rows.flatMap(({ identity, sheetId, offer }) => (sheets.get(sheetId)?.mayHold(offer) ? [identity] : [])));
};

/** A row that offer text appended after the import began may not be in what the import read. */
const wasAppendedBefore = (batchId: number) => sql`exists (
  select from offer_text_submission submission join import_batch on import_batch.id = ${batchId}
  where submission.id = sheet_row_identity.offer_text_submission_id and submission.appended_on < import_batch.entity_created_on)`;
