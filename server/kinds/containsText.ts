import { type RawBuilder, sql } from 'kysely';
import { RICH_TEXT_START } from '../../contract/richText.ts';

/** The pattern of `ilike` for text that contains the keyword; its % and _ are meant literally. */
export const literally = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Looks in the words of rich text, not in its markup; in other text as it is. Rich text begins with a block, as the console tells it
 * too. Its words stand in the stored text as well, where an index finds them.
 */
export const containsHtml = (column: RawBuilder<unknown>, keyword: string): RawBuilder<unknown> => {
  const written = keyword.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const words = sql`regexp_replace(regexp_replace(${column}, ${INLINE}, '', 'gi'), '(\\s|<[^>]*>)+', ' ', 'g')`;
  const found = sql`case when ${column} ~* ${`${RICH_TEXT_START}\\M`} then ${words} ilike ${literally(written)} else ${column} ilike ${literally(keyword)} end`;
  const parts = keyword.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
  const longest = parts.toSorted((a, b) => b.length - a.length).slice(0, LOOKED_UP);
  return sql`(${sql.join([...longest.map((part) => sql`${column} ilike ${literally(part)}`), found], sql` and `)})`;
};

/** As many words as an index is asked for: a keyword may be a whole page of them. */
const LOOKED_UP = 5;
const INLINE = '</?(strong|b|em|i|u|s|code|a)\\M[^>]*>';
