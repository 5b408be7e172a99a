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
        where identity > decode(${after}, 'hex') and import_batch_id <= ${batchId} order by identity limit ${CHUNK}`.execute(trx);
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
