import { sql } from 'kysely';
import { repeating } from '../../repeating.ts';
import type { DatabaseHandle } from '../connect.ts';
import { analyze, checkpoint } from '../maintenance.ts';

const EVERY_MS = 5_000;
/** Larger tables wait for the night: their vacuum would hold the one connection for longer than a moment. */
const SMALL_BYTES = 16 * 1024 * 1024;
/** All the usual rows of a larger one take a third of a second. */
const QUICK_BYTES = 4 * 1024 * 1024;
const MOST_LOG_BYTES = 32 * 1024 * 1024;

/** PGlite has neither autovacuum nor checkpointer. A large table that has changed by half gets new statistics alone. */
export const tidy = async ({ kind, patient: db }: Pick<DatabaseHandle, 'kind' | 'patient'>): Promise<string[]> => {
  // Counts are gathered once a second; the last of a large change would be missed. A transaction waits for its parts, see DECISIONS.md.
  await db.transaction().execute((trx) => sql`select pg_stat_force_next_flush()`.execute(trx));
  const { rows } = await sql<{ name: string; isSpent: boolean; isSmall: boolean; isQuick: boolean }>`
    select * from (
      select format('%I.%I', schemaname, relname) as name, n_dead_tup > 50 + 0.2 * n_live_tup as is_spent,
        pg_table_size(relid) <= ${SMALL_BYTES} as is_small, pg_table_size(relid) <= ${QUICK_BYTES} as is_quick, n_mod_since_analyze > 50 + 0.5 * n_live_tup as is_other
      from pg_stat_user_tables where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup
    ) as due where is_small or is_other order by name`.execute(db);
  for (const { name, isSpent, isSmall, isQuick } of rows) {
    if (isSpent && isSmall) await sql.raw(`vacuum ${name}`).execute(db);
    await (isQuick ? sql.raw(`analyze ${name}`).execute(db) : analyze({ kind, db }, name));
  }
  const log = await sql<{ bytes: number }>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::bigint as bytes from pg_control_checkpoint()`.execute(db);
  if ((log.rows[0]?.bytes ?? 0) > MOST_LOG_BYTES) await checkpoint({ kind, db });
  return rows.map(({ name }) => name);
};

export const keepTidy = (database: Pick<DatabaseHandle, 'kind' | 'patient'>, failed: (error: unknown) => void): (() => Promise<void>) =>
  repeating(EVERY_MS, () => tidy(database), failed);
