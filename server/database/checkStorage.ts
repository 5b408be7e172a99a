import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

const READ_ONLY = '25006';

/** A result that does not fit into memory goes to a temporary file: this tries the disk and changes nothing. */
export const checkStorage = (db: Kysely<Tables>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`set local work_mem = '64kB'`.execute(trx);
    const { rows } = await sql<{ isReadOnly: boolean }>`
      select current_setting('transaction_read_only') = 'on' as "isReadOnly", count(*)
      from generate_series(1, 10000)`.execute(trx.withoutPlugins());
    if (rows[0]?.isReadOnly) throw Object.assign(new Error('The database is read-only'), { code: READ_ONLY });
  });
