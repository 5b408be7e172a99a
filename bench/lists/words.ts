import { type RawBuilder, sql } from 'kysely';

/** In few of a million records. */
export const RARE_WORD = 'zephyr';

/** The row's number `n` as another one below `prime`, so that no order of the rows is another's. */
export const shuffled = (prime: number): RawBuilder<unknown> => sql`((n::bigint * 7919) % ${sql.lit(prime)})`;

export const contains = (column: string, word: string): string => `${column} ilike '%${word}%'`;
