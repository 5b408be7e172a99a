import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** PostgreSQL's code for a write to a database that takes none. */
const READ_ONLY = '25006';

/**
 * Resolves when the database answers and takes writes. Rejects with its error otherwise; for a full disk that of a write that failed.
 * A result that does not fit into memory is written to a temporary file: this tries the disk, but changes nothing that is stored.
 */
export const checkStorage = (db: Kysely<Tables>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`set local work_mem = '64kB'`.execute(trx);
    const { rows } = await sql<{ isReadOnly: boolean }>`
      select current_setting('transaction_read_only') = 'on' as "isReadOnly", count(*) from generate_series(1, 10000)`.execute(
      trx.withoutPlugins(),
    );
    if (rows[0]?.isReadOnly) throw Object.assign(new Error('The database is read-only'), { code: READ_ONLY });
  });
