import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { Occurrences } from '../../trade/rowIdentity.ts';

/** Known rows that are compared in one transaction. */
const CHUNK = 5_000;

/**
 * Marks the rows that a complete import did not find: when one is there again, it is a new quote. Rows that only a later import knows
 * are left alone. `inTransaction`: begins one that no other import shares.
 */
export const markMissing = async (
  inTransaction: <Result>(perform: (trx: Database) => Promise<Result>) => Promise<Result>,
  batchId: number,
  found: Occurrences,
): Promise<void> => {
  for (let after = ''; ; ) {
    const known = await inTransaction(async (trx) => {
      const { rows } = await sql<{ identity: string; isMissing: boolean }>`
        select encode(identity, 'hex') as identity, is_missing from sheet_row_identity
        where identity > decode(${after}, 'hex') and (import_batch_id <= ${batchId} or (import_batch_id is null and ${wasAppendedBefore(batchId)}))
        order by identity limit ${CHUNK}`.execute(trx);
      const gone = rows.filter(({ identity, isMissing }) => !isMissing && !found.has(identity)).map(({ identity }) => identity);
      if (gone.length > 0)
        await sql`
          update sheet_row_identity set is_missing = true
          where identity in (select decode(gone, 'hex') from unnest(${gone}::text[]) as gone)`.execute(trx);
      return rows;
    });
    if (known.length < CHUNK) return;
    after = known.at(-1)?.identity ?? after;
  }
};

/** A row that offer text appended after the import began may not be in what the import read. */
const wasAppendedBefore = (batchId: number) => sql`exists (
  select from offer_text_submission submission join import_batch on import_batch.id = ${batchId}
  where submission.id = sheet_row_identity.offer_text_submission_id and submission.appended_on < import_batch.entity_created_on)`;
