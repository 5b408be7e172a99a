import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../server/database/tables.ts';
import { withoutIndexes } from './withoutIndexes.ts';

export const ROWS = 1_000_000;
const CHUNK = 50_000;

/** Inserts a million rows, numbered `n` from 0. `statement` is given the numbers of a chunk to select from. */
export const inChunks = (
  db: Database,
  table: string,
  statement: (numbers: RawBuilder<unknown>) => RawBuilder<unknown>,
  rows = ROWS,
): Promise<void> =>
  withoutIndexes(db, table, async () => {
    for (let first = 0; first < rows; first += CHUNK) {
      await statement(sql`generate_series(${first}::int, ${first + CHUNK - 1}::int) as n`).execute(db);
    }
  });
