import { type RawBuilder, sql } from 'kysely';

/** In few of a million records. */
export const RARE_WORD = 'zephyr';

/** The row's number `n` as another one below `prime`, so that no order of the rows is another's. */
export const shuffled = (prime: number): RawBuilder<unknown> => sql`((n::bigint * 7919) % ${sql.lit(prime)})`;

/** That a column holds a word, as an index of its trigrams is asked, and as it is soonest told of row after row: both hold ASCII alone. */
export const holds = (column: string, word: string): string => `${column} ilike '%${word}%'`;
export const holdsByRow = (column: string, word: string): string => `${column} collate "C" ilike '%${word}%'`;
