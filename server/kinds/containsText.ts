import { type RawBuilder, sql } from 'kysely';

/** The pattern of `ilike` for text that contains the keyword; its % and _ are meant literally. */
export const literally = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Whether text contains the keyword, letter for letter, whatever its case. PostgreSQL writes a large sigma small by where it stands,
 * which in a keyword is not where it stands in the text: `ΟΔΟΣ` would not find ΟΔΟΣΑΝ. So the index is asked for the other letters.
 */
export const containsText = (column: RawBuilder<unknown>, keyword: string): RawBuilder<unknown> => {
  const others = literally(keyword).replaceAll(SIGMA, '_');
  if (others === literally(keyword)) return sql`${column} ilike ${others}`;
  return sql`(${column} ilike ${others} and translate(${column}, 'Σς', 'σσ') ilike ${literally(keyword.replaceAll(SIGMA, 'σ'))})`;
};

const SIGMA = /[Σσς]/g;
