import { type RawBuilder, sql } from 'kysely';
import { lookupOf } from '../../contract/kinds/contractKinds.ts';
import { titlePaths } from '../../contract/recordTitle.ts';
import type { ResourceDeclaration, SortField } from '../../contract/resource.ts';
import { containsWords } from '../../contract/searchWords.ts';
import { startsWithText } from '../kinds/text/containsText.ts';
import { columnAt, findField } from './fields.ts';
import type { Sought } from './keyword.ts';

export interface Rank {
  field: string;
  order: RawBuilder<unknown>;
  starts: RawBuilder<unknown>;
  sort: readonly SortField[];
}

export const titleRanks = (declaration: ResourceDeclaration, searched: readonly string[], { words, text }: Sought): Rank | null => {
  const [path = ''] = titlePaths(declaration).paths;
  const field = findField(declaration, path);
  const { sort } = declaration.list;
  if (!field || lookupOf(field) || !searched.includes(path)) return null;
  if (sort.length > 1 || sort[0]?.field !== path || sort[0].sortDirection !== 'asc') return null;
  if (!containsWords(text, words)) return null;
  const column = columnAt('t', field);
  const starts = startsWith(column, text);
  const length = sql`char_length(${column})`;
  return { field: path, sort, starts, order: sql`case when not ${starts} then 2 when ${length} = ${[...text].length} then 0 else 1 end` };
};

/** Titles that differ in case or accent alone stand together, so an index leads to all that do. U+FFFF sorts after every character. */
export const startsWith = (column: RawBuilder<unknown>, text: string): RawBuilder<unknown> => {
  const lowest = text.toLowerCase().replaceAll('ς', 'σ');
  return sql`(${column} >= ${lowest} and ${column} < ${`${lowest}\uffff`} and ${startsWithText(column, text)})`;
};
